/** A clerk's whole work on one way, from signing in to returning the money. */
import type { Page } from '@playwright/test';
import { RIDER, SHOP } from '../fixtures/company.ts';
import { byName, readCsv, section } from '../fixtures/csv.ts';
import { type TextLookup, fact, heading, logInAs, toast } from '../fixtures/pages.ts';
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import { stripedPng } from '../fixtures/png.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  type TypedParcel,
  deliveryRegion,
  chooseOption,
  fillDetails,
  fillParcel,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

test.use({ role: null });

/** COD, OS Paid, neither. Charges: Bahan 2,500, Hlaing 2,000, Sanchaung 3,000. */
const PARCELS: (TypedParcel & { stored: string; collect: string })[] = [
  {
    name: 'ဒေါ်ခင်သီတာ',
    phone: '09420098761',
    stored: '09420098761',
    township: ['ဗဟန်း', 'Bahan'],
    address: 'အမှတ် ၅၊ ရွှေဂုံတိုင်လမ်း',
    weight: '1.5',
    price: '10000',
    fragile: true,
    cod: true,
    collect: 'MMK 12,500',
  },
  {
    name: 'ကိုအောင်ကျော်ဝင်း',
    phone: '၀၉ ၄၅၀-၀၀၇ ၇၇၁',
    stored: '09450007771',
    township: ['Hlaing', 'Hlaing'],
    price: '၂၅၀၀၀.၅၀',
    osPaid: true,
    rider: RIDER.second,
    collect: 'MMK 0',
  },
  {
    name: 'Ma Hla',
    phone: '+959250007773',
    stored: '09250007773',
    township: ['sanch', 'Sanchaung'],
    address: '12 Bagaya Road',
    price: '7500.25',
    collect: 'MMK 3,000',
  },
];

async function createWay(page: Page, tx: TextLookup): Promise<number> {
  await page.goto('/ways/create');
  await expect(heading(page, tx('Create Way'))).toBeVisible();
  await fillDetails(page, tx, {
    shop: SHOP.burmese,
    count: 3,
    date: '2026-01-31T00:15',
    comments: 'ဖုန်းဆက်ပါ <b>call first</b>',
    photo: { name: 'parcel.png', mimeType: 'image/png', buffer: stripedPng(320, 200) },
  });
  await expect(page.getByLabel(tx('Merchant address'))).toHaveValue(/ပန်းဆိုးတန်း/);
  await toDeliveries(page, tx);
  for (const [i, parcel] of PARCELS.entries()) {
    const at = deliveryRegion(page, tx, i + 1);
    await fillParcel(at, tx, parcel);
    await expect(at.getByLabel(tx('Total Amount to Collect'))).toHaveValue(parcel.collect);
  }
  await submitWay(page, tx);
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  await expect(toast(page, tx('Way created successfully'))).toBeVisible();
  return Number(page.url().split('/').pop());
}

async function moveTo(page: Page, tx: TextLookup, label: string): Promise<void> {
  const card = page.getByRole('region', { name: tx('Update Status') });
  await card.getByLabel(tx('New status')).selectOption(tx(label));
  await card.getByRole('button', { name: tx('Update Status') }).click();
  await expectStatus(page, tx, label);
}

/** The badge next to the title. */
const expectStatus = (page: Page, tx: TextLookup, label: string) =>
  expect(
    page
      .getByRole('banner')
      .or(page.getByRole('main').locator('header'))
      .filter({
        has: page.getByRole('heading', { level: 1 }),
      }),
  ).toContainText(tx(label));

async function expectSummary(page: Page, tx: TextLookup, collected: string, transferred: string) {
  const card = page.getByRole('region', { name: tx('Summary') });
  await expect(fact(card, tx('Total Deliveries'))).toHaveText('3');
  await expect(fact(card, tx('Total Charges'))).toHaveText('MMK 7,500');
  await expect(fact(card, tx('Collected by Rider'))).toHaveText(collected);
  await expect(fact(card, tx('Transferred'))).toHaveText(transferred);
}

async function expectDetailsCsv(page: Page, tx: TextLookup, id: number): Promise<void> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: tx('Export CSV') }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^way_${id}_details_\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const rows = await readCsv(download);
  const facts = Object.fromEntries(section(rows, tx('Way Details')));
  expect(facts).toMatchObject({
    [tx('Shop')]: SHOP.burmese,
    [tx('Pickup Date')]: '2026-01-31 00:15',
    [tx('Total Charges')]: '7500',
    [tx('Collected by Rider')]: '15500',
    [tx('Transferred')]: '15500',
  });
  const money = byName(section(rows, tx('Deliveries'))).map((row) => [
    row[tx('Customer Name')],
    row[tx('Customer Phone')],
    row[tx('COD')],
    row[tx('OS Paid')],
    row[tx('Item Price')],
    row[tx('Delivery Charges')],
    row[tx('Total Amount to Collect')],
  ]);
  const [yes, no] = [tx('Yes'), tx('No')];
  expect(money).toEqual([
    ['ဒေါ်ခင်သီတာ', '09420098761', yes, no, '10000', '2500', '12500'],
    ['ကိုအောင်ကျော်ဝင်း', '09450007771', no, yes, '25000.5', '2000', '0'],
    ['Ma Hla', '09250007773', no, no, '7500.25', '3000', '3000'],
  ]);
  expect(byName(section(rows, tx('Way Notes')))).toMatchObject([{ [tx('Note')]: 'ဆိုင်ကို ငွေလွှဲပြီး' }]);
  expect(section(rows, tx('Way History'))).toHaveLength(1 + 6);
}

async function expectListCsv(page: Page, tx: TextLookup, shop: number, id: number): Promise<void> {
  await page.getByRole('link', { name: tx('Back to Ways') }).click();
  // Of this shop alone: names of other tests' shops may have the same digits.
  await page.goto(`/ways?shop_id=${shop}`);
  await page.getByRole('searchbox').fill(`#${id}`);
  await expect(page.getByText(tx('Showing {x} of {y} ways', { x: 1, y: 1 }))).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: tx('Export CSV') }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^ways_export_\d{4}-\d\d-\d\d\.csv$/);
  expect(byName(await readCsv(download))).toMatchObject([
    {
      [tx('ID')]: String(id),
      [tx('Shop')]: SHOP.burmese,
      [tx('Delivery Count')]: '3',
      [tx('Pickup Date')]: '2026-01-31 00:15',
      [tx('Status')]: tx('Money Sent back to online shops'),
      [tx('Creator')]: 'the-user',
      [tx('Comments')]: 'ဖုန်းဆက်ပါ bcall first/b',
    },
  ]);
}

for (const [where, lang, viewport] of DESK_AND_PHONE) {
  test.describe(`${where} in ${lang}`, () => {
    test.use({ lang, viewport, hasTouch: where === 'phone' });

    test('takes a way from pickup until the money is sent back to the shop', async ({
      page,
      app,
      tx,
      shot,
    }) => {
      await page.goto('/login');
      await shot('login');
      await logInAs(page, tx, app.company.people.user);
      await expect(heading(page, tx('Dashboard'))).toBeVisible();

      const id = await createWay(page, tx);
      await expectStatus(page, tx, 'Way Created');
      await expectSummary(page, tx, 'MMK 0', 'MMK 0');
      const photo = page.getByRole('img', { name: tx('Photo of the parcel of way #{id}', { id }) });
      await expect
        .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBe(320);
      await shot('way-created');

      const assign = page.getByRole('region', { name: tx('Assign Delivery') });
      await chooseOption(assign.getByRole('combobox', { name: tx('Rider') }), RIDER.first);
      await assign.getByRole('button', { name: tx('Assign Delivery') }).click();
      await expectStatus(page, tx, 'Delivery Assigned');
      const customers = page.getByRole('region', { name: tx('Customer Info') });
      // The second delivery has its own rider, the others get the way's.
      await expect(customers.getByText(RIDER.first, { exact: true })).toHaveCount(2);
      await expect(customers.getByText(RIDER.second, { exact: true })).toHaveCount(1);
      for (const { name, stored } of PARCELS) {
        await expect(customers.getByText(name)).toBeVisible();
        await expect(customers.getByText(stored)).toBeVisible();
      }

      await moveTo(page, tx, 'On the way');
      await expectSummary(page, tx, 'MMK 0', 'MMK 0');
      await moveTo(page, tx, 'Sent');
      await expectSummary(page, tx, 'MMK 15,500', 'MMK 0');
      await moveTo(page, tx, 'Money Sent back to online shops');
      await expectSummary(page, tx, 'MMK 15,500', 'MMK 15,500');

      await page.getByLabel(tx('New note')).fill('ဆိုင်ကို ငွေလွှဲပြီး');
      await page.getByRole('button', { name: tx('Add Note') }).click();
      const notes = page.getByRole('region', { name: tx('Way Notes') });
      await expect(notes.getByRole('listitem')).toContainText('ဆိုင်ကို ငွေလွှဲပြီး');
      const history = page.getByRole('region', { name: tx('Way History') });
      await expect(history.getByText('The user', { exact: false })).toHaveCount(6);
      await shot('way-completed');

      await expectDetailsCsv(page, tx, id);
      await expectListCsv(page, tx, app.company.shops.burmese, id);
      await shot('ways');
    });
  });
}
