import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Replace modules, or a storage that the app has opened already where other files ran before. */
const APART = [
  'src/api/cache.test.ts',
  'build/*.test.ts',
  'src/list/ExportList.test.tsx',
  'src/features/ways/create/PhotoField.test.tsx',
];

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    environmentOptions: { happyDOM: { url: 'http://waydesk.test/' } },
    restoreMocks: true,
    // Threads start faster than processes.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    // As in the browser tests; e2e/run/totals.ts limits how many tests may need one.
    retry: 1,
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        // Loading a browser and the app anew for each file took longer than its tests.
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: APART,
          isolate: false,
        },
      },
    ],
  },
});
