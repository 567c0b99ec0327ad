/** A Chromium that works here: one that is installed, else the one that npm brought. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Found, unpackChromium } from './unpack.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string[] {
  const named = process.env.CHROMIUM_PATH;
  // Whoever names one means that one: a wrong name is told, not passed over.
  if (named) return [named];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([chromium.executablePath(), ...PLACES, ...onPath])].filter((path) =>
    existsSync(path),
  );
}

/** Answers the first that opens a page. Throws with what was tried when none does. */
export async function findChromium(): Promise<Found> {
  const tried: string[] = [];
  const works = async (browser: Found) => {
    const fault = await faultOf(browser);
    if (fault) tried.push(`${browser.path}: ${fault}`);
    return fault === null;
  };
  for (const path of installed()) {
    const browser = { path, env: {} };
    if (await works(browser)) return browser;
  }
  if (!process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64') {
    const browser = await unpackChromium();
    if (await works(browser)) return browser;
  }
  throw new Error(
    [
      'No Chromium works on this machine, and the browser tests need one.',
      ...tried.map((line) => `  tried ${line}`),
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then run this again.',
    ].join('\n'),
  );
}

/** Null when it opens a page; else why not, in one line. A wrapper that only prints advice fails here. */
async function faultOf(found: Found): Promise<string | null> {
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

const launch = ({ path, env }: Found) =>
  chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    timeout: 30_000,
  });

/** A browser outside of the test runner. */
export const launchChromium = async (): Promise<Browser> => launch(await findChromium());
