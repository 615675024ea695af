import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestFileSequencer } from '#tests/support/test-file-sequencer.ts';

// As patient as the browser's own waits; a second is too short for a page on a busy machine.
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } };

/** Fast tests need nothing but code; server and screens share one PostgreSQL; whole-product tests start real processes. */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: TestFileSequencer },
    // Files of one worker share what they import; loading it anew for each took a third of the time.
    isolate: false,
    // More workers than cores: a good part of a browser test's or a fault's time is waiting.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{scene,shared,web}/**/*.test.ts', 'tests/{assets,law,golden}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'render',
          include: ['src/render/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
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
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
