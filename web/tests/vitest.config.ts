import { defineConfig } from 'vitest/config';

/** In a real browser, against the real server. */
export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    globalSetup: 'tests/e2e/server.ts',
    setupFiles: 'tests/e2e/failed.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What is dealt is the same each time; how fast a shared machine draws is not.
    retry: 1,
    // Two cores: a server and its bots need one of them.
    maxWorkers: 2,
    reporters: ['dot'],
  },
});
