/** The dashboard: steady while it loads, and what is only for those who lead the company. */
import type { Page } from '@playwright/test';
import { postRiderWithCash, postWay } from '../fixtures/seed.ts';
import { postShopToSettle } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';
import { burmeseLetters } from '../fixtures/watch.ts';

/** Sums up what moves without anybody having pressed a key, as browsers rate it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Numbers that need two lines in Burmese, where one way needs one. */
const BUSY = {
  ways: 12_000,
  statusCounts: {
    pending: 1_200,
    assigned: 1_120,
    on_the_way: 1_230,
    delivered: 1_320,
    completed: 5_560,
    wrong_contact: 850,
    returned: 990,
    cancelled: 690,
  },
};

for (const lang of ['en', 'my'] as const) {
  test.describe(`in ${lang}`, () => {
    // Where the strip is highest and moves most.
    test.use({ lang, viewport: { width: 360, height: 740 } });

    test('nothing moves while the numbers arrive late', async ({ page, app, session, tx }) => {
      await postWay(app, session!);
      const shifts = await watchShifts(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/dashboard/day', async (route) => {
        await held;
        await route.continue();
      });
      await page.route('**/api/dashboard/counts', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: object };
        await held;
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, ...BUSY } },
        });
      });
      await page.goto('/dashboard');
      await expect(page.getByText(tx('Way status distribution'))).toBeVisible();
      release();
      await expect(page.getByText(tx('Needs attention'))).toBeVisible();
      expect(await shifts()).toBeLessThan(0.07);
    });
  });
}

test('the figures of today lead to as many parcels', async ({ page, app, session, tx }) => {
  const way = await postWay(app, session!);
  for (const [n, status] of ['delivered', 'wrong_contact'].entries()) {
    await app.call(session!, 'PUT', `/deliveries/${way.deliveries[n]!.id}`, { status });
  }
  for (const name of ['Taken in', 'Delivered', 'Failed or returned'] as const) {
    await page.goto('/dashboard');
    const day = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tx(name)}\\s*\\d`) });
    const card = day.filter({ hasText: tx('A week ago: {n}', { n: '0' }) });
    const figure = Number(/\d+/.exec((await card.textContent()) ?? '')?.[0]);
    expect(figure).toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL(/\/parcels\?/);
    await expect(
      page.getByText(tx('Showing {x} of {y} parcels', { x: Math.min(20, figure), y: figure })),
    ).toBeVisible();
  }
});

for (const lang of ['en', 'my'] as const) {
  test.describe(`at an office's desk in ${lang}`, () => {
    test.use({ lang, viewport: { width: 1366, height: 768 } });

    test('what there is to act on is above the fold', async ({ page, app, session, tx }) => {
      await postWay(app, session!);
      await page.goto('/dashboard');
      const main = page.getByRole('main');
      const riders = main.getByRole('link', { name: tx('Total Riders') });
      await expect(riders).toBeVisible();
      // In the letters of another font a name may take a line more.
      if (lang === 'my') await burmeseLetters(page);
      const first = await riders.boundingBox();
      const bar = await main
        .getByRole('region', { name: tx('Way status distribution') })
        .boundingBox();
      expect(bar!.y + bar!.height - first!.y).toBeLessThanOrEqual(120);
      for (const name of [
        'Cash with riders',
        'Owed to shops',
        'Failed: decide',
        'To assign',
      ] as const)
        await expect(main.getByRole('link', { name: tx(name) })).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(tx('Needs attention'))).toBeInViewport();
      await expect(main.getByText(tx('On the way for over 2 days'))).toBeInViewport();
    });
  });
}

test.describe('clicks to what is owed', () => {
  test.use({ role: 'manager' });

  test("all riders' debt needs none, one rider's needs one, a shop's money none from its page", async ({
    page,
    app,
    session,
    tx,
  }) => {
    await postRiderWithCash(app, session!, 'Ko One Click');
    const shop = await postShopToSettle(app, session!, 'No Click Shop');
    await page.goto('/dashboard');
    const total = page.getByRole('main').getByRole('link', { name: tx('Cash with riders') });
    await expect(total).toContainText(/MMK [\d,]{6,}/);
    await expect(total).toBeInViewport({ ratio: 1 });
    await total.click();
    const line = page.getByRole('option').filter({ hasText: 'Ko One Click' });
    await expect(line).toContainText('MMK 35,000');

    await page.goto(`/online-shops/${shop.id}`);
    for (const name of ['Ready to settle', 'Cash not handed in'] as const)
      await expect(page.getByText(tx(name)).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('MMK 30,000').first()).toBeInViewport({ ratio: 1 });
  });
});
