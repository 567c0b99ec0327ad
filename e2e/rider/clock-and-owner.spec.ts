/** A rider's phone whose clock is set, whose session ends, and which somebody else takes. */
import type { Page } from '@playwright/test';
import type { E2eApp } from '../fixtures/app.ts';
import { PASSWORD } from '../fixtures/company.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { dayBehindLine } from '../fixtures/riding/behindLine.ts';
import {
  SENT,
  deliverAt,
  expectMoment,
  inOffice,
  linkRider,
  once,
} from '../fixtures/riding/stops.ts';

const test = withOwnCompany();
test.use({ role: null });

const DAY = 86_400_000;
const { startDay, day } = dayBehindLine();

test.beforeAll(({ app }) => linkRider(app));
test.afterEach(() => day.end());

test('rider’s phone, check 10: a clock set forward by a day while the page is closed', async ({
  app,
}) => {
  await startDay(app, ['Daw Closed A', 'Daw Closed B']);
  await day.phone.loseLine();
  const before = await deliverAt(day.phone.browser.page, 'Daw Closed A');
  await day.phone.killAndOpen(DAY);
  const { page } = day.phone.browser;
  const after = await deliverAt(page, 'Daw Closed B');
  await day.phone.findLine();
  await expect(page.getByText('All sent')).toBeVisible(SENT);
  const office = await inOffice(app, 'Daw Closed');
  expect(office).toEqual([once('Daw Closed A'), once('Daw Closed B')]);
  expectMoment(office[0]!.at, before);
  expectMoment(office[1]!.at, after);
  expect(office.map(({ clock }) => clock)).toEqual(['differs', 'differs']);
});

/** The server no longer knows the phone. */
const endPhoneSessions = (app: E2eApp) =>
  app.sql('delete from sessions where phone_id is not null');

async function signInAgain(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const mustSignIn = (page: Page) =>
  expect(page.getByText('Sign in to send. Everything you record is saved meanwhile.')).toBeVisible(
    SENT,
  );

test('rider’s phone, check 20: a session that ends before the acts are sent', async ({ app }) => {
  const page = await startDay(app, ['Daw Ended A', 'Daw Ended B']);
  await endPhoneSessions(app);
  await deliverAt(page, 'Daw Ended A');
  await mustSignIn(page);
  await deliverAt(page, 'Daw Ended B');
  await signInAgain(page, app.company.people.rider.email);
  await expect(page.getByText('All sent')).toBeVisible(SENT);
  expect(await inOffice(app, 'Daw Ended')).toEqual([once('Daw Ended A'), once('Daw Ended B')]);
});

/** Everything that a page of this address can read on the phone, as text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.values(value).map(textOf))).join('\n');
    };
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href];
    found.push(JSON.stringify(history.state), document.body.textContent);
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        found.push(await textOf(await done(db.transaction(store).objectStore(store).getAll())));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, await (await cache.match(request))!.text());
      }
    }
    return found.join('\n');
  });

test('rider’s phone, check 21: somebody else signs in, and finds no word of a customer', async ({
  app,
}) => {
  const words = ['Daw Private', '423001', 'Kabar Aye'];
  const wordsIn = (stored: string) => words.filter((word) => stored.includes(word));
  const { people, riders } = app.company;
  const admin = await app.signIn(people.admin);
  const other = { username: 'other', email: 'other@e2e.example', password: PASSWORD };
  const { id } = await app.call<{ id: number }>(admin, 'POST', '/users', {
    ...other,
    role: 'rider',
  });
  await app.call(admin, 'PUT', `/riders/${riders.second}/account`, { user_id: id });

  const page = await startDay(app, ['Daw Private A', 'Daw Private B']);
  await endPhoneSessions(app);
  await deliverAt(page, 'Daw Private A', 1);
  await mustSignIn(page);
  expect(wordsIn(await storedTexts(page))).toEqual(words);
  await signInAgain(page, other.email);
  await expect(page.getByText('Nothing to do today')).toBeVisible(SENT);
  expect(wordsIn(await storedTexts(page))).toEqual([]);

  // What the first rider has not sent waits for him.
  await page.getByRole('button', { name: /Sending and settings/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('For riders')).toBeVisible();
  await page.getByLabel('Email').fill(people.rider.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect
    .poll(() => inOffice(app, 'Daw Private A'), SENT)
    .toEqual([once('Daw Private A', 'delivered', 1)]);
});
