import { launchChromium } from '../../e2e/browser/find.ts';
import { onCopy } from '../api/measure.ts';
import type { Browser } from '@playwright/test';
import type { App } from '../lib/app.ts';
import type { Company } from '../lib/company.ts';
import type { Part } from '../lib/report.ts';
import { measurePaints } from './load.ts';
import { measureSize } from './size.ts';
import { measureTyping } from './typing.ts';

async function inBrowser(
  company: Company,
  ways: number,
  work: (browser: Browser, app: App) => Promise<Part>,
): Promise<Part> {
  const browser = await launchChromium();
  try {
    return await onCopy(company, ways, ({ app }) => work(browser, app));
  } finally {
    await browser.close();
  }
}

export const sizePart = (company: Company, ways: number): Promise<Part> =>
  inBrowser(company, ways, measureSize);

export const loadPart = (company: Company, ways: number): Promise<Part> =>
  inBrowser(company, ways, async (browser, app) => ({
    name: 'load',
    how:
      'the built app in Chromium, empty cache; 1.6 Mbit/s down, 150 ms there and back, ' +
      'processor 4x slower (typing: as named, no slow line)',
    lines: [...(await measurePaints(browser, app)), ...(await measureTyping(browser, app))],
  }));
