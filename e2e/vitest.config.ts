import { defineConfig } from 'vitest/config';

/** The house rules; the browser tests are Playwright's. */
export default defineConfig({ test: { include: ['house/**/*.test.ts', 'run/**/*.test.ts'] } });
