/** What a first visit of each screen fetches in scripts and styles. */
import type { Browser } from '@playwright/test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { App } from '../lib/app.ts';
import type { Part } from '../lib/report.ts';
import { type Visit, VISITS, freshContext } from './pages.ts';

/** kB of 1,000 bytes, gzip. */
const LIMITS: Record<string, number> = { '/login': 110, '/ways': 190 };

interface Size {
  files: number;
  raw: number;
  gzip: number;
  brotli: number;
}

async function sizeOf(browser: Browser, app: App, visit: Visit): Promise<Size> {
  const context = await freshContext(browser, app, visit);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') bodies.push(response.body());
  });
  await page.goto(visit.path);
  await visit.filled(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(bodies);
  await context.close();
  const sum = (size: (body: Buffer) => number) =>
    files.reduce((total, body) => total + size(body), 0) / 1000;
  return {
    files: files.length,
    raw: sum((body) => body.length),
    gzip: sum((body) => gzipSync(body, { level: 9 }).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  };
}

export async function measureSize(browser: Browser, app: App): Promise<Part> {
  const lines = [];
  for (const visit of VISITS) {
    const { files, raw, gzip, brotli } = await sizeOf(browser, app, visit);
    const limit = LIMITS[visit.what];
    lines.push({
      what: visit.what,
      figures: { files, 'raw kB': raw, 'gzip kB': gzip, 'brotli kB': brotli },
      ...(limit ? { limit: `${limit} kB gzip`, ok: gzip <= limit } : {}),
    });
  }
  return { name: 'size', how: 'scripts and styles of a first visit, empty cache', lines };
}
