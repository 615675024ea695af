import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WaitingApart } from './tests/support/waiting-apart.ts';

// For machines that others use too: at such times a test may take ten times as long, and is none the worse.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Fast tests need nothing but code; server and screens share one PostgreSQL; whole-product tests start real processes. */
export default defineConfig({
  test: {
    ...patience,
    reporters: ['default'],
    sequence: { sequencer: WaitingApart },
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
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loads libraries the light way, as the server itself does.
          execArgv: ['--import', './src/server/load-lightly.ts'],
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
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
        },
      },
    ],
  },
});
