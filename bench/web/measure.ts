import { launchChromium } from '../../e2e/browser/find.ts';
import { onCopy } from '../api/copy.ts';
import type { Browser } from '@playwright/test';
import type { BenchApp } from '../lib/app.ts';
import type { BenchCompany } from '../lib/company.ts';
import type { Report } from '../lib/report.ts';
import { measureLabelsDrawn } from './labels.ts';
import { measurePaints } from './load.ts';
import { measureSheet } from './importing.ts';
import { measureSize } from './size.ts';
import { measureTyping } from './typing.ts';

async function inBrowser(
  company: BenchCompany,
  ways: number,
  work: (browser: Browser, app: BenchApp) => Promise<Report>,
): Promise<Report> {
  const browser = await launchChromium();
  try {
    return await onCopy(company, ways, ({ app }) => work(browser, app));
  } finally {
    await browser.close();
  }
}

export const measureSizes = (company: BenchCompany, ways: number): Promise<Report> =>
  inBrowser(company, ways, measureSize);

export const measureLoad = (company: BenchCompany, ways: number): Promise<Report> =>
  inBrowser(company, ways, async (browser, app) => ({
    name: 'load',
    how:
      'the built app in Chromium, empty cache; 1.6 Mbit/s down, 150 ms there and back, ' +
      'processor 4x slower (typing and labels: as named, no slow line)',
    lines: [
      ...(await measurePaints(browser, app)),
      ...(await measureTyping(browser, app)),
      ...(await measureLabelsDrawn(browser, app)),
    ],
  }));

export const measureKeys = (company: BenchCompany, ways: number): Promise<Report> =>
  inBrowser(company, ways, async (browser, app) => ({
    name: 'typing',
    how: 'the built app in Chromium; the processor as named',
    lines: await measureTyping(browser, app),
  }));

export const measureImporting = (company: BenchCompany, ways: number): Promise<Report> =>
  inBrowser(company, ways, async (browser, app) => ({
    name: 'importing',
    how: 'Import Parcels of the built app in Chromium, with a sheet of 5,000 rows; from press to paint',
    lines: await measureSheet(browser, app),
  }));

export const measureLabels = (company: BenchCompany, ways: number): Promise<Report> =>
  inBrowser(company, ways, async (browser, app) => ({
    name: 'labels',
    how: 'the built app in Chromium; the processor as named',
    lines: await measureLabelsDrawn(browser, app),
  }));
