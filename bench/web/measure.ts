import type { Browser } from '@playwright/test';
import { launchChromium } from '../../e2e/browser/find.ts';
import { onCopy } from '../lib/builds.ts';
import type { BenchApp } from '../lib/app.ts';
import type { BenchCompany } from '../lib/company.ts';
import { type Report, type ReportLine, tellLine } from '../lib/report.ts';
import { labelsLine, sheetLine, typingLine } from './clerks.ts';
import { paintLines } from './load.ts';
import { sizeLines } from './size.ts';

async function inBrowser(
  company: BenchCompany,
  ways: number,
  measure: (browser: Browser, app: BenchApp) => Promise<ReportLine[]>,
): Promise<ReportLine[]> {
  const browser = await launchChromium();
  try {
    return await onCopy(company, ways, ({ app }) => measure(browser, app));
  } finally {
    await browser.close();
  }
}

export const measureSize = async (company: BenchCompany, ways: number): Promise<Report> => ({
  name: 'size',
  how: 'scripts and styles fetched until the screen stands, empty cache; then what it fetches ahead',
  lines: await inBrowser(company, ways, sizeLines),
});

export const measureLoad = async (company: BenchCompany, ways: number): Promise<Report> => ({
  name: 'load',
  how:
    'the built app in Chromium; screens with an empty cache, 1.6 Mbit/s down, 150 ms there and back ' +
    'and a processor 4x slower; what clerks do on the machine as it is',
  lines: await inBrowser(company, ways, async (browser, app) => [
    ...(await paintLines(browser, app)),
    tellLine(await typingLine(browser, app)),
    tellLine(await sheetLine(browser, app)),
    tellLine(await labelsLine(browser, app)),
  ]),
});
