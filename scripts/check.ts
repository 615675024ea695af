// Types and style: what can be known without running anything. `npm run check`, and the first part of `npm test`.
import { runTool } from './run-command.ts';

/** The checks, by the name a person would give them. */
export const CHECKS = [
  // Several checkers of one zone would each work out the same types anew: twice the work on few cores.
  { name: 'types', run: () => runTool('typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']) },
  {
    name: 'style and import walls',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
] as const;

/** Runs all checks, and answers with the names of those that failed. */
export async function failingChecks(): Promise<string[]> {
  const failing: string[] = [];
  for (const { name, run } of CHECKS) {
    const isClean = (await run()) === 0;
    console.log(`${isClean ? 'ok  ' : 'FAIL'} ${name}`);
    if (!isClean) failing.push(name);
  }
  return failing;
}

if (import.meta.main) process.exitCode = (await failingChecks()).length > 0 ? 1 : 0;
