/**
 * Scans the states of screens for accessibility, in light and dark. As they open, `long/every-screen.spec.ts`
 * scans them at the desk and `long/touch.spec.ts` on a phone, in Burmese. The files beside this one have more
 * states.
 */
import { importTab } from '../fixtures/importing.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, chooseOption, toDeliveries } from '../fixtures/wayForm.ts';
import { settled } from '../fixtures/watch.ts';

// A scan takes seconds, and each test makes several.

test.describe('signed out', () => {
  test.use({ role: null });

  test('each form with its messages', async ({ page, tx }) => {
    for (const [path, button, message] of [
      ['/login', 'Login', 'Email is required'],
      ['/forgot-password', 'Send Reset Link', 'Email is required'],
      ['/reset-password/abc', 'Reset Password', 'Password is required'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: tx(button), exact: true }).click();
      await expect(page.getByText(tx(message))).toBeVisible();
      await expectClean(page);
    }
  });
});

test('the question on logging out, and the list of keyboard shortcuts', async ({ page, tx }) => {
  await page.goto('/dashboard');
  await settled(page);
  await page
    .getByRole('button', { name: tx('Log Out') })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectClean(page);
  await question.getByRole('button', { name: tx('Cancel') }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});

test('a list: filtered, its columns, empty, failed', async ({ page, app, tx }) => {
  await page.goto(`/ways?shop_id=${app.company.shops.latin}&status=pending`);
  await expect(page.getByText('Golden Books').first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: tx('Columns'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, { within: '[role=dialog], dialog' });
  await page.goto('/ways?search=nothing-like-this');
  await expect(page.getByText(tx('No delivery ways found matching your criteria.'))).toBeVisible();
  await expectClean(page);
  await page.route('**/api/ways?*', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'gone' } }),
  );
  await page.goto('/ways');
  await expect(page.getByRole('button', { name: tx('Try again') })).toBeVisible();
  await expectClean(page);
});

test('what is not there', async ({ page }) => {
  for (const [path, shown] of [
    ['/no/such/page', /^404/],
    ['/unauthorized', /^401/],
    ['/ways/detail/999999', /./],
    ['/customers/view/999999', /./],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, shown)).toBeVisible();
    await settled(page);
    await expectClean(page);
  }
});

test('ways: both pages of the form for a new one, with open lists and messages', async ({
  page,
  tx,
  shot,
}) => {
  await page.goto('/ways/create');
  const shop = page.getByRole('combobox', { name: tx('Shop'), exact: true });
  await shop.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean(page);
  await chooseOption(shop, 'Golden Books');
  await shot('create-1');
  await toDeliveries(page, tx);
  const first = deliveryRegion(page, tx, 1);
  await first.getByRole('combobox', { name: tx('Township') }).fill('Bahan');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: tx('Create Way and Deliveries') }).click();
  await expect(first.getByText(tx('Customer name is required'))).toBeVisible();
  await expectClean(page, { isDarkToo: true });
  await shot('create-2');
});

test('forms of records with their messages', async ({ page, tx, shot }) => {
  const press = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: tx(name), exact: true })
      .click();
  await page.goto('/online-shops/add');
  await press('Add Bank Account');
  await press('Add to List');
  for (const [path, button, message] of [
    [null, 'Add Shop', 'Shop name is required'],
    ['/townships/add', 'Add Township', 'Township name is required'],
    ['/riders/add', 'Add Rider', 'This field is required'],
    ['/customers/add', 'Add Customer', 'Customer name is required'],
    ['/rate-groups/add', 'Create Rate Group', 'Rate group name is required'],
  ] as const) {
    if (path !== null) await page.goto(path);
    await press(button);
    await expect(page.getByText(tx(message)).first()).toBeVisible();
    await expectClean(page);
  }
  await page.goto('/settings/company');
  await press('Add phone');
  await press('Save Changes');
  await expect(page.getByText(tx('Phone number is required'))).toBeVisible();
  await expectClean(page);
  await page.goto('/settings/notices/rules/add');
  await press('Save Rule');
  await expect(page.getByText(tx('Please enter the text of the notice')).first()).toBeVisible();
  await expectClean(page);
  await page.goto('/settings/api-keys/add');
  await press('Make the key');
  await expect(page.getByText(tx('Please enter a name for the API key'))).toBeVisible();
  await expectClean(page);
  await page.goto('/townships/charges');
  // One of the 331 rows is like the others, and each takes its time.
  await page.getByRole('main').getByRole('searchbox').fill('Bahan');
  const charge = page.locator('tbody').getByRole('textbox').first();
  await charge.fill('12k');
  await charge.press('Enter');
  await expect(
    page.getByText(tx('Delivery charge must be a number of 0 or more')).first(),
  ).toBeVisible();
  await expectClean(page, { isDarkToo: true });
  await shot('township-charges');
});

test('parcels: a tab without rows, the palette', async ({ page, app, session, tx, shot }) => {
  await postWay(app, session!);
  await page.goto('/parcels?search=nobody-of-this-name&stage=failed');
  await expect(page.getByText(tx('No parcels found matching your criteria.'))).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: tx('Find') });
  await expect(box).toBeVisible();
  await expectClean(page);
  await shot('find-empty');
  await box.getByRole('combobox').fill('mya');
  await expect(box.getByRole('option', { name: /Daw Mya/ }).first()).toBeVisible();
  await expectClean(page);
  await shot('find');
});

test('import of parcels, empty and with rows that were pasted', async ({ page, tx }) => {
  await page.goto('/ways/import');
  await page.getByLabel(tx('Or paste rows or a chat')).fill('Ko Axe\n0942\nBahan\n5,000 ks');
  await expectClean(page);
  await page.getByRole('button', { name: tx('Read the text') }).click();
  await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();
  await expectClean(page);
});

test('the scan station: modes with fields of their own, a refused scan, the camera', async ({
  page,
  app,
  session,
  tx,
}) => {
  const way = await postWay(app, session!);
  await page.goto('/parcels/scan');
  const box = page.getByLabel(tx('Code or number of a parcel'));
  for (const mode of ['Hand over', 'Brought back']) {
    await page.getByRole('button', { name: tx(mode), exact: true }).click();
    await expectClean(page);
  }
  await page.getByRole('button', { name: tx('Receive'), exact: true }).click();
  for (const id of [way.deliveries[0]!.id, 999_999]) {
    await box.fill(String(id));
    await box.press('Enter');
  }
  await expect(page.getByRole('region', { name: tx('Refused') })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: tx('Scan with the camera') }).click();
  await expect(page.getByRole('button', { name: tx('Close the camera') })).toBeVisible();
  await expectClean(page);
});
