/** The owner's figures: each number opens as many rows as it says. */
import { heading, toast } from '../fixtures/pages.ts';
import { postRiderWithCash, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('opened from the dashboard; what was delivered leads to as many parcels', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postWay(app, session!);
  for (const [n, status] of ['delivered', 'wrong_contact'].entries()) {
    await app.call(session!, 'PUT', `/deliveries/${way.deliveries[n]!.id}`, { status });
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: tx('Figures for all days') }).click();
  await expect(heading(page, tx('Figures'))).toBeVisible();
  await page.getByLabel(tx('Days'), { exact: true }).selectOption({ label: tx('Today') });
  await expect(page).toHaveURL(/startDate=.*endDate=/);
  for (const name of ['Delivered', 'Wrong Phone/Address'] as const) {
    // The figures of the days before stay until the new ones are there.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const row = page
      .getByRole('table', { name: tx('Delivery outcomes') })
      .getByRole('row')
      .filter({ hasText: tx(name) });
    const figure = Number((await row.getByRole('cell').first().textContent())?.replaceAll(',', ''));
    expect(figure).toBeGreaterThan(0);
    await row.getByRole('link').click();
    await expect(
      page.getByText(tx('Showing {x} of {y} parcels', { x: Math.min(20, figure), y: figure })),
    ).toBeVisible();
    await page.goBack();
    await expect(heading(page, tx('Figures'))).toBeVisible();
  }
  await shot('figures');
});

test('cash with riders, by shop, and sums that agree', async ({ page, app, session, tx }) => {
  await postRiderWithCash(app, session!, 'Ko Figures');
  await page.goto('/figures?by=shop');
  await expect(
    page.getByRole('table', { name: tx('Charges by shop') }).getByRole('row', {
      name: /Golden Books/,
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('table', { name: tx('How long riders have held cash') }).getByRole('row'),
  ).toHaveCount(5);
  await page.getByRole('button', { name: tx('Check all totals') }).click();
  await expect(page.getByText(tx('All totals match'))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${tx('Cash with riders')}`) }).click();
  await expect(page.getByText('Ko Figures').first()).toBeVisible();
});

test('the sum of all places leads to the card of places', async ({ page, tx }) => {
  await page.goto('/figures');
  await page.getByRole('link', { name: new RegExp(`^${tx('In all accounts')}`) }).click();
  await expect(page).toHaveURL(/#places$/);
  const card = page.getByRole('region', { name: tx('Balance of each account') });
  await expect(card.getByText(tx('Total'))).toBeInViewport();
});

test.describe('as a clerk', () => {
  test.use({ role: 'user' });

  test('the figures are not for everybody', async ({ page, tx }) => {
    await page.goto('/dashboard');
    await expect(heading(page, tx('Dashboard'))).toBeVisible();
    await expect(page.getByRole('link', { name: tx('Figures for all days') })).toHaveCount(0);
    await page.goto('/figures');
    const text = tx('You do not have permission to perform this action.');
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(toast(page, text)).toHaveCount(1);
  });
});
