/** Finds a Chromium that works here: the one from npm, an installed one, or the first of both. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchProblem, launch } from './launch.ts';
import { type Unpacked, unpackChromium } from './unpack.ts';

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
  // If CHROMIUM_PATH is wrong, an error is more helpful than another browser.
  if (named) return [named];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([chromium.executablePath(), ...PLACES, ...onPath])].filter((path) =>
    existsSync(path),
  );
}

export interface Found extends Unpacked {
  source: Source;
}

/** Where a browser comes from: `installed` on this machine, or `npm`. */
type Source = 'installed' | 'npm';

/** The value of WAYDESK_BROWSER; undefined if it is not set. */
export function wantedSource(): Source | undefined {
  const source = process.env['WAYDESK_BROWSER'];
  if (!source) return undefined;
  if (source === 'installed' || source === 'npm') return source;
  throw new Error(`WAYDESK_BROWSER is "installed" or "npm", not "${source}"`);
}

/** The npm package contains a build for these machines only. */
const npmHasOne = process.platform === 'linux' && process.arch === 'x64';

/**
 * The first browser that opens a page: only from the source `only` if given, otherwise the one that
 * CHROMIUM_PATH names, or npm's before the installed ones. npm's is the same on every machine, and a
 * new context of it opens in a quarter of the time that a whole desktop browser takes. If none works,
 * throws an error that lists what it tried.
 */
export async function findChromium(only = wantedSource()): Promise<Found> {
  const tried: string[] = [];
  const works = async (browser: Found) => {
    const error = await launchProblem(browser);
    if (error) tried.push(`${browser.path}: ${error}`);
    return error === null;
  };
  const takesNpm = only === 'npm' || (only === undefined && !process.env.CHROMIUM_PATH);
  if (takesNpm && npmHasOne) {
    const browser: Found = { ...(await unpackChromium()), source: 'npm' };
    if (await works(browser)) return browser;
  }
  for (const path of only === 'npm' ? [] : installed()) {
    const browser: Found = { path, env: {}, source: 'installed' };
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

/** A second browser, for what browsers do differently; null if there is none. */
export async function findSecond(first: Found): Promise<Found | null> {
  if (wantedSource() !== undefined || process.env.CHROMIUM_PATH || first.source !== 'npm')
    return null;
  return installed().length === 0 ? null : findChromium('installed');
}

/** Starts a browser outside of the test runner. */
export const launchChromium = async (): Promise<Browser> => launch(await findChromium());
