import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Loading the modules anew for each file took longer than its tests.
    isolate: false,
    maxWorkers: 2,
    // Thousands of generated texts take longer than five seconds on a busy machine.
    testTimeout: 30_000,
  },
});
