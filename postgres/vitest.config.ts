import { defineConfig } from 'vitest/config';

/** Tests that start servers, kill them and wait. */
const CHAOS = ['src/chaos/**/*.test.ts'];

/** Each test starts its own servers; two files at a time are enough for two cores. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // As in the browser tests; e2e/run/totals.ts limits how many tests may need one.
    retry: 1,
    projects: [
      { extends: true, test: { name: 'fast', include: ['src/**/*.test.ts'], exclude: CHAOS } },
      { extends: true, test: { name: 'chaos', include: CHAOS } },
    ],
  },
});
