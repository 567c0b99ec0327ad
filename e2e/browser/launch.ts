/** Starts a browser and checks that it works. */
import { type Browser, chromium } from '@playwright/test';
import type { Unpacked } from './unpack.ts';

/** Without a graphics card Chromium simulates one on the processor, which takes twice as long. */
export const NO_GPU = [
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
];

/**
 * Null if it opens a page, otherwise the reason in one line. Opening a page rules out wrappers that
 * only print advice.
 */
export async function faultOf(found: Unpacked): Promise<string | null> {
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
    env: { ...process.env, ...env } as Record<string, string>,
    timeout: 30_000,
  });
