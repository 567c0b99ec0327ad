/** A day of 3,000 parcels. */
import { assign, chooseAll, moveTo, rowsOf, tick } from './fixtures/day/bulk.ts';
import {
  bringBack,
  collectReturns,
  failFromList,
  handBack,
  openSlip,
} from './fixtures/day/brought.ts';
import { expect, test } from './fixtures/day/company.ts';
import { countCash, mmk, settleShop } from './fixtures/day/evening.ts';
import {
  ALL,
  BROUGHT_BACK,
  CANCELLED,
  FROM_LIST,
  HANDED_IN,
  MARKED_PAID,
  SETTLED,
  SLIPS,
  STILL_OUT,
  ofRider,
} from './fixtures/day/fates.ts';
import { chooseMode, counted, handOver, openBench, scanAll } from './fixtures/day/floor.ts';
import { printLabels, withoutDialog } from './fixtures/day/labels.ts';
import { DAY_PARCELS, RIDERS, SHOPS } from './fixtures/day/plan.ts';
import { storedWays, expectStored } from './fixtures/day/stored.ts';
import { townshipId } from './fixtures/seed.ts';
import { closeSheet, giveAgain, takeIn } from './fixtures/day/takeIn.ts';
import { newTally } from './fixtures/day/tally.ts';

test.setTimeout(240_000);

test('a day of 3,000 parcels', async ({ page, day, app, session }) => {
  const tally = newTally(DAY_PARCELS);
  let t = Date.now();
  const lap = (s: string) => {
    console.log(s, Date.now() - t);
    t = Date.now();
  };
  await withoutDialog(page);

  await test.step('the sheets of forty shops', async () => {
    await page.goto('/ways/import');
    for (let shop = 0; shop < SHOPS; shop += 1) {
      await takeIn(page, shop);
      await closeSheet(page);
    }
    await giveAgain(page, 1);
  });
  lap('import');
  const ids = await expectStored(app, DAY_PARCELS);
  const ways = await storedWays(app, day);
  const idsOf = (numbers: readonly number[]) => numbers.map((n) => ids[n]!);
  const all = ways.map(({ id }) => id);

  await test.step('their labels', async () => {
    for (let at = 0; at < (process.env['LAB'] ? 6 : ways.length); at += 6) {
      const some = ways.slice(at, at + 6);
      const paper = ['a4', '80x100', '100x150'][(at / 6) % 3]!;
      await printLabels(
        page,
        paper,
        some.map(({ id }) => id),
        some.flatMap((way) => way.parcels),
      );
    }
    tally.record(ALL, 'label');
  });
  lap('labels');

  await test.step('all ways are assigned, at first to the wrong rider', async () => {
    await chooseAll(page, 'ways', { status: 'pending' }, all.length);
    await assign(page, rowsOf('ways', all.length), RIDERS[1]!);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(`${rowsOf('ways', all.length)} back as before`)).toBeVisible();
    await chooseAll(page, 'ways', { status: 'pending' }, all.length);
    await assign(page, rowsOf('ways', all.length), RIDERS[0]!);
    // Assigned, and taken back.
    tally.undone(2 * all.length);
    tally.moveWays(tally.wayKeys(), 'assigned', { from: 'pending', to: 'assigned' });
  });
  lap('assigned');

  await test.step('the parcels come in', async () => {
    await openBench(page);
    await chooseMode(page, 'Receive');
    await scanAll(page, ids);
    await expect(counted(page, 'Done')).toHaveText('3,000');
    tally.move(ALL, 'picked_up', 'received');
  });
  lap('received');

  await test.step('some are cancelled, the others go out with fifteen riders', async () => {
    await page.goto(`/parcels?shop_id=${day.shops[CANCELLED.shop]}&limit=50`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tick(page, idsOf(CANCELLED.numbers), true);
    await moveTo(page, rowsOf('parcels', CANCELLED.numbers.length), 'Cancelled');
    tally.move(CANCELLED.numbers, 'cancelled');
    await openBench(page);
    await chooseMode(page, 'Hand over');
    for (const [rider, name] of RIDERS.entries()) {
      const theirs = ofRider(rider).filter((n) => !CANCELLED.numbers.includes(n));
      await handOver(page, name, idsOf(theirs));
      tally.move(theirs, 'on_the_way', 'handed');
    }
    await expect(counted(page, 'Refused')).toHaveText('0');
    await chooseAll(page, 'ways', { status: 'assigned' }, all.length);
    await moveTo(page, rowsOf('ways', all.length), 'On the way');
    tally.moveWays(tally.wayKeys(), 'on_the_way', { from: 'assigned', to: 'on_the_way' });
  });
  lap('handed');

  await test.step('200 come back: scanned, and told by telephone', async () => {
    await openBench(page);
    for (const failure of BROUGHT_BACK) {
      await bringBack(page, failure, idsOf(failure.numbers));
      tally.move(failure.numbers, failure.status, 'failed');
    }
    await expect(counted(page, 'Refused')).toHaveText('0');
    const { rider, place, reason } = FROM_LIST;
    const called = ofRider(rider).filter((n) => DAY_PARCELS[n]!.place.name === place);
    const township_id = await townshipId(app, place);
    await failFromList(page, { rider_id: day.riders[rider]!, township_id }, reason, called.length);
    tally.move(called, 'picked_up', 'failed');
    expect(tally.events()['failed']).toBe(200);
  });
  lap('failed');

  await test.step('what nobody took goes back to its shops, with slips', async () => {
    for (const { shop, numbers, by, receiver } of SLIPS) {
      if (by === 'scan') {
        await openBench(page);
        await chooseMode(page, 'Return to shop');
        await scanAll(page, idsOf(numbers));
        tally.record(numbers, 'to_return');
        await openSlip(page, shop);
      } else {
        await collectReturns(page, shop, numbers.length);
      }
      if (receiver === null) continue;
      await handBack(page, receiver);
      tally.move(numbers, 'returned_to_shop', 'returned');
    }
  });
  lap('returned');

  await test.step('ways whose riders are back are delivered', async () => {
    await chooseAll(page, 'ways', { status: 'on_the_way' }, all.length);
    const out = ways.filter(({ shop }) => STILL_OUT.includes(shop));
    await tick(
      page,
      out.map(({ id }) => id),
      false,
    );
    tally.deliver(tally.wayKeys((shop) => !STILL_OUT.includes(shop)));
    await moveTo(page, rowsOf('ways', all.length - out.length), 'Sent', [
      `${mmk(tally.money.withRiders)} will count as collected by riders`,
    ]);
  });
  lap('delivered');

  await test.step('cash, a statement, and ways that are marked as paid', async () => {
    for (const rider of HANDED_IN) await countCash(page, day.riders[rider]!, tally.cashIn(rider));
    await settleShop(page, day.shops[SETTLED]!, tally.settle(SETTLED));
    for (const shop of MARKED_PAID) {
      await chooseAll(page, 'ways', { shop_id: day.shops[shop]! }, 1);
      await moveTo(page, rowsOf('ways', 1), 'Money Sent back to online shops');
      tally.markPaid(tally.wayKeys((one) => one === shop));
    }
  });
  lap('money');
  console.log(tally.statuses(), tally.wayStatuses(), tally.events(), tally.entries(), tally.money);
  console.log(await app.sql('select status, count(*)::int from deliveries group by 1'));
  console.log(await app.sql('select status, count(*)::int from ways group by 1'));
  console.log(await app.sql('select kind, source, count(*)::int from parcel_events group by 1,2'));
  console.log(
    await app.sql('select description, action_type, count(*)::int from history group by 1, 2'),
  );
  console.log(JSON.stringify(await app.call(session!, 'GET', '/money/figures')).slice(0, 1500));
  console.log(JSON.stringify(await app.call(session!, 'GET', '/money/check')).slice(0, 500));
});
