import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Fast tests need nothing but code; server tests share one PostgreSQL; whole-product tests start real processes. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // One worker a core: the usual one less would leave half of a small machine idle.
    maxWorkers: availableParallelism(),
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
          // Loads the database library the light way, as the server itself does.
          execArgv: ['--import', './src/server/load-drizzle-lightly.ts'],
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['tests/{e2e,faults}/**/*.test.ts'],
          testTimeout: 90_000,
          // As patient as the browser's own waits; a second is too short for a page on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
