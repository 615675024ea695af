import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
export const ROOT = join(import.meta.dirname, '..', '..');

export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

/** Runs a program in the project's folder; throws with its output if it fails. */
export async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const { stdout } = await execute(program, [...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    maxBuffer: 64e6,
  });
  return stdout;
}

/** An npm script as an operator calls it; its last line. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const lines = (await run('npm', ['run', '--silent', name, '--', ...args], env)).trim().split('\n');
  return lines.at(-1) ?? '';
}

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}`);
}
