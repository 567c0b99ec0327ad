/** Opens the built app in a browser with empty caches. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { screenAddresses } from '../../e2e/fixtures/addresses.ts';
import type { BenchApp } from '../lib/app.ts';

export interface Visit {
  /** Its path, and the language unless it is English. */
  what: string;
  path: string;
  isSignedIn: boolean;
  language?: 'my';
  /** Resolves once the screen shows its content. */
  filled: (page: Page) => Promise<void>;
}

/** A screen without a `content` of its own shows its title once its scripts have loaded. */
const visit = (path: string, content = 'h1', isSignedIn = true): Visit => ({
  what: path,
  path,
  isSignedIn,
  filled: (page) => page.locator(content).first().waitFor(),
});

export const inBurmese = (one: Visit): Visit => ({
  ...one,
  what: `${one.what} in Burmese`,
  language: 'my',
});

const SHOWN_TITLE = 'main h1:not(.sr-only)';
export const LOGIN = visit('/login', 'form button[type=submit]', false);
export const LIST = visit('/ways', 'tbody a[href^="/ways/detail/"]');
export const CREATE = visit('/ways/create', SHOWN_TITLE);
/** Whatever its code is: a customer's link. */
export const trackingVisit = (path: string): Visit => ({
  ...visit(path, 'main', false),
  what: '/t/:code',
});
const OFTEN: readonly Visit[] = [
  LOGIN,
  LIST,
  CREATE,
  visit('/dashboard', SHOWN_TITLE),
  visit('/ways/detail/1', 'a[href="/ways/edit/1"]'),
];

/** All screens; those that are opened most in both languages. */
export const VISITS: readonly Visit[] = [
  ...OFTEN.flatMap((one) => [one, inBurmese(one)]),
  visit('/forgot-password', 'h1', false),
  visit('/reset-password/any', 'h1', false),
  ...screenAddresses(() => 1)
    .filter((path) => OFTEN.every((one) => one.path !== path))
    .map((path) => visit(path)),
  visit('/unauthorized'),
];

declare global {
  interface Window {
    /** Runs this once the next frame has been drawn. */
    afterFrame: (work: () => void) => void;
  }
}

/** The message arrives after the frame. A text, because tsx would add a call of a helper to code. */
export const AFTER_FRAME = `window.afterFrame = (work) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  port2.postMessage(null);
})`;

/** A context with empty caches; signed in with what the app itself would have stored. */
export async function freshContext(
  browser: Browser,
  app: BenchApp,
  { isSignedIn, language }: Visit,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const items = isSignedIn
    ? [
        { name: 'token', value: app.token },
        { name: 'user', value: JSON.stringify(app.user) },
      ]
    : [];
  if (language) items.push({ name: 'language', value: language });
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers,
    viewport: { width: 1366, height: 768 },
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: items }] },
  });
  await context.addInitScript(AFTER_FRAME);
  return context;
}
