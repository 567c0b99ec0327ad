/** Parcels that nobody took: tried again on a day, or on their way back. */
import type { Page } from '@playwright/test';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { expectClean } from '../fixtures/axe.ts';
import type { TextLookup } from '../fixtures/pages.ts';
import { insertShopRow, postRider, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const one = (tx: TextLookup) => ({ rows: tx('{n} parcel', { n: 1 }) });
const today = () => dayOf(new Date(), 'Asia/Yangon');

/** A way of two parcels that its rider is out with. */
async function postOut(app: E2eApp, session: ApiSession, name: string): Promise<WayDetail> {
  const shop_id = await insertShopRow(app, name);
  const way = await postWay(app, session, { shop_id });
  const rider = await postRider(app, session, { name: 'Ko Returns' });
  await app.call(session, 'POST', `/ways/${way.id}/accept`, { riderId: rider.id });
  await app.call(session, 'PATCH', `/ways/${way.id}/status`, { status: 'on_the_way' });
  return way;
}

/** The parcel of the page could not be handed over. */
async function fail(page: Page, tx: TextLookup, reason: string): Promise<void> {
  await page.getByRole('button', { name: tx('Failed'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).selectOption({ label: tx(reason) });
  await expect(dialog.getByText(tx('{rows} will change', one(tx)))).toBeVisible();
}
const apply = async (page: Page, tx: TextLookup) => {
  await page.getByRole('button', { name: tx('Change {rows}', one(tx)) }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('the third failed try proposes a return; "way delivered" passes it by; it is due on its day', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postOut(app, session!, 'Returns');
  const { id } = way.deliveries[0]!;
  const parcel = page.getByRole('region', { name: tx('Parcel'), exact: true });
  const again = () => app.call(session!, 'PUT', `/deliveries/${id}`, { status: 'on_the_way' });
  await page.goto(`/deliveries/${id}`);
  await fail(page, tx, 'No answer');
  await page.getByLabel(tx('Day of the next try')).fill(today());
  await page.getByLabel(tx('Day of the next try')).press('Tab');
  await expectClean(page);
  await shot('failed-try');
  await apply(page, tx);
  await expect(parcel).toContainText(tx('Tried once'));

  await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'delivered' });
  const due = await app.call<Parcel[]>(
    session!,
    'GET',
    `/parcels?due=true&shop_id=${way.shop!.id}`,
  );
  expect(due.map((row) => [row.id, row.status, row.next_on])).toEqual([[id, 'picked_up', today()]]);
  await page.goto(`/parcels?due=true&shop_id=${way.shop!.id}`);
  await expect(page.getByRole('link', { name: `#${id}`, exact: true })).toBeVisible();
  await expectClean(page);

  for (const reason of ['Not at home', 'Refused it']) {
    await again();
    await page.goto(`/deliveries/${id}`);
    await fail(page, tx, reason);
    if (reason === 'Refused it') {
      await expect(
        page.getByText(tx('It has failed three times or more. Consider returning it.')),
      ).toBeVisible();
      await expect(page.getByLabel(tx('Next step'))).toHaveValue('return');
      await shot('third-try');
    }
    await apply(page, tx);
  }
  await expect(parcel).toContainText(tx('Goes back to the shop'));
  await expect(parcel).toContainText(tx('Tried {count} times', { count: 3 }));
  await expectClean(page);
});

test('many fail or get another day from their list, and it is taken back', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postOut(app, session!, 'Returns many');
  await page.goto(`/parcels?shop_id=${way.shop!.id}`);
  const rows = { rows: tx('{n} parcels', { n: 2 }) };
  const chooseBoth = async () => {
    await page.getByRole('button', { name: tx('Select'), exact: true }).click();
    for (const { id } of way.deliveries) {
      await page.getByRole('checkbox', { name: tx('Select #{id}', { id }), exact: true }).check();
    }
  };
  const bar = page.getByRole('region', { name: tx('Selected rows') });
  await chooseBoth();
  await shot('returns-chosen');
  await bar.getByRole('button', { name: tx('Could not be handed over') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).selectOption({ label: tx('Another reason') });
  await expect(dialog.getByText(tx('Check what will change before you confirm.'))).toBeVisible();
  await dialog.getByLabel(tx('Note')).fill('Rain');
  await dialog.getByLabel(tx('Next step')).selectOption({ label: tx('Not decided yet') });
  await dialog.getByRole('button', { name: tx('Change {rows}', rows) }).click();
  await expect(page.getByText(tx('{rows} could not be handed over', rows))).toBeVisible();
  await chooseBoth();
  await bar.getByRole('button', { name: tx('Next day') }).click();
  await dialog.getByRole('button', { name: tx('Change {rows}', rows) }).click();
  await expect(page.getByText(tx('{rows} planned for another day', rows))).toBeVisible();
  await expectClean(page);
  const next = () =>
    app
      .call<Parcel[]>(session!, 'GET', `/parcels?shop_id=${way.shop!.id}`)
      .then((found) => found.map((row) => row.next_on));
  expect(await next()).toEqual([addDays(today(), 1), addDays(today(), 1)]);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(tx('{rows} restored', rows))).toBeVisible();
  expect(await next()).toEqual([null, null]);
});
