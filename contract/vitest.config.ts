import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Thousands of generated texts take longer than five seconds on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});
