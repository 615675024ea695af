import { join } from 'node:path';

/** The paths of the private PostgreSQL inside DATA_DIR. */
export type ClusterLayout = ReturnType<typeof clusterLayout>;

/** The folder of everything, the database files, the log and the copy of the programs. */
export function clusterLayout(dataDir: string) {
  const homeDir = join(dataDir, 'postgres');
  return {
    dataDir,
    homeDir,
    clusterDir: join(homeDir, 'cluster'),
    logPath: join(homeDir, 'server.log'),
    programsDir: join(dataDir, 'postgres-programs'),
    /** Where the next version's database is made, and the file that says that it holds every row of the old one. */
    upgradeDir: join(dataDir, 'postgres-upgrade'),
    provenPath: join(dataDir, 'postgres-upgrade', 'proven'),
  };
}

/** The one role and the one database of the private server. */
export const LOCAL_ROLE = 'curbreel';
export const LOCAL_DATABASE = 'curbreel';
