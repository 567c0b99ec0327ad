/** Starts a browser and checks that it works. */
import { statfsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { Unpacked } from './unpack.ts';

/**
 * Without a graphics card Chromium simulates one on the processor, which takes twice as long; and what
 * draws needs no process of its own.
 */
export const NO_GPU = [
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
];

/** What pages are drawn into. In a container it may be a few megabytes, and a full one ends a page. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Playwright has pages drawn into files of the disk, which takes a tenth longer than into memory. */
export const WITHOUT_ARGS = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

/**
 * Null if it opens a page, otherwise the reason in one line. Opening a page rules out wrappers that
 * only print advice.
 */
export async function launchProblem(found: Unpacked): Promise<string | null> {
  try {
    const browser = await launch(found);
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>works</title>');
    const title = await page.title();
    await browser.close();
    return title === 'works' ? null : 'opened no page';
  } catch (error) {
    const lines = String(error).split('\n');
    return (
      lines.find((line) => /error while loading|cannot|not found|ENOENT/.test(line)) ?? lines[0]!
    );
  }
}

export const launch = ({ path, env }: Unpacked): Promise<Browser> =>
  chromium.launch({
    executablePath: path,
    args: NO_GPU,
    ignoreDefaultArgs: WITHOUT_ARGS,
    env: { ...process.env, ...env } as Record<string, string>,
    timeout: 30_000,
  });
