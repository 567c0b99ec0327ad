import { defineConfig } from 'vitest/config';

/** Each test starts its own servers; two files at a time are enough for two cores. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], pool: 'forks', maxWorkers: 2 },
});
