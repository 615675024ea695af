import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeTempDir } from '#tests/support/temp-dir.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'src/server/platform/db/migrations';
const KERNEL = 'src/render/kernel';
const run = promisify(execFile);

/** The commit before the newest migration: the last version with an older schema. Undefined in a clone without that history. */
export function findPreviousVersion(): string | undefined {
  const newest = readdirSync(join(ROOT, MIGRATIONS)).sort().at(-1) ?? '';
  const log = ['log', '--no-renames', '--diff-filter=A', '--format=%P', '--', `${MIGRATIONS}/${newest}`];
  try {
    const [parent = ''] = execFileSync('git', log, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    if (parent === '') return undefined;
    // In a shallow clone the parent's name is known, but not its files.
    execFileSync('git', ['cat-file', '-e', `${parent}:${MIGRATIONS}`], { cwd: ROOT, stdio: 'ignore' });
    return parent;
  } catch {
    return undefined;
  }
}

/** The files of a version with the packages of this one, in a folder that goes with the test; returns its main module. */
export async function unpackVersion(commit: string): Promise<string> {
  const folder = await makeTempDir();
  const archive = join(folder, 'version.tar');
  await run('git', ['archive', '--output', archive, commit, 'package.json', 'src', 'assets'], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'dist'));
  await symlink(join(ROOT, 'dist/web'), join(folder, 'dist/web'));
  const { stdout: changed } = await run('git', ['diff', '--name-only', commit, '--', KERNEL], { cwd: ROOT });
  if (changed === '') await symlink(join(ROOT, 'dist/kernel'), join(folder, 'dist/kernel'));
  else await buildKernel(folder);
  return join(folder, 'src/server/main.ts');
}

async function buildKernel(folder: string): Promise<void> {
  const compiler = join(ROOT, 'node_modules/assemblyscript/bin/asc.js');
  const settings = ['--config', `${KERNEL}/asconfig.json`, '--target', 'release'];
  await mkdir(join(folder, 'dist/kernel'));
  await run(process.execPath, [compiler, ...settings], { cwd: folder });
}
