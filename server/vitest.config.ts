import { defineConfig } from 'vitest/config';

/** Tests that kill, hang, cut off or start programs, or try out very much. */
const CHAOS = 'src/chaos/**/*.test.ts';

/** Replace modules or clocks, or count what a process has prepared: each alone in one. */
const APART = [
  'src/db/preparedStatements.test.ts',
  'src/features/auth/auth.test.ts',
  'src/features/parcels/parcels.due.test.ts',
  'src/http/deadline.test.ts',
  'src/http/exports.test.ts',
  'src/photos/encoder.test.ts',
  'src/sweep.test.ts',
  'src/start/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['src/testing/app/setup.ts'],
    // Each file has its own database; the processes share two cores with the server.
    pool: 'forks',
    maxWorkers: 4,
    // Silences the AWS client's notice that versions after January 2027 need Node 22.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 60_000,
    // As in the browser tests; e2e/run/totals.ts limits how many tests may need one.
    retry: 1,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        // Loading the app anew for each file took a quarter of the time.
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: [...APART, CHAOS],
          isolate: false,
        },
      },
      // What they kill are other processes.
      { extends: true, test: { name: 'chaos', include: [CHAOS], isolate: false } },
    ],
  },
});
