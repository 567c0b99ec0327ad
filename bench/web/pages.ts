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

const heading = (page: Page) => page.locator('main h1:not(.sr-only)').first().waitFor();

export const inBurmese = (visit: Visit): Visit => ({
  ...visit,
  what: `${visit.what} in Burmese`,
  language: 'my',
});

export const LOGIN: Visit = {
  what: '/login',
  path: '/login',
  signedIn: false,
  filled: (page) => page.locator('form button[type=submit]').waitFor(),
};

export const LIST: Visit = {
  what: '/ways',
  path: '/ways',
  signedIn: true,
  filled: (page) => page.locator('tbody a[href^="/ways/detail/"]').first().waitFor(),
};

export const CREATE: Visit = {
  what: '/ways/create',
  path: '/ways/create',
  signedIn: true,
  filled: heading,
};

const DASHBOARD: Visit = {
  what: '/dashboard',
  path: '/dashboard',
  signedIn: true,
  filled: heading,
};
const DETAILS: Visit = {
  what: '/ways/detail/1',
  path: '/ways/detail/1',
  signedIn: true,
  filled: (page) => page.locator('a[href="/ways/edit/1"]').waitFor(),
};

/** The screens of a first visit, each in both languages. */
export const VISITS: readonly Visit[] = [LOGIN, LIST, CREATE, DASHBOARD, DETAILS].flatMap(
  (visit) => [visit, inBurmese(visit)],
);

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
