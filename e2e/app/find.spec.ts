/** Parcels in a list of their own, and one box that finds from anywhere. */
import { heading } from '../fixtures/pages.ts';
import { postWay, townshipId } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const NAME = 'Daw Findable';
const PHONE = '09447755331';

test.beforeEach(async ({ app, session }) => {
  const township_id = await townshipId(app, 'Bahan');
  await postWay(app, session!, {
    delivery_count: 2,
    deliveries: [
      { customer_name: NAME, customer_phone: PHONE, township_id, item_price: 5_000, cod: true },
      { customer_name: 'Ko Other', customer_phone: '09440000111', township_id, item_price: 1_000 },
    ],
  });
});

test('a parcel is found by the phone of its customer in 16 presses, also while typing elsewhere', async ({
  page,
  tx,
}) => {
  await page.goto('/customers/add');
  await page
    .getByLabel(tx('Customer Name'))
    .or(page.getByLabel(tx('Name')))
    .first()
    .focus();
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1;
      await page.keyboard.press(key);
    }
  };
  await press('Control+k');
  // Typed before the box has loaded nothing may get lost, so it is waited for as a person would.
  const box = page.getByRole('dialog', { name: tx('Find') });
  await expect(box.getByRole('combobox')).toBeFocused();
  // Two keys at once count as two.
  presses += 1;
  await press(...PHONE, 'Enter');
  expect(presses).toBeLessThanOrEqual(16);
  await expect(page).toHaveURL(/\/ways\/\d+\/deliveries\/\d+$/);
  await expect(page.getByText(NAME).first()).toBeVisible();
});

test('Burmese digits, a name, arrows and Escape', async ({ page, tx }) => {
  await page.goto('/riders');
  await expect(heading(page, tx('Riders'))).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: tx('Find') });
  const field = box.getByRole('combobox');
  const parcels = box.getByRole('group', { name: tx('Parcels') }).getByRole('option');
  await field.fill('၇၇၅၅၃၃၁');
  await expect(parcels.first()).toContainText(NAME);
  await field.fill('findab');
  await expect(parcels.first()).toContainText(NAME);
  await expect(box.getByRole('group', { name: tx('Customers') })).toContainText(NAME);
  await expect(parcels.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(parcels.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  // "/" belongs to the search of a list, and elsewhere opens the palette.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goto('/riders/add');
  await expect(heading(page, tx('Add Rider'))).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('zzzzzzqq');
  await expect(box.getByRole('option')).toHaveText([/zzzzzzqq/]);
});

test('the list of parcels: search, a tab with its count, and the way of a parcel', async ({
  page,
  tx,
}) => {
  await page.goto('/parcels');
  await page.getByRole('searchbox').fill(PHONE);
  await expect(page).toHaveURL(/search=09447755331/);
  const tab = page.getByRole('button', { name: tx('To assign') });
  await tab.click();
  await expect(page).toHaveURL(/stage=unassigned/);
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(tab).toContainText(/\d/);
  await expect(page.getByText(NAME).first()).toBeVisible();
  await page.getByRole('button', { name: tx('Failed') }).click();
  await expect(page.getByText(tx('No parcels found matching your criteria.'))).toBeVisible();
});

test('ways that a search does not find, but parcels', async ({ page, tx }) => {
  await page.goto(`/ways?search=${PHONE}`);
  await expect(page.getByText(tx('No delivery ways found matching your criteria.'))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(PHONE) }).click();
  await expect(page).toHaveURL(new RegExp(`/parcels\\?search=${PHONE}`));
  await expect(page.getByText(NAME).first()).toBeVisible();
});
