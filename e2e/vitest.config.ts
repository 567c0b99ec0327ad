import { defineConfig } from 'vitest/config';

/** Runs the house rules and the tests of the test run; Playwright runs the browser tests. */
export default defineConfig({
  test: { include: ['house/**/*.test.ts', 'run/**/*.test.ts'] },
});
