import { defineConfig } from 'vitest/config';

/** Runs the house rules; Playwright runs the browser tests. */
export default defineConfig({ test: { include: ['house/**/*.test.ts', 'run/**/*.test.ts'] } });
