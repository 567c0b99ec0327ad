/** What a first visit fetches: each thing once, and the rows beside the scripts. */
import type { Page, Request } from '@playwright/test';
import type { Language } from '@waydesk/contract/values/language.ts';
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

const isOfApp = (request: Request) =>
  ['script', 'stylesheet', 'font', 'image', 'fetch', 'other'].includes(request.resourceType()) &&
  request.method() === 'GET';

/** Every request from now on, in its order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isOfApp(request))
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return asked;
}

const twice = (asked: string[]) => asked.filter((url, i) => asked.indexOf(url) !== i);

test.describe('signed out', () => {
  test.use({ role: null });

  test('the sign-in page asks for nothing twice, and for no rows', async ({ page, tx }) => {
    const asked = requestsOf(page);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: tx('Login'), exact: true })).toBeVisible();
    // Begins to fetch what is behind it.
    const rest = page.waitForRequest(/\/SignedInApp-/);
    await page.getByLabel(tx('Email')).focus();
    await rest;
    await settled(page);
    expect(asked.some((url) => url.endsWith('.js'))).toBe(true);
    expect(twice(asked)).toEqual([]);
    expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([]);
  });

  for (const [lang, fonts] of [
    ['en', 0],
    ['my', 1],
  ] as const) {
    test.describe(`in ${lang}`, () => {
      test.use({ lang });

      test(`it fetches ${fonts} weights of the Burmese letters`, async ({ page, tx }) => {
        const asked = requestsOf(page);
        await page.goto('/login');
        await expect(page.getByRole('button', { name: tx('Login'), exact: true })).toBeVisible();
        await settled(page);
        expect(twice(asked)).toEqual([]);
        expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(fonts);
      });
    });
  }
});

const FIRST: readonly [name: string, address: string, lang: Language][] = [
  ['the dashboard', '/dashboard', 'en'],
  ['the dashboard', '/dashboard', 'my'],
  ['the list of ways', '/ways', 'en'],
  ['the list of ways', '/ways', 'my'],
  ['a new way', '/ways/create', 'en'],
  ['the page of a way', '/ways/detail/:way', 'en'],
];
for (const [name, at, lang] of FIRST) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test(`${name} asks for nothing twice`, async ({ page, app, session }) => {
      const way = await postWay(app, session!);
      const asked = requestsOf(page);
      await page.goto(at.replace(':way', String(way.id)));
      await expect(heading(page, /./)).toBeVisible();
      await settled(page);
      expect(asked.length).toBeGreaterThan(0);
      expect(twice(asked)).toEqual([]);
    });
  });
}

for (const [at, first] of Object.entries({
  '/ways': '/api/ways?page=1&limit=10',
  '/dashboard': '/api/dashboard/counts',
  '/online-shops': '/api/online-shops?page=1&limit=10',
  '/riders': '/api/riders?sortBy=name&page=1&limit=10&sortOrder=asc',
  '/customers': '/api/customers?page=1&limit=10',
  '/townships': '/api/townships',
  '/rate-groups': '/api/rate-groups?page=1&limit=25',
  '/settings/users': '/api/users?page=1&limit=10&sortBy=createdAt&order=desc',
})) {
  test(`${at} asks for its rows while its scripts are still loading`, async ({ page }) => {
    let scriptsMayCome = () => {};
    const rowsAsked = new Promise<void>((resolve) => (scriptsMayCome = resolve));
    const asked = requestsOf(page);
    await page.route('**/assets/*.js', async (route) => {
      await rowsAsked;
      await route.continue();
    });
    const request = page.waitForRequest((one) => one.url().endsWith(first));
    await page.goto(at, { waitUntil: 'commit' });
    await request;
    scriptsMayCome();
    await expect(heading(page, /./)).toBeVisible();
    await settled(page);
    expect(asked.filter((url) => url === first)).toHaveLength(1);
  });
}
