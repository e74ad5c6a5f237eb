import { defineConfig } from 'vitest/config';

/** In a real browser, against the real server. */
export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    globalSetup: 'tests/e2e/server.ts',
    setupFiles: 'tests/e2e/failed.ts',
    testTimeout: 90_000,
    hookTimeout: 30_000,
    // Two cores: a server and its bots need one of them.
    maxWorkers: 2,
    reporters: ['dot'],
  },
});
