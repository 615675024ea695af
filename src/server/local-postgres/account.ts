import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { clusterLayout } from './cluster-layout.ts';

/** The unprivileged account that PostgreSQL runs under when we are root, which it refuses to be. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/** The account to run PostgreSQL under; undefined when this process is not root and runs it itself. */
export async function findPostgresAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  // A path that cannot be read does not exist yet; its creation reports why it fails.
  const owner = await stat(clusterDir).catch(() => undefined);
  // PostgreSQL starts only for the owner of its files, whoever made them at the first start.
  if (owner && owner.uid !== 0)
    return {
      name: accounts.find((account) => account.uid === owner.uid)?.name ?? `uid ${owner.uid}`,
      uid: owner.uid,
      gid: owner.gid,
    };
  for (const name of CANDIDATES) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  throw new StartupError(
    'PostgreSQL cannot run as root and there is no account "postgres" or "nobody" to run it under: start as another user or set DATABASE_URL.',
  );
}

/** Rejects a DATA_DIR that PostgreSQL's account cannot enter, before anything is created in it. */
export async function checkAccountCanEnter(dataDir: string): Promise<void> {
  const account = await findPostgresAccount(clusterLayout(dataDir).clusterDir);
  if (account === undefined || (await canEnter(account, dataDir))) return;
  throw new StartupError(
    `DATA_DIR is ${dataDir}, but started as root PostgreSQL runs under the account "${account.name}", which cannot enter that folder: set DATA_DIR to a folder such as /var/lib/curbreel or start as an ordinary user.`,
  );
}

/** Whether the account may pass through every existing folder of the path. */
export async function canEnter(account: Account, path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && !maySearch(account, found)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function maySearch(account: Account, { mode, uid, gid }: { mode: number; uid: number; gid: number }) {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile(join('/', 'etc', 'passwd'), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
