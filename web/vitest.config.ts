import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    environmentOptions: { happyDOM: { url: 'http://waydesk.test/' } },
    restoreMocks: true,
    // Threads start faster than processes, and each file still has its own modules.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
