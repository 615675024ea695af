// `npm test`: the checks and every test, closed by one line that counts them all.
// Arguments go to Vitest, so `npm test -- src/scene` runs a part.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, failingChecks } from './check.ts';
import { runTool, runToolBeside } from './run-command.ts';

type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

async function runTests(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...process.argv.slice(2)]);
    return await tallyOf(report, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tallyOf(report: string, exitCode: number): Promise<Tally> {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{}'),
  ) as Record<string, number | undefined>;
  // A file that does not load, or an error outside any test, has no failed test of its own but must not pass.
  const loose = exitCode !== 0 && !numFailedTests ? Math.max(1, numFailedTestSuites ?? 0) : 0;
  return {
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) + loose,
    skipped: numPendingTests ?? 0,
  };
}

// Tests wait a good part of their time, for a page or a process: there the checks find room.
const [failing, tests] = await Promise.all([failingChecks(runToolBeside), runTests()]);
for (const name of failing) console.log(`FAIL ${name}`);
const passed = tests.passed + CHECKS.length - failing.length;
const failed = tests.failed + failing.length;
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
