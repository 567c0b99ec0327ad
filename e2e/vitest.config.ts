import { defineConfig } from 'vitest/config';

/** Runs the house rules, and what fixtures calculate; Playwright runs the browser tests. */
export default defineConfig({
  test: { include: ['house/**/*.test.ts', 'run/**/*.test.ts', 'fixtures/**/*.test.ts'] },
});
