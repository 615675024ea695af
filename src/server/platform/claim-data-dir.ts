import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { checkAccountCanEnter, findPostgresAccount } from './postgres/account.ts';
import { clusterLayout } from './postgres/cluster-layout.ts';
import { prepareDataDir } from './prepare-data-dir.ts';

/** Checks, makes and locks DATA_DIR: the first thing a start does, and the last that its end gives back. */
export async function claimDataDir(dataDir: string, database: 'embedded' | 'url'): Promise<DataDirLock> {
  if (database === 'embedded') {
    const account = await findPostgresAccount(clusterLayout(dataDir).clusterDir);
    if (account) await checkAccountCanEnter(account, dataDir);
  }
  await prepareDataDir(dataDir);
  return lockDataDir(dataDir);
}
