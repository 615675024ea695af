import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of the project. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');

/** Runs a tool of node_modules with the Node that runs us, its output going to ours; answers with the exit code. */
export function runTool(script: string, args: readonly string[]): Promise<number> {
  return exitOf(startTool(script, args, 'inherit'));
}

/** The same beside other work: in its pauses, and what the tool says comes out in one piece at its end. */
export async function runToolBeside(script: string, args: readonly string[]): Promise<number> {
  const tool = startTool(script, args, 'pipe');
  if (tool.pid !== undefined) setPriority(tool.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said: Buffer[] = [];
  for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await exitOf(tool);
  process.stdout.write(Buffer.concat(said));
  return code;
}

function startTool(script: string, args: readonly string[], output: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', output, output],
  });
}

function exitOf(tool: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    tool.once('error', fail);
    tool.once('close', (code) => done(code ?? 1));
  });
}
