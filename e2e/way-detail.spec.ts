/** The page of a way: its parcels beside its status, and one of them corrected in place. */
import type { Locator, Page } from '@playwright/test';
import { heading, toast } from './fixtures/pages.ts';
import type { ApiSession, E2eApp } from './fixtures/app.ts';
import { postWay, townshipId } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';

async function deliveriesOf(app: E2eApp, count: number) {
  const township_id = await townshipId(app, 'Bahan');
  return Array.from({ length: count }, (_, n) => ({
    customer_name: `Daw Detail ${String.fromCodePoint(65 + (n % 26))}`,
    customer_phone: `09420000${100 + n}`,
    township_id,
    ...(n % 3 === 0 && { other_phones: `09450000${100 + n}` }),
    delivery_address: `${n} Kabar Aye Pagoda Road, corner of the fourth lane`,
    item_price: 10_000,
    cod: true,
  }));
}

/** A count that is more than the deliveries of most ways. */
const MANY = 50;

const PAPER = {
  A4: { format: 'A4' },
  landscape: { format: 'A4', landscape: true },
  Letter: { format: 'Letter' },
} as const;
const MARGIN = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

/** How many pages each kind of paper takes, with margins and without. */
async function pagesOnPaper(page: Page): Promise<Record<string, number>> {
  const pages: Record<string, number> = {};
  for (const [name, paper] of Object.entries(PAPER)) {
    for (const margin of [MARGIN, {}]) {
      const pdf = await page.pdf({ ...paper, margin });
      const text = pdf.toString('latin1');
      const found = text.match(/\/Type \/Page$/gm) ?? [];
      // A size of our own would win over what is chosen for the paper.
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
      expect(Number(width) > Number(height), name).toBe('landscape' in paper);
      pages[`${name}${margin === MARGIN ? '' : ' without margins'}`] = found.length;
    }
  }
  return pages;
}

const allOf = (pages: number) =>
  Object.fromEntries(
    Object.keys(PAPER).flatMap((name) => [
      [name, pages],
      [`${name} without margins`, pages],
    ]),
  );

/** As most are when they are printed: with a rider, a note and what became of it. */
async function openUsedWay(page: Page, app: E2eApp, session: ApiSession, count: number) {
  const deliveries = await deliveriesOf(app, count);
  const way = await postWay(app, session, { delivery_count: count, deliveries });
  const riderId = app.company.riders.first;
  await app.call(session, 'POST', `/ways/${way.id}/accept`, { riderId });
  await app.call(session, 'POST', `/ways/${way.id}/notes`, { note: 'The shop closes at five' });
  await page.goto(`/ways/detail/${way.id}`);
  await expect(page.getByText('The shop closes at five').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const lang of ['en', 'my'] as const) {
  test.describe(`on paper, ${lang}`, () => {
    test.use({ lang });

    test('a way of five deliveries is one page, without anything of the shell', async ({
      page,
      app,
      session,
      tx,
    }) => {
      await openUsedWay(page, app, session!, 5);
      expect(await pagesOnPaper(page)).toEqual(allOf(1));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: tx('Find') })).toHaveCount(0);
    });

    test('a way of fifty deliveries is three pages', async ({ page, app, session }) => {
      await openUsedWay(page, app, session!, MANY);
      const pages = await pagesOnPaper(page);
      expect(pages).toMatchObject({ A4: 3, 'A4 without margins': 3 });
      expect(Math.max(...Object.values(pages))).toBeLessThanOrEqual(4);
    });
  });
}

test.describe('a way of fifty deliveries', () => {
  test.beforeEach(async ({ page, app, session }) => {
    const way = await postWay(app, session!, {
      delivery_count: MANY,
      deliveries: await deliveriesOf(app, MANY),
    });
    await page.goto(`/ways/detail/${way.id}`);
    await expect(heading(page, /^Way Details/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Financial Info' })).toBeVisible();
  });

  test('fits in 4,200 px, its totals in sight and one parcel marked in both tables', async ({
    page,
    shot,
  }) => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_200);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(1366);
    const [customers, money] = ['Customer Info', 'Financial Info'].map((name) =>
      page.getByRole('table', { name }),
    );
    await money!.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    // Its cells stay in sight, not the row itself.
    const total = money!.getByRole('row').last().getByRole('cell').last();
    await expect(total).toBeInViewport();
    await expect(money!.getByRole('row').last()).toContainText('MMK 500,000');
    const third = customers!.getByRole('row').nth(3);
    await third.scrollIntoViewIfNeeded();
    await third.hover();
    await expect(money!.locator('[data-marked]')).toHaveCount(1);
    await shot('way-of-fifty');
  });

  test('one address is corrected with two presses and the text, and one stays there', async ({
    page,
    shot,
  }) => {
    const row = page.getByRole('table', { name: 'Customer Info' }).getByRole('row').nth(40);
    const pencil = row.getByRole('button', { name: /^Edit delivery/ });
    await pencil.scrollIntoViewIfNeeded();
    await pencil.click();
    const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
    await expect(dialog.getByLabel('Delivery Address')).toBeFocused();
    await shot('delivery-edit');
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.type('7 Inya Road');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Delivery updated')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('7 Inya Road');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    await expect(pencil).toBeFocused();
  });
});

/** The rows that were marked as changed since, with what they said. */
async function changedRows(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Map<Element, string>();
    Object.assign(window, { changedRows: seen });
    addEventListener('animationstart', ({ animationName, target }) => {
      const row = (target as Element).closest('[data-row]');
      if (animationName === 'changed' && row) seen.set(row, row.textContent);
    });
  });
  return () =>
    page.evaluate(() => [
      ...(window as unknown as { changedRows: Map<Element, string> }).changedRows.values(),
    ]);
}

test('one delivery of a way without pickup date is saved from its row, which is then marked', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!, { pickup_date: null });
  await page.goto(`/ways/detail/${way.id}`);
  const row = page.getByRole('table', { name: 'Customer Info' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Edit delivery/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
  await expect(dialog.getByLabel('Delivery Address')).toBeFocused();
  const changed = await changedRows(page);
  await page.keyboard.type('19 Natmauk Road');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('19 Natmauk Road');
  // One line in each table, once it says what was saved.
  await expect.poll(changed).toHaveLength(2);
  await expect.poll(async () => (await changed()).join()).toContain('19 Natmauk Road');

  await page.goto(`/ways/edit/${way.id}`);
  await page.getByLabel('Comments').fill('Now the whole way');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Pickup date is required')).toBeVisible();
});

/** What somebody at the keyboard is at. */
const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}

test('a new way is assigned and moved on without the mouse, the next step in sight', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  const rider = page.getByRole('combobox', { name: 'Rider' });
  await expect(rider).toBeVisible();
  await tabTo(page, rider);
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Assign Delivery');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rider assigned')).toBeVisible();
  await expect(focused(page)).toHaveText('Next step: On the way');
  // The toast does not lie over what is pressed next.
  const isFree = await focused(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((x) =>
      button.contains(document.elementFromPoint(left + x * width, top + height / 2)),
    );
  });
  expect(isFree).toBe(true);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(focused(page)).toHaveText('Next step: Sent');
  await tabTo(page, page.getByLabel('New status'));
  await page.keyboard.type('Canc');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Next step/ })).toHaveCount(0);
  await expect(page.getByLabel('New status')).toBeFocused();
});
