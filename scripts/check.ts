// Types and style: what can be known without running anything. `npm run check`, and a part of `npm test`.
import { globSync } from 'node:fs';
import { runTool } from './run-command.ts';

// Everything but tools/, which made the assets and has its own command: `npm run check:tools`.
const CHECKED = ['src', 'tests', 'bench', 'scripts', ...globSync('*.{ts,json}')];

/** The checks, by the name a person would give them. */
export const CHECKS = [
  // Several checkers of one zone would each work out the same types anew: twice the work on few cores.
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-b', '--checkers', '1', '--builders', '2'] },
  {
    name: 'style and import walls',
    tool: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', ...CHECKED],
  },
] as const;

/** Runs all checks, and answers with the names of those that failed. */
export async function failingChecks(run: typeof runTool): Promise<string[]> {
  const failing: string[] = [];
  for (const { name, tool, args } of CHECKS) {
    const isClean = (await run(tool, args)) === 0;
    console.log(`${isClean ? 'ok  ' : 'FAIL'} ${name}`);
    if (!isClean) failing.push(name);
  }
  return failing;
}

if (import.meta.main) process.exitCode = (await failingChecks(runTool)).length > 0 ? 1 : 0;
