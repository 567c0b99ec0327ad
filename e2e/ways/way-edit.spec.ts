import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { browserStorage, heading, toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { deliveryRegion, chooseOption } from '../fixtures/wayForm.ts';

const test = base.extend<{ way: WayDetail }>({
  way: async ({ app, session }, use) => {
    await use(await postWay(app, session!));
  },
});

const delivery = (page: Page, n: number) => deliveryRegion(page, english, n);
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/ways/edit/${id}`);
  await expect(heading(page, `Edit Way #${id}`)).toBeVisible();
}

test('saves changes to a way and a delivery, and returns to the way', async ({
  page,
  way,
  shot,
}) => {
  await open(page, way.id);
  await shot('way-edit');
  await expect(page.getByLabel('Comments')).toHaveValue('As it was');
  await page.getByLabel('Comments').fill('As it is');
  const first = delivery(page, 1);
  await first.getByLabel('Customer Name').fill('ဒေါ်မြ');
  await first.getByLabel('Item Price').fill('15000');
  await expect(first.getByLabel('Total Amount to Collect')).toHaveValue('MMK 17,500');
  const second = delivery(page, 2);
  await chooseOption(second.getByRole('combobox', { name: 'Township' }), 'Hlaing');
  await expect(second.getByLabel('Delivery Charges')).toHaveValue('MMK 2,000');
  await save(page);
  await expect(toast(page, 'Way updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  await expect(page.getByText('As it is').first()).toBeVisible();
  const money = page.getByRole('region', { name: 'Financial Info' });
  await expect(money.getByRole('row').filter({ hasText: 'ဒေါ်မြ' })).toContainText('MMK 17,500');
  await expect(money.getByRole('row').filter({ hasText: 'Ko Tun' })).toContainText('MMK 22,000');
  const history = page.getByRole('region', { name: 'Way History' });
  await expect(history.getByText('As it was → As it is')).toBeVisible();
  await expect(history.getByText('Daw Mya → ဒေါ်မြ')).toBeVisible();
});

test(
  'keeps what was typed while the deliveries cannot be loaded, and saves once they can',
  { tag: '@browsers' },
  async ({ page, way }) => {
    const lost = /EditLines-|health\/live/;
    await page.route(lost, (route) => route.abort());
    await open(page, way.id);
    const comment = page.getByLabel('Comments');
    await comment.fill('Ring twice');
    const failed = 'Part of this page could not be loaded. What you typed is kept. Try again.';
    await expect(page.getByText(failed)).toHaveCount(1);
    await save(page);
    await expect(page.getByText(failed)).toHaveCount(2);
    await expect(comment).toHaveValue('Ring twice');
    await expect.poll(() => browserStorage(page)).toContain('Ring twice');
    await page.unroute(lost);
    // A browser that keeps the failure reloads the page; either way one press is all it takes.
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(delivery(page, 1)).toBeVisible();
    await expect(comment).toHaveValue('Ring twice');
    await save(page);
    await expect(toast(page, 'Way updated successfully')).toBeVisible();
    await expect(page.getByText('Ring twice').first()).toBeVisible();
  },
);

test('writes nothing if nothing was changed', async ({ page, way, app, session }) => {
  await open(page, way.id);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  const history = await app.call<unknown[]>(session!, 'GET', `/ways/${way.id}/history`);
  expect(history).toHaveLength(1);
});

test('keeps a pickup type that this form does not offer', async ({ page, way, app, session }) => {
  await open(page, way.id);
  const type = page.getByLabel('Pickup Type');
  await expect(type).toHaveValue('Merchant');
  await expect(type.getByRole('option')).toHaveCount(3);
  await page.getByLabel('Comments').fill('Only this');
  await save(page);
  await expect(toast(page, 'Way updated successfully')).toBeVisible();
  const now = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  expect(now.pickupType).toBe('Merchant');
});

test('asks before leaving a changed form', { tag: '@browsers' }, async ({ page, way }) => {
  await open(page, way.id);
  await page.getByLabel('Comments').fill('Half a thought');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Comments')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  await expect(page.getByText('As it was').first()).toBeVisible();
});
