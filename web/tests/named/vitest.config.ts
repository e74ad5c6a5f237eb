import { defineConfig } from 'vitest/config';

/** Commands that look and measure: they run in the same browser and against the same server as the tests. */
export default defineConfig({
  test: {
    include: ['tests/named/*.ts'],
    exclude: ['tests/named/vitest.config.ts'],
    globalSetup: 'tests/e2e/server.ts',
    testTimeout: 240_000,
    maxWorkers: 1,
    reporters: ['default'],
  },
});
