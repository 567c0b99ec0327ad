/** A new version of the page comes while a rider is on his way. */
import type { Page } from '@playwright/test';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { dayBehindLine } from '../fixtures/riding/behindLine.ts';
import { LATER_VERSION, laterBuild } from '../fixtures/riding/laterBuild.ts';
import { SENT, deliverAt, inOffice, linkRider, once } from '../fixtures/riding/stops.ts';

const test = withOwnCompany();
test.use({ role: null });

const { startDay, day } = dayBehindLine();

test.beforeAll(({ app }) => linkRider(app));
test.afterEach(() => day.end());

/** As the page itself says it. */
async function versionOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Sending and settings/ }).click();
  const line = await page.getByText(/ · Version /).textContent();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  return line!.replace(/^.* · Version /, '');
}

test('rider’s phone, check 28: the old page goes on until the rider takes the new version', async ({
  app,
}) => {
  const customers = ['Daw Version A', 'Daw Version B', 'Daw Version C'];
  const page = await startDay(app, customers);
  const version = await versionOf(page);
  expect(version).not.toBe(LATER_VERSION);
  await day.phone.loseLine();
  await deliverAt(page, customers[0]!);
  day.line.serve(await laterBuild(app, version));
  await day.phone.findLine();

  const update = page.getByRole('button', { name: 'Update now' });
  await expect(update).toBeVisible(SENT);
  // Its own files are no longer served, and a reload is still no update.
  await page.reload();
  expect(await versionOf(page)).toBe(version);
  await day.phone.loseLine();
  await deliverAt(page, customers[1]!);
  await update.click();
  await expect(update).toBeHidden(SENT);
  expect(await versionOf(page)).toBe(LATER_VERSION);
  await deliverAt(page, customers[2]!);
  await page.reload();
  expect(await versionOf(page)).toBe(LATER_VERSION);

  await day.phone.findLine();
  await expect(page.getByText('All sent')).toBeVisible(SENT);
  expect(await inOffice(app, 'Daw Version')).toEqual(customers.map((customer) => once(customer)));
});
