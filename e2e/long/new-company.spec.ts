/**
 * A new company: an owner sets it up in the browser, then a clerk works with it; and a newcomer goes
 * straight to the first label and run sheet.
 */
import type { Page } from '@playwright/test';
import { ROLES, type Role } from '@waydesk/contract/calls/permissions.ts';
import { COMPANY, type FreshApp, expect, test } from '../fixtures/fresh.ts';
import { chooseSheet } from '../fixtures/importing.ts';
import { fact, fillLogin, heading, logOutThroughMenu, toast } from '../fixtures/pages.ts';
import {
  addCustomer,
  addRateGroup,
  addRider,
  addShop,
  addUser,
  openFromMenu,
  sendRider,
  sendShop,
  setCharge,
} from '../fixtures/records.ts';
import { printed, withoutDialog } from '../fixtures/printing.ts';
import { english } from '../fixtures/texts.ts';
import {
  deliveryRegion,
  chooseOption,
  fillDetails,
  fillParcel,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

test.slow();

const SHOP = 'ရွှေမြန်မာ ဖက်ရှင်';
const RIDER = 'Ko Zaw Min';
const CUSTOMER = { name: 'Daw Khin Thida', phone: '09420012345', township: 'Bahan' };
const PASSWORD = 'a password of the staff';
const staff = (role: Role) => ({
  username: `staff-${role}`,
  email: `${role}@fresh.example`,
  password: PASSWORD,
  role,
});

async function signIn(page: Page, { email, password }: FreshApp['admin']): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, english, email, password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

/** The owner's part: charges first, then everything that a way refers to. */
async function setUp(page: Page): Promise<void> {
  await openFromMenu(page, 'Online Shops List', 'Online Shops');
  await expect(page.getByText('No online shops available.')).toBeVisible();
  await openFromMenu(page, 'Townships List', 'Townships');
  await expect(page.getByText('Townships with a delivery charge of 0: 331')).toBeVisible();
  await setCharge(page, 'Bahan, Yangon Region', '2500');
  await setCharge(page, 'Hlaing, Yangon Region', '၂၀၀၀');
  await openFromMenu(page, 'Townships List', 'Townships');
  await expect(page.getByText('Townships with a delivery charge of 0: 329')).toBeVisible();
  await addShop(page, SHOP);
  await addRider(page, RIDER);
  await addCustomer(page, CUSTOMER);
  await addRateGroup(page, 'City rates', 'Bahan');
  for (const role of ROLES) await addUser(page, staff(role));
}

/** The clerk's part: a way of that shop, with that rider, to an existing and a new customer. */
async function createWay(page: Page): Promise<void> {
  await openFromMenu(page, 'Create Ways', 'Create Way');
  await fillDetails(page, english, { shop: SHOP, count: 2, date: '2026-02-01T09:30' });
  await toDeliveries(page, english);
  const { name, phone } = CUSTOMER;
  const first = deliveryRegion(page, english, 1);
  // What is known is filled in and moves the focus: only then is it typed over.
  await first.getByLabel('Customer Phone').fill(phone);
  await first.getByLabel('Customer Phone').press('Tab');
  await expect(first.getByText('Known customer')).toBeVisible();
  await fillParcel(first, english, {
    name,
    phone,
    township: ['bahan', 'Bahan'],
    address: '5 Kabar Aye Road',
    price: '10000',
    cod: true,
    rider: RIDER,
  });
  await fillParcel(deliveryRegion(page, english, 2), english, {
    name: 'ကိုအောင်ကျော်',
    phone: '09450001111',
    township: ['လှိုင်', 'Hlaing'],
    price: '5000',
  });
  await submitWay(page, english);
  await expect(toast(page, 'Way created successfully')).toBeVisible();
}

async function assignRider(page: Page): Promise<void> {
  const assign = page.getByRole('region', { name: 'Assign Delivery' });
  await chooseOption(assign.getByRole('combobox', { name: 'Rider' }), RIDER);
  await assign.getByRole('button', { name: 'Assign Delivery' }).click();
  await expect(page.getByText('Delivery Assigned').first()).toBeVisible();
}

test('goes from an empty database to the first way', async ({ page, fresh }) => {
  await signIn(page, fresh.admin);
  await setUp(page);
  await logOutThroughMenu(page, english);

  await signIn(page, staff('user'));
  await createWay(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(fact(summary, 'Total Deliveries')).toHaveText('2');
  await expect(fact(summary, 'Total Charges')).toHaveText('MMK 4,500');
  await assignRider(page);

  // The first delivery belongs to the existing customer; the second one created its customer.
  await openFromMenu(page, 'Customers List', 'Customers');
  await expect(page.getByText('Showing 2 of 2 customers')).toBeVisible();
  await page.getByRole('link', { name: CUSTOMER.name, exact: true }).click();
  const history = page.getByRole('region', { name: 'Delivery History' });
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history.getByText('MMK 12,500')).toBeVisible();
});

/** The screens that somebody comes through, each once, without ids. */
function screensOf(page: Page): () => string[] {
  const shown = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    shown.add(new URL(frame.url()).pathname.replaceAll(/\/\d+/g, '/n'));
  });
  return () => [...shown];
}

test('a newcomer comes from an empty company to a label and a run sheet', async ({
  page,
  fresh,
}) => {
  await withoutDialog(page);
  await signIn(page, fresh.admin);
  const screens = screensOf(page);
  const setup = page.getByRole('region', { name: 'Set up your company' });
  await expect(setup.getByText('0 of 5 done')).toBeVisible();
  await setup.getByRole('link', { name: 'Add Rider' }).click();
  await expect(heading(page, 'Add Rider')).toBeVisible();
  await sendRider(page, RIDER);

  // No shop yet: the form leads to it and back, and keeps what was typed.
  await openFromMenu(page, 'Create Ways', 'Create Way');
  await page.getByLabel('Comments').fill('First way');
  await page.getByRole('main').getByRole('link', { name: 'Add Online Shop' }).click();
  await expect(heading(page, 'Add Online Shop')).toBeVisible();
  await sendShop(page, SHOP);
  await expect(heading(page, 'Create Way')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shop', exact: true })).toHaveValue(SHOP);
  await expect(page.getByLabel('Comments')).toHaveValue('First way');
  await toDeliveries(page, english);
  await fillParcel(deliveryRegion(page, english, 1), english, {
    name: CUSTOMER.name,
    phone: CUSTOMER.phone,
    township: ['bahan', 'Bahan'],
    price: '10000',
    cod: true,
  });
  await submitWay(page, english);
  await expect(toast(page, 'Way created successfully')).toBeVisible();

  await assignRider(page);
  await page.getByRole('link', { name: 'Labels', exact: true }).click();
  const label = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect(label).toContainText(CUSTOMER.name);
  await expect(label).toContainText(COMPANY);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => printed(page)).toBe(1);

  await openFromMenu(page, 'Riders List', 'Riders');
  await page.getByRole('link', { name: RIDER, exact: true }).click();
  await page.getByRole('link', { name: 'Run Sheet', exact: true }).click();
  await expect(heading(page, `Run Sheet of ${RIDER}`)).toBeVisible();
  await expect(page.getByRole('table').getByText(CUSTOMER.name)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(COMPANY)).toBeVisible();
  await page.emulateMedia({ media: null });

  // Six where something is entered or printed; the lists and the rider's page only lead there.
  expect(screens().filter((path) => !/^\/(dashboard|riders|riders\/n)$/.test(path))).toEqual([
    '/riders/add',
    '/ways/create',
    '/online-shops/add',
    '/ways/detail/n',
    '/parcels/labels',
    '/parcels/sheet',
  ]);
});

test('a new company has the charges of all its townships from one sheet', async ({
  page,
  fresh,
}) => {
  await signIn(page, fresh.admin);
  const townships = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = (await (await fetch('/api/townships', { headers })).json()) as {
      data: { name: string; state: string }[];
    };
    return answer.data;
  });
  expect(townships).toHaveLength(331);
  const rows = townships.map(({ name, state }, n) => [name, state, String(1500 + n * 10)]);
  await page.goto('/townships/import-charges');
  await chooseSheet(page, english, [['Township', 'State', 'Charge'], ...rows], 'charges.xlsx');
  await page.getByRole('button', { name: 'Save 331 charges' }).click();
  await expect(page.getByText('Charges updated: 331')).toBeVisible();
  await openFromMenu(page, 'Townships List', 'Townships');
  await expect(page.getByText('Townships with a delivery charge of 0')).toHaveCount(0);
  // The setup card counts them as done.
  await page.goto('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Set up your company' }).getByText('1 of 5 done'),
  ).toBeVisible();
});
