/** Opens the built app in a browser with empty caches. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchApp } from '../lib/app.ts';

export interface Visit {
  what: string;
  path: string;
  signedIn: boolean;
  /** English by default. */
  language?: 'my';
  /** Resolves once the screen shows its content. */
  filled: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const LOGIN: Visit = {
  what: '/login',
  path: '/login',
  signedIn: false,
  filled: (page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor(),
};

export const LIST: Visit = {
  what: '/ways',
  path: '/ways',
  signedIn: true,
  filled: (page) => page.getByText(/^Showing \d+ of [\d,]+ ways/).waitFor(),
};

export const VISITS: readonly Visit[] = [
  LOGIN,
  LIST,
  { what: '/dashboard', path: '/dashboard', signedIn: true, filled: heading('Dashboard') },
  { what: '/ways/create', path: '/ways/create', signedIn: true, filled: heading('Create Way') },
  {
    what: '/ways/detail/1',
    path: '/ways/detail/1',
    signedIn: true,
    filled: (page) => page.getByRole('link', { name: 'Edit Way' }).waitFor(),
  },
  // Includes the catalogue.
  inBurmese('/ways'),
  inBurmese('/ways/create'),
];

function inBurmese(path: string): Visit {
  const filled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
  return { what: `${path} in Burmese`, path, signedIn: true, language: 'my', filled };
}

/** A context with empty caches; signed in with what the app itself would have stored. */
export function freshContext(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
): Promise<BrowserContext> {
  const items = visit.signedIn
    ? [
        { name: 'token', value: app.token },
        { name: 'user', value: JSON.stringify(app.user) },
      ]
    : [];
  if (visit.language) items.push({ name: 'language', value: visit.language });
  return browser.newContext({
    baseURL: app.url,
    viewport: { width: 1366, height: 768 },
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: items }] },
  });
}
