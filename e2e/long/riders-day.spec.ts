/**
 * A rider's day on the page of his phone, without a line from the first shop to the last door. In the
 * evening the line comes back, slow, and breaks three times. Then the office has what the rider pressed,
 * each once, on the right parcel and at the right minute: by the test's own tally.
 */
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { signInOnRiderPhone } from '../fixtures/riderPhone.ts';
import { startRidingCompany } from '../fixtures/riding/company.ts';
import {
  type Riding,
  backToToday,
  deliver,
  fail,
  fillDelivered,
  openRidingStop,
  pickUp,
  saveDelivered,
  startRun,
  stopOf,
  takeBack,
  undo,
} from '../fixtures/riding/doors.ts';
import { startRiderLine } from '../fixtures/riding/line.ts';
import {
  type RidingOffice,
  checkRidingActs,
  checkRidingCash,
  checkRidingHistory,
  checkRidingParcels,
  checkRidingProofs,
  proofsOnPhone,
} from '../fixtures/riding/office.ts';
import { startRidingPhone } from '../fixtures/riding/onPhone.ts';
import {
  PRESSED_WRONGLY,
  REASSIGNED,
  RIDING_PICKUPS,
  RIDING_STOPS,
  UNDONE,
} from '../fixtures/riding/plan.ts';
import { RidingTally } from '../fixtures/riding/tally.ts';

const test = withOwnCompany();
test.slow();
test.use({ lang: 'my' });

const DAY = 86_400_000;
const ZONE = 'Asia/Yangon';
/** What happens between two doors, after the stop with this number. */
const RELOADED_AFTER = [15, 35, 50];
const KILLED_AFTER = 22;
const KILLED_BEHIND_CAMERA = 42;
const CLOCK_SET_AFTER = 38;
const CORRECTED_AFTER = { delivered: 27, failed: 48 };

test('rider’s phone, checks 5 to 10: a day without a line is in the office to the kyat and the minute', async ({
  app,
  session,
  lang,
  tx,
}) => {
  const admin = session!;
  const company = await startRidingCompany(app, admin);
  const line = await startRiderLine(app.url);
  const phone = await startRidingPhone(line, lang);
  const riding: Riding = {
    get page() {
      return phone.browser.page;
    },
    tx,
    tally: new RidingTally(),
    wish: addDays(dayOf(new Date(), ZONE), 2),
  };
  const { tally } = riding;

  await test.step('in the morning he signs in and has the run', async () => {
    await signInOnRiderPhone(riding.page, app, tx);
    await expect(riding.page.getByRole('button', { name: stopOf(60).customer })).toBeVisible();
    await riding.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.loseLine();
  });

  await test.step('12 shops', async () => {
    for (const [at, pickup] of RIDING_PICKUPS.entries()) {
      await pickUp(riding, pickup);
      if (at === 5) {
        await phone.reload();
        await backToToday(riding);
      }
    }
    const fetched = RIDING_PICKUPS.flatMap(({ stops }) => stops);
    await startRun(riding, fetched);
  });

  await test.step('the office gives one of his parcels to another rider', async () => {
    const id = company.parcels.get(REASSIGNED)!;
    await app.call(admin, 'PUT', `/deliveries/${id}`, { rider_id: company.other });
  });

  await test.step('60 doors', async () => {
    for (const stop of RIDING_STOPS) {
      const { n } = stop;
      await openRidingStop(riding, stop);
      if (n === KILLED_BEHIND_CAMERA) {
        await riding.page.getByRole('button', { name: tx('Delivered'), exact: true }).click();
        await riding.page.getByLabel(tx('Who took the parcel')).fill('Daw Khin');
        const opening = riding.page.waitForEvent('filechooser');
        await riding.page.getByRole('button', { name: tx('Take a photo') }).click();
        await opening;
        await phone.killAndOpen();
        await backToToday(riding);
        await openRidingStop(riding, stop);
        await riding.page.getByRole('button', { name: tx('Delivered'), exact: true }).click();
        await expect(riding.page.getByLabel(tx('Who took the parcel'))).toHaveValue('Daw Khin');
        await saveDelivered(riding, stop, {
          ...(await fillDelivered(riding, stop, null)),
          receivedBy: 'Daw Khin',
        });
      } else if (n === PRESSED_WRONGLY.delivered) await deliver(riding, stop);
      else if (n === PRESSED_WRONGLY.failed || stop.fails !== null) await fail(riding, stop);
      else await deliver(riding, stop);
      if (n === UNDONE) {
        await undo(riding, stop);
        await openRidingStop(riding, stop);
        await deliver(riding, stop);
      }
      if (n === CORRECTED_AFTER.delivered) {
        const wrong = stopOf(PRESSED_WRONGLY.delivered);
        await openRidingStop(riding, wrong, 'Done');
        await takeBack(riding, wrong, 'Delivered');
        await fail(riding, wrong);
      }
      if (n === CORRECTED_AFTER.failed) {
        const wrong = stopOf(PRESSED_WRONGLY.failed);
        await openRidingStop(riding, wrong, 'Bring back');
        await takeBack(riding, wrong, 'Failed');
        await deliver(riding, wrong);
      }
      if (n === KILLED_AFTER) {
        await phone.killAndOpen();
        await backToToday(riding);
      }
      if (n === CLOCK_SET_AFTER) await phone.setClock(DAY);
      if (RELOADED_AFTER.includes(n)) {
        await backToToday(riding);
        await phone.reload();
      }
    }
  });
  expect(tally.counts()).toEqual({ photos: 20, signatures: 5 });
  const onPhone = await proofsOnPhone(riding.page);

  await test.step('the line is back, slow, and breaks three times', async () => {
    line.open(
      [
        { within: 'answer', call: 'POST /api/run/acts', nth: 1 },
        { within: 'body', call: 'PUT /api/run/proofs/', nth: 4 },
        { within: 'answer', call: 'PUT /api/run/proofs/', nth: 9 },
      ],
      { delay: 100, bytesPerSecond: 150_000 },
    );
    await phone.browser.context.setOffline(false);
    await expect(riding.page.getByText(tx('All sent'))).toBeVisible({ timeout: 300_000 });
    expect(line.breaksLeft()).toBe(0);
  });

  const office: RidingOffice = { app, admin, company, tally };
  await test.step('the office has it all, once', async () => {
    const found = await checkRidingActs(office);
    await checkRidingParcels(office, found);
    await checkRidingProofs(office, found, riding.page, onPhone);
    await checkRidingHistory(office);
    await checkRidingCash(office);
  });
  await phone.close();
  await line.close();
});
