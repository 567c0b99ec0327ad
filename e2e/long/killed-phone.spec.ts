/** The browser of a rider's phone is killed: everything that it said was saved is there afterwards. */
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { dayBehindLine } from '../fixtures/riding/behindLine.ts';
import {
  SENT,
  deliverAt,
  inOffice,
  linkRider,
  once,
  rowOfStop,
  takePhoto,
} from '../fixtures/riding/stops.ts';

const test = withOwnCompany();
test.slow();
test.use({ role: null });

/** At most twenty, with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);
const LETTERS = 'ABCDEFGHIJKLMNOPQRST'.slice(0, ROUNDS);
const { startDay, day } = dayBehindLine();

test.beforeAll(({ app }) => linkRider(app));
test.afterEach(() => day.end());

test('rider’s phone, check 8: killed after “Saved”, again and again, and nothing is lost', async ({
  app,
}) => {
  const customers = Array.from(LETTERS, (letter) => `Daw Killed ${letter}`);
  await startDay(app, customers);
  await day.phone.loseLine();
  for (const [n, customer] of customers.entries()) {
    await deliverAt(day.phone.browser.page, customer);
    await day.phone.killAndOpen();
    await expect(day.phone.browser.page.getByText(`${n + 1} unsent`)).toBeVisible();
  }
  await day.phone.findLine();
  await expect(day.phone.browser.page.getByText('All sent')).toBeVisible(SENT);
  expect(await inOffice(app, 'Daw Killed')).toEqual(customers.map((customer) => once(customer)));
});

test('rider’s phone, check 9: killed behind the camera, and the form is as it was', async ({
  app,
}) => {
  const customer = 'Daw Camera';
  const first = await startDay(app, [customer]);
  await rowOfStop(first, customer).click();
  await first.getByRole('button', { name: 'Delivered', exact: true }).click();
  await takePhoto(first, 1);
  await first.getByLabel('Who took the parcel').fill('Ko Htet');
  await first.getByLabel('Note for the office').fill('At the gate');
  const camera = first.waitForEvent('filechooser');
  await first.getByRole('button', { name: 'Another photo' }).click();
  await camera;
  await day.phone.killAndOpen();

  const { page } = day.phone.browser;
  const form = page.getByRole('heading', { name: `Delivered: ${customer}` });
  const row = rowOfStop(page, customer);
  await expect(form.or(row)).toBeVisible();
  // Which view was open is written some seconds later than what was typed in it.
  if (await row.isVisible()) {
    await row.click();
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  }
  await expect(page.getByLabel('Who took the parcel')).toHaveValue('Ko Htet');
  await expect(page.getByLabel('Note for the office')).toHaveValue('At the gate');
  await expect(page.getByAltText('Photo 1')).toBeVisible();
  await page.getByRole('button', { name: 'Save as delivered' }).click();
  await expect.poll(() => inOffice(app, customer), SENT).toEqual([once(customer, 'delivered', 1)]);
});
