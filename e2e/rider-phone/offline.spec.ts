/** A rider's phone without a line, with a bad one, and killed: what he pressed is in the office once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { E2eApp } from '../fixtures/app.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import {
  type RiderPhoneBrowser,
  deliverStop,
  giveRun,
  openRiderPhone,
  signInRider,
} from '../fixtures/riderPhone.ts';

const test = withOwnCompany();
test.use({ role: null });

let folder: string;
let device: RiderPhoneBrowser;

test.beforeAll(async ({ app }) => {
  await giveRun(app, 12);
});
test.beforeEach(async ({ app }) => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-phone-'));
  device = await openRiderPhone(app, folder);
  await signInRider(device.page, app);
  await expect(device.page.getByRole('button', { name: /^Daw Detail/ }).first()).toBeVisible();
});
test.afterEach(async () => {
  await device.context.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const workerIsReady = () =>
  device.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

interface StoredActRow {
  customer_name: string;
  acts: number;
  events: number;
  status: string;
}
/** What the office has of this customer's parcel. */
const inOffice = (app: E2eApp, name: string) =>
  app.sql<StoredActRow>(
    `select d.customer_name, d.status,
       (select count(*)::int from acts as a where a.delivery_id = d.id) as acts,
       (select count(*)::int from parcel_events as e
          where e.delivery_id = d.id and e.kind = 'delivered') as events
     from deliveries as d where d.customer_name = '${name}'`,
  );

test('rider’s phone, check 5: recorded without a line, reloaded, and sent once when it is back', async ({
  app,
}) => {
  const { page, context } = device;
  await workerIsReady();
  await context.setOffline(true);
  for (const letter of ['A', 'B']) await deliverStop(page, `Daw Detail ${letter}`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Daw Detail C/ })).toBeVisible();
  await expect(page.getByText('Unsent').first()).toBeVisible();
  await context.setOffline(false);
  for (const letter of ['A', 'B']) {
    const name = `Daw Detail ${letter}`;
    await expect
      .poll(() => inOffice(app, name), { timeout: 30_000 })
      .toEqual([{ customer_name: name, acts: 1, events: 1, status: 'delivered' }]);
  }
});

test('rider’s phone, check 6: an answer that is lost after the commit doubles nothing', async ({
  app,
}) => {
  const { page, context } = device;
  let dropped = 0;
  await context.route('**/api/run/acts', async (route) => {
    if (dropped++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const name = 'Daw Detail D';
  await deliverStop(page, name);
  await expect.poll(() => dropped, { timeout: 40_000 }).toBeGreaterThan(1);
  await expect
    .poll(() => inOffice(app, name))
    .toEqual([{ customer_name: name, acts: 1, events: 1, status: 'delivered' }]);
});

test('rider’s phone, check 8: what was saved outlasts a browser that is killed', async ({
  app,
}) => {
  await workerIsReady();
  for (const letter of ['E', 'F', 'G']) {
    const name = `Daw Detail ${letter}`;
    await deliverStop(device.page, name);
    await device.kill();
    device = await openRiderPhone(app, folder);
    await expect
      .poll(() => inOffice(app, name), { timeout: 30_000 })
      .toEqual([{ customer_name: name, acts: 1, events: 1, status: 'delivered' }]);
    await expect(device.page.getByRole('button', { name: /^Daw Detail H/ })).toBeVisible();
  }
});
