import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    // Each file has a database of its own; the processes share two cores with the server.
    pool: 'forks',
    maxWorkers: 3,
    // AWS's client announces that versions after January 2027 want Node 22.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
