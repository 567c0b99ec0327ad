/** Whatever a key does, the focus is somewhere afterwards, and where the work goes on. */
import type { Locator, Page } from '@playwright/test';
import { SHOP } from '../fixtures/company.ts';
import { browserStorage, toast } from '../fixtures/pages.ts';
import { postRateGroup, postWay, townshipId } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, fillDetails, toDeliveries } from '../fixtures/wayForm.ts';

const focused = (page: Page) => page.locator(':focus');
const line = (page: Page, n: number) => deliveryRegion(page, english, n);

/** As somebody at the keyboard who has come there by Tab. */
async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await page.keyboard.press('Shift');
  await page.keyboard.press(key);
}

async function openLines(page: Page, count: number): Promise<void> {
  await page.goto('/ways/create');
  await fillDetails(page, english, { shop: SHOP.burmese, count });
  await toDeliveries(page, english);
  await expect(line(page, 1).getByLabel('Customer Phone')).toBeFocused();
}

test('Alt+Enter adds a delivery from any field and from the button, and the count follows', async ({
  page,
}) => {
  await openLines(page, 1);
  await pressOn(page, line(page, 1).getByLabel('Item Price'), 'Alt+Enter');
  await expect(line(page, 2).getByLabel('Customer Phone')).toBeFocused();
  // An open list first picks what is highlighted.
  const township = line(page, 2).getByRole('combobox', { name: 'Township' });
  await township.fill('hlaing');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(line(page, 3).getByLabel('Customer Phone')).toBeFocused();
  await expect(township).toHaveValue(/^Hlaing/);
  await pressOn(page, page.getByRole('button', { name: 'Create Way and Deliveries' }), 'Alt+Enter');
  await expect(line(page, 4).getByLabel('Customer Phone')).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Back' }));
  await expect(page.getByLabel('Delivery Count')).toHaveValue('4');
});

test(
  'lines that are copied into, removed or given a rider',
  { tag: '@browsers' },
  async ({ page }) => {
    await openLines(page, 5);
    const phone = (n: number) => line(page, n).getByLabel('Customer Phone');
    await pressOn(page, line(page, 3).getByRole('button', { name: 'Copy from above' }));
    await expect(phone(3)).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: 'Remove delivery 2' }));
    await expect(line(page, 5)).toHaveCount(0);
    await expect(phone(2)).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: 'Remove delivery 4' }));
    await expect(phone(3)).toBeFocused();
    const forAll = page.getByRole('button', { name: 'One rider for all' });
    await pressOn(page, forAll);
    const rider = page.getByRole('combobox', { name: 'Rider of all deliveries' });
    await expect(rider).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rider).toBeHidden();
    await expect(forAll).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('zaw');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(forAll).toBeFocused();
    await expect(line(page, 1).getByRole('combobox', { name: 'Rider' })).toHaveValue('Ko Zaw Min');
  },
);

test('a draft that is restored, started over and brought back', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/edit/${way.id}`);
  await page.getByLabel('Comments').fill('Half an edit');
  await expect.poll(() => browserStorage(page)).toContain('Half an edit');
  await page.reload();
  await pressOn(page, page.getByRole('button', { name: 'Restore' }));
  await expect(page.getByLabel('Comments')).toHaveValue('Half an edit');
  await expect(page.getByLabel('Pickup Type')).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Start over' }));
  await expect(page.getByLabel('Comments')).toHaveValue('As it was');
  await expect(focused(page)).toHaveText('Undo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Comments')).toHaveValue('Half an edit');
  await expect(focused(page)).toHaveText('Start over');
});

test('a note that is started over comes back', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  const note = page.getByLabel('New note');
  await note.fill('Half a note');
  await expect.poll(() => browserStorage(page)).toContain('Half a note');
  await page.reload();
  await expect(note).toHaveValue('Half a note');
  await pressOn(page, page.getByRole('button', { name: 'Start over' }));
  await expect(note).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Half a note');
  await pressOn(page, page.getByRole('button', { name: 'Add Note' }));
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(focused(page)).toHaveText('Add Note');
  await expect(page.getByText('Your unsaved work was discarded.')).toHaveCount(0);
});

test('rows, filters and pages that go away', async ({ page, app, session }) => {
  for (const name of ['Keys A', 'Keys B']) await postRateGroup(app, session!, name);
  await page.goto('/rate-groups?search=keys&sortBy=name&sortOrder=asc');
  await pressOn(page, page.getByRole('button', { name: 'Delete: Keys A' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rate group deleted successfully')).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName(/Keys B/);
  await pressOn(page, page.getByRole('button', { name: /^Remove filter/ }));
  await expect(page.getByRole('list', { name: 'Filters in use' })).toBeHidden();
  await expect(focused(page)).toHaveText(/./);

  await page.goto('/townships?limit=50');
  const next = page.getByRole('button', { name: 'Next' });
  const count = await page
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
    .textContent();
  await page.goto(`/townships?limit=50&page=${Number(count) - 1}`);
  await pressOn(page, next);
  await expect(page).toHaveURL(new RegExp(`page=${count}`));
  // There is no page after this one.
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
});

test('a button is not left while it sends, nor after a refusal', async ({ page, app, session }) => {
  const way = await postWay(app, session!, {
    deliveries: [
      {
        customer_name: 'Daw Held',
        customer_phone: '09420000777',
        township_id: await townshipId(app, 'Bahan'),
      },
    ],
    delivery_count: 1,
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/deliveries/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await held;
    await route.fulfill({ status: 422, json: { success: false, message: 'Not now' } });
  });
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await page.getByLabel('Status').selectOption({ index: 3 });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await pressOn(page, save);
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toBeFocused();
  release();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(save).toBeFocused();
});

test('the keys work with a Burmese layout, and Ctrl+Enter saves one delivery', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await pressOn(page, page.getByRole('button', { name: 'Edit Delivery' }));
  const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
  await expect(dialog.getByLabel('Delivery Address')).toBeFocused();
  await page.keyboard.type('8 Inya Road');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toHaveText('Edit Delivery');
  await expect(page.getByText('8 Inya Road').first()).toBeVisible();
  await page.evaluate(() => {
    const key = { key: 'ည', code: 'KeyN', bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(page).toHaveURL(/\/ways\/create$/);
});
