/**
 * A day of 1,200 parcels on the screens of two clerks, 3,000 with DAY_ROWS=75, from the sheets of forty shops
 * to the money of the evening. All are scanned through the screen, twice: every key of every code is an event of
 * the page, and the page is drawn after each code. A scanner for the hand would take an hour for 3,000.
 */
import {
  bringBack,
  collectReturns,
  failFromList,
  returnToShop,
  openSlip,
} from '../fixtures/day/brought.ts';
import { assign, chooseAll, moveTo, namedRows, tick } from '../fixtures/day/bulk.ts';
import { checkHistories, checkLists, checkFigures, checkRider } from '../fixtures/day/checks.ts';
import { expect, share, withDay } from '../fixtures/day/company.ts';
import { countCash, mmk, settleShop } from '../fixtures/day/evening.ts';
import * as outcomes from '../fixtures/day/outcomes.ts';
import {
  SCANS_AT_ONCE,
  countedTogether,
  handOver,
  openScanStationFor,
  scanAll,
} from '../fixtures/day/hub.ts';
import { labelSheets, printLabelSheets } from '../fixtures/day/labels.ts';
import { DAY_PARCELS, DAY_RIDERS, DAY_SHOPS, inPieces, shopName } from '../fixtures/day/plan.ts';
import { expectSheetsStored, expectStored, storedWays } from '../fixtures/day/stored.ts';
import { uploadAgain, importSheet } from '../fixtures/day/importSheets.ts';
import { newTally } from '../fixtures/day/tally.ts';
import { withoutDialog } from '../fixtures/printing.ts';
import { countedScans } from '../fixtures/scanStation.ts';
import { townshipId } from '../fixtures/seed.ts';

const test = withDay();
// A busy machine takes three times as long as a quiet one.
test.setTimeout(900_000);

test(`a day of ${DAY_PARCELS.length} parcels`, async ({ page, clerks, day, app, session }) => {
  const tally = newTally(DAY_PARCELS);
  for (const clerk of clerks) await withoutDialog(clerk);

  await test.step('the sheets of forty shops come in, one of them twice', async () => {
    for (const clerk of clerks) await clerk.goto('/ways/import');
    await share(clerks, [...Array(DAY_SHOPS).keys()], importSheet);
    // Whoever imported it: neither can do so again.
    for (const clerk of clerks) await uploadAgain(clerk, 1);
  });
  const ids = await expectStored(app, DAY_PARCELS);
  await expectSheetsStored(app, day);
  const idsOf = (numbers: readonly number[]) => numbers.map((n) => ids[n]!);
  const ways = await storedWays(app, day);
  const count = ways.length;

  await test.step('their labels are printed', async () => {
    await share(clerks, labelSheets(ways), (clerk, { paper, some }) =>
      printLabelSheets(clerk, paper, some),
    );
    tally.record(outcomes.ALL, 'label');
  });

  await test.step('all ways get a rider: the wrong one, which is taken back', async () => {
    for (const rider of [1, outcomes.COLLECTOR]) {
      await chooseAll(page, 'ways', { status: 'pending' }, count);
      await assign(page, namedRows('ways', count), DAY_RIDERS[rider]!);
      if (rider === outcomes.COLLECTOR) continue;
      await page.keyboard.press('Control+z');
      await expect(page.getByText(`${namedRows('ways', count)} restored`)).toBeVisible();
    }
    tally.assignedAndUndone();
    tally.assign(tally.wayKeys(), outcomes.COLLECTOR);
  });

  await test.step('all parcels are scanned as they come in', async () => {
    for (const clerk of clerks) await openScanStationFor(clerk, 'Receive');
    await share(clerks, inPieces(ids, SCANS_AT_ONCE), scanAll);
    expect(await countedTogether(clerks, 'Done')).toBe(ids.length);
    tally.move(outcomes.ALL, 'picked_up', 'received');
  });

  await test.step('ten are cancelled', async () => {
    const { shop, numbers } = outcomes.CANCELLED;
    await page.goto(`/parcels?shop_id=${day.shops[shop]}&limit=50`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tick(page, idsOf(numbers), true);
    await moveTo(page, namedRows('parcels', numbers.length), 'Cancelled');
    tally.move(numbers, 'cancelled');
  });

  await test.step('the others are scanned as fifteen riders take them out', async () => {
    for (const clerk of clerks) await openScanStationFor(clerk, 'Hand over');
    await share(clerks, [...DAY_RIDERS.entries()], async (clerk, [rider, name]) => {
      const theirs = outcomes.takenBy(rider);
      await handOver(clerk, name, idsOf(theirs));
      tally.handOver(theirs);
    });
    const { length: cancelled } = outcomes.CANCELLED.numbers;
    expect(await countedTogether(clerks, 'Done')).toBe(ids.length - cancelled);
    expect(await countedTogether(clerks, 'Refused')).toBe(0);
    await chooseAll(page, 'ways', { status: 'assigned' }, count);
    await moveTo(page, namedRows('ways', count), 'On the way');
    tally.moveWays(tally.wayKeys(), 'on_the_way', { from: 'assigned', to: 'on_the_way' });
  });

  await test.step('some could not be handed over: scanned, or reported by telephone', async () => {
    await openScanStationFor(page, 'Brought back');
    for (const failure of outcomes.BROUGHT_BACK) {
      await bringBack(page, failure, idsOf(failure.numbers));
      tally.move(failure.numbers, failure.status, 'failed');
    }
    await expect(countedScans(page, 'Refused')).toHaveText('0');
    const { rider, place, reason, numbers } = outcomes.FROM_LIST;
    const township_id = await townshipId(app, place);
    const filters = { rider_id: day.riders[rider]!, township_id };
    await failFromList(page, filters, reason, numbers.length);
    tally.move(numbers, 'picked_up', 'failed');
    expect(tally.events()['failed']).toBe(outcomes.FAILED_PARCELS);
  });

  await test.step('what nobody took goes back to its shops, with slips', async () => {
    for (const { shop, numbers, by, receiver } of outcomes.SLIPS) {
      if (by === 'scan') {
        await openScanStationFor(page, 'Return to shop');
        await scanAll(page, idsOf(numbers));
        await openSlip(page, shopName(shop));
      } else {
        await collectReturns(page, shop, numbers.length);
      }
      tally.record(numbers, 'to_return');
      if (receiver === null) continue;
      await returnToShop(page, receiver);
      tally.move(numbers, 'returned_to_shop', 'returned');
    }
  });

  await test.step('ways whose riders are back are delivered', async () => {
    await chooseAll(page, 'ways', { status: 'on_the_way' }, count);
    const out = ways.filter(({ shop }) => outcomes.STILL_OUT.includes(shop)).map(({ id }) => id);
    await tick(page, out, false);
    tally.deliver(tally.wayKeys((shop) => !outcomes.STILL_OUT.includes(shop)));
    const collected = `${mmk(tally.money.withRiders)} will count as collected by riders`;
    await moveTo(page, namedRows('ways', count - out.length), 'Sent', [collected]);
  });

  await test.step('cash, a statement, and ways that are marked as paid', async () => {
    for (const rider of outcomes.HANDED_IN) {
      await countCash(page, day.riders[rider]!, tally.cashIn(rider));
    }
    await settleShop(page, day.shops[outcomes.SETTLED]!, tally.settle(outcomes.SETTLED));
    for (const shop of outcomes.MARKED_PAID) {
      await chooseAll(page, 'ways', { shop_id: day.shops[shop]! }, 1);
      await moveTo(page, namedRows('ways', 1), 'Money Sent back to online shops');
      tally.markPaid(tally.wayKeys((one) => one === shop));
    }
  });

  await test.step('counts, histories and money are those of the tally', async () => {
    await checkLists(page, tally);
    await checkHistories(app, session!, tally, { ids, ways });
    await checkFigures(page, tally);
    for (const rider of [outcomes.COLLECTOR, 3, 7, 14]) {
      await checkRider(page, tally, rider, day.riders[rider]!);
    }
  });
});
