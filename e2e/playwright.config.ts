import { defineConfig } from '@playwright/test';
import type { Language } from '@waydesk/contract/values/language.ts';
import type {} from './fixtures/test.ts';
import { findChromium } from './browser/find.ts';
import { NO_GPU, WITHOUT_ARGS } from './browser/launch.ts';
import { buildOnce } from './browser/build.ts';

// Workers read this file too: the environment hands the browser on to them.
if (!process.env['WAYDESK_CHROMIUM']) {
  const { path, env } = await findChromium();
  Object.assign(process.env, env, { WAYDESK_CHROMIUM: path });
}
if (!process.env['WAYDESK_BUILT']) {
  await buildOnce();
  process.env['WAYDESK_BUILT'] = '1';
}

export default defineConfig<{ lang: Language; role: string | null }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A retry separates a slow moment from a bug; run/totals.ts limits how many tests may need one.
  retries: 1,
  // Some tests wait for clocks and broken lines; the others have the cores meanwhile.
  workers: 6,
  // Far above what they take: only a test that fails waits so long, and a machine may be slow for minutes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    browserName: 'chromium',
    // As long as for what is expected: what is never there to be pressed would wait for the whole test.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env['WAYDESK_CHROMIUM'] ?? '',
      args: NO_GPU,
      ignoreDefaultArgs: WITHOUT_ARGS,
    },
    // What a worker answers, no test sees or changes (`page.route`). It only answers with what is served
    // anyway; the tests about workers allow it.
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 768 },
    // Far from Yangon, so that a date in the browser's own zone is a wrong one.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Menus and sheets are there at once; a test of what slides says so.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
});
