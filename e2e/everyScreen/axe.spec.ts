/**
 * Scans every screen and its states for accessibility at the desk, in light and dark; `touch.spec.ts`
 * scans every screen on a phone, in Burmese. The files beside this one have more, `axe-plain.spec.ts`
 * what needs nothing special.
 */
import { importTab } from '../fixtures/importing.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, chooseOption, toDeliveries } from '../fixtures/wayForm.ts';
import { settled } from '../fixtures/watch.ts';

// A scan takes seconds, and each test makes several.
test.describe.configure({ timeout: 180_000 });

test.describe('signed out', () => {
  test.use({ role: null });

  test('sign-in page, also with its messages', async ({ page, tx }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: tx('Login'), exact: true });
    await expect(button).toBeVisible();
    await expectClean(page);
    await button.click();
    await expect(page.getByText(tx('Email is required'))).toBeVisible();
    await expectClean(page);
  });
});

test('dashboard, confirmation dialog and list of keyboard shortcuts', async ({ page, tx }) => {
  await page.goto('/dashboard');
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
  await settled(page);
  await expectClean(page);
  await page
    .getByRole('button', { name: tx('Log Out') })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Cancel') })
    .click();
  await page.goto('/dashboard');
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});

test('ways: list, filled, empty, failed and filtered', async ({ page, app, tx }) => {
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

test('ways: detail page and a delivery', async ({ page, app, session, tx, shot }) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  await expect(page.getByText('Daw Mya').first()).toBeVisible();
  await settled(page);
  await expectClean(page);
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await expect(page.getByText('Daw Mya').first()).toBeVisible();
  await settled(page);
  await expectClean(page);
  await shot('delivery');
  await page.goto('/ways/detail/999999');
  await expect(page.getByRole('link', { name: tx('Back to Ways') })).toBeVisible();
  await expectClean(page);
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
  await expectClean(page);
  await shot('create-2');
});

test('shops: list, detail page, forms with their messages', async ({ page, app, tx, shot }) => {
  const { burmese } = app.company.shops;
  for (const [path, shown, name] of [
    ['/online-shops?search=Golden%20Books', 'Golden Books', 'shops'],
    [`/online-shops/${burmese}`, tx('Bank Information'), 'shop'],
    [`/online-shops/${burmese}/edit`, tx('Save Changes'), 'shop-edit'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expectClean(page);
    await shot(name);
  }
  await page.goto('/online-shops/add');
  await page.getByRole('button', { name: tx('Add Bank Account') }).click();
  await page.getByRole('button', { name: tx('Add to List') }).click();
  await page.getByRole('button', { name: tx('Add Shop'), exact: true }).click();
  await expect(page.getByText(tx('Shop name is required'))).toBeVisible();
  await expectClean(page);
  await shot('shop-add-faults');
});

test('townships: list, form with its messages, charges with a fault', async ({
  page,
  tx,
  shot,
}) => {
  await page.goto('/townships?search=Bahan');
  await expect(page.getByText('Bahan').first()).toBeVisible();
  await expectClean(page);
  await shot('townships');
  await page.goto('/townships/add');
  await page
    .getByRole('main')
    .getByRole('button', { name: tx('Add Township') })
    .click();
  await expect(page.getByText(tx('Township name is required'))).toBeVisible();
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
  await expectClean(page);
  await shot('township-charges');
});

test('error pages', async ({ page }) => {
  for (const path of ['/no/such/page', '/unauthorized']) {
    await page.goto(path);
    await expect(heading(page, /^40/)).toBeVisible();
    await expectClean(page);
  }
});

test('riders: list, form with its messages, detail page', async ({ page, app, tx, shot }) => {
  await page.goto('/riders');
  await expect(page.getByText('Ko Zaw Min').first()).toBeVisible();
  await expectClean(page);
  await shot('riders');
  await page.goto('/riders/add');
  await page
    .getByRole('main')
    .getByRole('button', { name: tx('Add Rider') })
    .click();
  await expect(page.getByText(tx('This field is required')).first()).toBeVisible();
  await expectClean(page);
  await shot('rider-add');
  await page.goto(`/riders/${app.company.riders.first}`);
  await expect(page.getByText(tx('Cash on hand'))).toBeVisible();
  await settled(page);
  await expectClean(page);
  await shot('rider-page');
});

test('parcels: list, a tab without rows, the palette', async ({ page, app, session, tx, shot }) => {
  await postWay(app, session!);
  await page.goto('/parcels');
  await expect(
    page.getByRole('link', { name: 'Daw Mya' }).or(page.getByText('Daw Mya')).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: tx('To assign') })).toContainText(/\d/);
  await expectClean(page);
  await shot('parcels');
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

test('customers: list, form with its messages, detail page', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  await postWay(app, session!);
  await page.goto('/customers?search=Daw%20Mya');
  const one = page.getByRole('link', { name: tx('View {name}', { name: 'Daw Mya' }) }).first();
  await expect(one).toBeVisible();
  await expectClean(page);
  await shot('customers');
  await one.click();
  await expect(page.getByText('MMK 12,500').first()).toBeVisible();
  await expectClean(page);
  await shot('customer-page');
  await page.goto('/customers/add');
  await page
    .getByRole('main')
    .getByRole('button', { name: tx('Add Customer') })
    .click();
  await expect(page.getByText(tx('Customer name is required'))).toBeVisible();
  await expectClean(page);
  await page.goto('/customers/view/999999');
  await expect(page.getByText(tx('Customer not found'))).toBeVisible();
  await expectClean(page);
});

test('import of parcels, empty and with rows that were pasted', async ({ page, tx }) => {
  await page.goto('/ways/import');
  await page.getByLabel(tx('Or paste rows or a chat')).fill('Ko Axe\n0942\nBahan\n5,000 ks');
  await expectClean(page);
  await page.getByRole('button', { name: tx('Read the text') }).click();
  await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();
  await expectClean(page);
});

test('labels and manifest of a way', async ({ page, app, session, tx }) => {
  const way = await postWay(app, session!);
  await page.goto(`/parcels/labels?way=${way.id}`);
  await expect(page.getByRole('region', { name: tx('Preview') })).toBeVisible();
  await expectClean(page);
  await page.goto(`/parcels/sheet?way=${way.id}`);
  await expect(page.getByRole('table', { name: tx('Parcels') })).toBeVisible();
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
