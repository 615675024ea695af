import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LONGEST_WAIT_MS } from '#tests/support/poll-until.ts';
import { TestFileSequencer } from '#tests/support/test-file-sequencer.ts';

// Each commit shuffles in another order, and every run of a commit in the same one, so that a failure can be repeated.
// VITEST_SEED chooses another.
const commit = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const seed = Number(process.env.VITEST_SEED ?? (Number.parseInt(commit.stdout ?? '', 16) || 1));
const shuffled = { sequence: { shuffle: { tests: true } } };

/** Fast tests need nothing but code; server and screens share one PostgreSQL; whole-product tests start real processes. */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: TestFileSequencer, seed },
    // Files of one worker share their modules: loading them anew for each file took a third of the time. Vitest orders
    // the files by size and by how long they took, so each run mixes other files in a worker; the shuffled order of the
    // tests in a file shows that none depends on the state that another one leaves.
    isolate: false,
    // No measurements: they end what hangs. On a busy machine a second takes ten.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: LONGEST_WAIT_MS } },
    // More workers than cores: browser tests and faults spend much of their time waiting.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...shuffled,
          include: [
            'src/{scene,shared,web}/**/*.test.ts',
            'tests/{assets,law,golden,templates}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'render',
          ...shuffled,
          include: ['src/render/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...shuffled,
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/e2e/**/*.test.ts'],
          // Tests of the server's own database are among the faults; here all servers share the run's PostgreSQL.
          globalSetup: [
            'tests/support/postgres-global-setup.ts',
            'tests/support/common-server-global-setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          ...shuffled,
          include: ['tests/{cluster,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
