import { byName, readCsv } from '../fixtures/csv.ts';
import { fact, toast } from '../fixtures/pages.ts';
import { postRider, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('changes a status in its row, filters by it and sorts', async ({ page, app, session }) => {
  const names = ['Ko Aaa Turning', 'Ko Bbb Turning', 'Ko Ccc Turning'];
  for (const name of names) await postRider(app, session!, { name });
  await page.goto('/riders?search=Turning');
  const rows = page.getByRole('table', { name: 'Riders' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Ko Aaa Turning');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('Ko Ccc Turning');

  const status = page.getByLabel('Status of Ko Bbb Turning');
  await status.selectOption({ label: 'Suspended' });
  await expect(toast(page, 'Status updated')).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('suspended');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Suspended' });
  await expect(page.getByText('Showing 1 of 1 riders')).toBeVisible();
  await expect(page).toHaveURL(/status=suspended/);

  await page.route('**/api/riders/*/status', (route) =>
    route.fulfill({ status: 418, json: { success: false } }),
  );
  await status.selectOption({ label: 'Active' });
  const text = 'Failed to update rider status. Please try again.';
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(status).toHaveValue('suspended');
});

test('shows cash in hand, and the history by date as rows and as a file', async ({
  page,
  app,
  session,
  shot,
}) => {
  const { id } = await postRider(app, session!, { name: "Ko Cash-in 'Hand" });
  const way = await postWay(app, session!);
  const [first, second] = way.deliveries;
  await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId: id });
  await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'delivered' });
  const zone = "at time zone 'Asia/Yangon'";
  // 00:10 on 10 March in Yangon, and a minute before that day.
  await app.sql(`update deliveries set delivery_date = timestamp '2026-03-10 00:10' ${zone}
    where id = ${first!.id}`);
  await app.sql(`update deliveries set delivery_date = timestamp '2026-03-09 23:59' ${zone}
    where id = ${second!.id}`);

  await page.goto(`/riders/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(fact(summary, 'Cash on hand')).toHaveText(
    /^MMK 35,000\s*Not handed in yet: MMK 35,000$/,
  );
  await expect(fact(summary, 'Successful')).toHaveText('2');
  await expect(page.getByText('Showing 2 of 2 deliveries')).toBeVisible();
  await shot('rider');
  await page.getByLabel('Start Date').fill('2026-03-10');
  await expect(page.getByText('Showing 1 of 1 deliveries')).toBeVisible();
  await expect(page.getByRole('cell', { name: '10 Mar 2026, 00:10' })).toBeVisible();
  await expect(page).toHaveURL(/startDate=2026-03-10/);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(
    /^rider_Ko_Cash-in_Hand_deliveries_\d{4}-\d{2}-\d{2}\.csv$/,
  );
  const rows = byName(await readCsv(file));
  expect(rows.map((row) => [row['ID'], row['Status'], row['Collected Amount']])).toEqual([
    [String(first!.id), 'Sent', '12500'],
  ]);
  const address = `/ways/${way.id}/deliveries/${first!.id}`;
  await page.locator(`a[href="${address}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
