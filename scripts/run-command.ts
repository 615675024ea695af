import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The folder of the project. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');

/** Runs a tool of node_modules with the Node that runs us, its output going to ours; answers with the exit code. */
export function runTool(script: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
