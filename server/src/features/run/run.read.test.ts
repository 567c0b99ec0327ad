/** The run of the day: what a rider’s phone is given, and what that leaves behind. */
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { newAct, secondPhone, testPhone } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { postScans } from '../../testing/hub/scanning.ts';
import { sweepRunItems } from './run.queries.ts';

const app = riderApp();
const { testApp, onRun, storyOf } = app;
const today = () => dayOf(new Date(), 'Asia/Yangon');
const tomorrow = () => addDays(today(), 1);

const ids = (parcels: readonly { id: number }[] = []) => parcels.map(({ id }) => id);
async function partsOf(phone: Awaited<ReturnType<typeof testPhone>>) {
  const { data } = await phone.run();
  const { pickups, stops, bring_back, done, more } = data.run!;
  return {
    pickups: pickups.flatMap(({ parcels }) => ids(parcels)),
    stops: ids(stops),
    bring_back: ids(bring_back),
    done: ids(done),
    more,
  };
}
const given = async (rider: number) => {
  const { rows } = await testApp.sql<{ id: number }>`
    select delivery_id as id from run_items where rider_id = ${rider} order by 1`;
  return ids(rows);
};

describe('the run', () => {
  it('has each parcel in the part where its next act is', async () => {
    const phone = await testPhone(testApp);
    const add = async (...args: Parameters<typeof onRun>) =>
      (await onRun(args[0], { ...args[1], phone })).parcel;
    const tried = { attempts: 1, last_reason: 'not_home', place: 'rider' } as const;
    const pickup = await add('assigned');
    const fetched = await add('picked_up');
    const out = await add('on_the_way');
    const due = await add('wrong_contact', { facts: { ...tried, next_on: today() } });
    const again = await add('picked_up', { facts: { ...tried, next_on: today() } });
    const failed = await add('picked_up', { facts: tried });
    const wrong = await add('wrong_contact');
    const planned = await add('picked_up', { facts: { ...tried, next_on: tomorrow() } });
    const goesBack = await add('picked_up', { facts: { ...tried, to_return: true } });
    // At the hub, or with its customer, it is nobody's.
    await add('picked_up', { facts: { ...tried, place: 'hub' } });
    await add('wrong_contact', { facts: { ...tried, place: 'hub', next_on: tomorrow() } });
    await add('delivered');
    await add('cancelled');
    const parts = await partsOf(phone);
    expect(parts).toEqual({
      pickups: [pickup],
      stops: [fetched, out, due, again],
      bring_back: [failed, wrong, planned, goesBack],
      done: [],
      more: 0,
    });
  });

  it('has the same stops as the printed run sheet, but for what is to be picked up', async () => {
    const phone = await testPhone(testApp);
    for (const status of ['assigned', 'picked_up', 'on_the_way', 'delivered'] as const) {
      await onRun(status, { phone, count: 2 });
    }
    const { data: sheet } = await testApp
      .as('user')
      .get<{ rows: { id: number }[] }>(`/parcels/sheet?rider_id=${phone.rider}`);
    const { pickups, stops } = await partsOf(phone);
    expect(new Set([...pickups, ...stops])).toEqual(new Set(ids(sheet.rows)));
  });

  it('has all parcels of a way that he fetches, whoever delivers them', async () => {
    const phone = await testPhone(testApp);
    const other = await testPhone(testApp);
    const way_id = await testApp.seedWay({ status: 'assigned', rider_id: phone.rider });
    const own = { way_id, status: 'assigned', rider_id: phone.rider } as const;
    const parcels = [
      await testApp.seedDelivery(own),
      await testApp.seedDelivery({ ...own, rider_id: other.rider }),
      await testApp.seedDelivery({ ...own, rider_id: null }),
    ];
    expect((await partsOf(phone)).pickups).toEqual(parcels);
    expect(await partsOf(other)).toMatchObject({ pickups: [], stops: [parcels[1]] });
  });

  it('moves on with what is done', async () => {
    const { phone, parcels } = await onRun('assigned', { count: 3 });
    const [first, second, third] = parcels as [number, number, number];
    await phone.send(parcels.map((id) => newAct('pickup', id)));
    expect(await partsOf(phone)).toMatchObject({ pickups: [], stops: parcels, done: [] });
    const act = newAct('delivered', first);
    await phone.send([act, newAct('failed', second), newAct('start', third)]);
    expect(await partsOf(phone)).toEqual({
      pickups: [],
      stops: [third],
      bring_back: [second],
      done: [first],
      more: 0,
    });
    await phone.send([newAct('correct', first, { act: act.id })]);
    await postScans(testApp.as('user'), { mode: 'back', reason: 'no_answer' }, [second]);
    expect(await partsOf(phone)).toMatchObject({ stops: [first, third], done: [second] });
  });

  it('is given at most 300 parcels at once, and says how many there are more', async () => {
    const phone = await testPhone(testApp);
    const way_id = await testApp.seedWay({ status: 'on_the_way', rider_id: phone.rider });
    await testApp.sql`
      insert into deliveries (way_id, user_id, rider_id, status, customer_name, customer_phone,
        township, item_price, delivery_charges, cod, total_collect_amount)
      select ${way_id}, ${app.user_id}, ${phone.rider}, 'on_the_way', 'Ma Hla', '+959420012345',
        'Hlaing', 10000, 2500, true, 12500 from generate_series(1, 305)`;
    const { stops, more } = await partsOf(phone);
    expect([stops.length, more]).toEqual([300, 5]);
    expect(await given(phone.rider)).toHaveLength(300);
  });
});

describe('what the phone has already', () => {
  it('is not sent again, and nothing is written', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const { data: first } = await phone.run();
    expect(ids(first.run?.stops)).toEqual([parcel]);
    const wal = async () => {
      const { rows } = await testApp.sql<{ n: number }>`
        select xmin::text::bigint as n from rider_phones where id = ${phone.phone}`;
      return rows[0]!.n;
    };
    const before = await wal();
    const { data: same } = await phone.run({ have: first.digest });
    expect(same).toMatchObject({ run: null, digest: first.digest, rider: { id: phone.rider } });
    expect(await wal()).toBe(before);
    await phone.send([newAct('delivered', parcel)]);
    const { data: changed } = await phone.run({ have: first.digest });
    expect(changed.digest).not.toBe(first.digest);
    expect(ids(changed.run?.done)).toEqual([parcel]);
  });

  it('may be reported on until it is swept after 90 days', async () => {
    const { phone, parcels } = await onRun('on_the_way', { count: 2 });
    await testApp.sql`update run_items set first_at = now() - interval '91 days'
      where rider_id = ${phone.rider}`;
    expect(await sweepRunItems(testApp.db)).toBe(2);
    expect(await phone.codes(newAct('delivered', parcels[0]!))).toEqual(['unknown']);
    // Who still has it gets it again.
    await phone.run();
    expect(await given(phone.rider)).toEqual(parcels);
    expect(await phone.codes(newAct('delivered', parcels[0]!))).toEqual(['applied']);
  });
});

it('rider’s phone, check 3: neither run has anything of another rider', async () => {
  const one = await onRun('on_the_way', { count: 2 });
  const other = await onRun('assigned', { count: 2 });
  await one.phone.send([newAct('delivered', one.parcel)]);
  const own = await partsOf(one.phone);
  const others = await partsOf(other.phone);
  expect(own).toMatchObject({ pickups: [], stops: [one.parcels[1]], done: [one.parcel] });
  expect(others).toMatchObject({ pickups: other.parcels, stops: [], done: [] });
  const second = await secondPhone(testApp, one.phone);
  expect(await partsOf(second)).toEqual(own);
});

it('asking for a run changes no parcel', async () => {
  const { phone, parcel } = await onRun('on_the_way');
  const before = [await app.deliveryOf(parcel), await storyOf(parcel)];
  await phone.run();
  await phone.run();
  expect([await app.deliveryOf(parcel), await storyOf(parcel)]).toEqual(before);
});

itLeavesAllExact(app);
