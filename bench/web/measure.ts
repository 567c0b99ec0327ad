import type { Browser } from '@playwright/test';
import { launchChromium } from '../../e2e/browser/find.ts';
import { linkedParcels } from '../api/pages/tracking.ts';
import { type Build, onCopy } from '../lib/builds.ts';
import type { BenchCompany } from '../lib/company.ts';
import { type Report, type ReportLine, tellLine } from '../lib/report.ts';
import { labelsLine, sheetLine, typingLine } from './clerks.ts';
import { isWanted } from '../lib/wanted.ts';
import { firstPaintLine, paintLines } from './load.ts';
import { trackingVisit } from './pages.ts';
import { phoneLines, phoneSizeLine } from './phonePage.ts';
import { sizeLines } from './size.ts';

async function inBrowser(
  company: BenchCompany,
  ways: number,
  measure: (browser: Browser, build: Build) => Promise<ReportLine[]>,
): Promise<ReportLine[]> {
  const browser = await launchChromium();
  try {
    return await onCopy(company, ways, (build) => measure(browser, build));
  } finally {
    await browser.close();
  }
}

export const measureSize = async (company: BenchCompany, ways: number): Promise<Report> => ({
  name: 'size',
  how: 'scripts and styles fetched until the screen stands, empty cache; then what it fetches ahead',
  lines: await inBrowser(company, ways, async (browser, build) => [
    ...(await sizeLines(browser, build.app)),
    ...(isWanted('/run/') ? [tellLine(await phoneSizeLine(browser, build))] : []),
  ]),
});

/** Until a customer sees how far the parcel is. */
const TRACKING_MS = 1_000;

/** What clerks do, in the order of the report. */
const CLERKS = [
  ['a key typed', typingLine],
  ['a sheet', sheetLine],
  ['labels printed', labelsLine],
] as const;

export const measureLoad = async (company: BenchCompany, ways: number): Promise<Report> => ({
  name: 'load',
  how:
    'the built app in Chromium; screens with an empty cache, 1.6 Mbit/s down, 150 ms there and back ' +
    'and a processor 4x slower; what clerks do on the machine as it is; a rider’s phone 4x slower',
  lines: await inBrowser(company, ways, async (browser, build) => {
    const lines = await paintLines(browser, build.app);
    if (isWanted('/t/:code')) {
      const [path] = await linkedParcels(build.bare, 1);
      lines.push(await firstPaintLine(browser, build.app, trackingVisit(path!), TRACKING_MS));
    }
    for (const [what, measure] of CLERKS) {
      if (isWanted(what)) lines.push(tellLine(await measure(browser, build.app)));
    }
    if (!isWanted('/run/')) return lines;
    return [...lines, ...(await phoneLines(browser, build)).map(tellLine)];
  }),
});
