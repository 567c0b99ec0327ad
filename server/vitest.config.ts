import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    // Each file has its own database; the processes share two cores with the server.
    pool: 'forks',
    maxWorkers: 3,
    // Silences the AWS client's notice that versions after January 2027 need Node 22.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
