/** What each act of a rider's phone does to its parcel. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { newAct, testPhone } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesAllExact } from '../../testing/hub/hubApp.ts';
import { postScans } from '../../testing/hub/scanning.ts';
import { accountOf } from '../../testing/money/moneyCompany.ts';

const app = riderApp();
const { testApp, onRun, deliveryOf, storyOf, kindsOf } = app;
const clerk = () => testApp.as('user');
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

describe('an act', () => {
  it('pickup: from the shop into the rider’s hands; the way stays', async () => {
    const { phone, parcel, ways } = await onRun('assigned');
    const act = newAct('pickup', parcel);
    const { status, data } = await phone.send([act]);
    expect(status).toBe(200);
    expect(data.results).toMatchObject([
      {
        id: act.id,
        effect: 'applied',
        code: 'applied',
        message: 'Recorded',
        parcel: { id: parcel, status: 'picked_up', place: 'rider', version: 2 },
      },
    ]);
    expect((await storyOf(parcel)).events).toMatchObject([
      { id: act.id, kind: 'picked_up', source: 'phone', rider: { id: phone.rider } },
    ]);
    const { data: way } = await clerk().get<{ status: string }>(`/ways/${ways[0]}`);
    expect(way.status).toBe('assigned');
  });

  it('start: out to its customer, also on the day that was planned', async () => {
    const { phone, parcel } = await onRun('picked_up');
    const today = dayOf(new Date(), 'Asia/Yangon');
    const facts = { place: 'rider', attempts: 1, last_reason: 'not_home', next_on: today } as const;
    const again = await onRun('wrong_contact', { phone, facts });
    expect(await phone.codes(newAct('start', parcel), newAct('start', again.parcel))).toEqual([
      'applied',
      'applied',
    ]);
    for (const id of [parcel, again.parcel]) {
      expect((await deliveryOf(id)).status).toBe('on_the_way');
      expect(await storyOf(id)).toMatchObject({ place: 'rider', next_on: null });
      expect(await kindsOf(id)).toEqual(['handed']);
    }
  });

  it('delivered: at the moment at the door, and the database moves the cash', async () => {
    const { phone, parcel, shop } = await onRun('on_the_way');
    const phone_at = fromNow(-5 * HOUR);
    expect(await phone.codes(newAct('delivered', parcel, { phone_at, note: 'Gate 2' }))).toEqual([
      'applied',
    ]);
    expect(await deliveryOf(parcel)).toMatchObject({
      status: 'delivered',
      rider_id: phone.rider,
      deliveryDate: phone_at,
    });
    const [event] = (await storyOf(parcel)).events;
    expect(event).toMatchObject({ kind: 'delivered', note: 'Gate 2', happened_at: phone_at });
    expect(await accountOf(testApp, 'rider_cash', { rider_id: phone.rider })).toBe(12_500);
    expect(await accountOf(testApp, 'shop_due', { shop_id: shop })).toBe(10_000);
    const { rows } = await testApp.sql<{ at: Date }>`
      select at from ledger where delivery_id = ${parcel}`;
    expect(new Set(rows.map(({ at }) => at.toISOString()))).toEqual(new Set([phone_at]));
  });

  it('failed: one attempt, with its rider, and what comes next is the office’s', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const wish = addDays(dayOf(new Date(), 'Asia/Yangon'), 2);
    const act = newAct('failed', parcel, { reason: 'other', note: 'The dog', wish });
    expect(await phone.codes(act)).toEqual(['applied']);
    expect((await deliveryOf(parcel)).status).toBe('picked_up');
    expect(await storyOf(parcel)).toMatchObject({
      place: 'rider',
      attempts: 1,
      last_reason: 'other',
      next_on: null,
      returning: false,
      events: [{ kind: 'failed', reason: 'other', note: 'The dog', next_on: null }],
    });
  });

  it('is written into the history of its way as an edit, with the name of the phone', async () => {
    const { phone, parcel, ways } = await onRun('on_the_way');
    await phone.send([newAct('delivered', parcel)]);
    const { rows } = await testApp.sql<{ user_id: number; changes: object }>`
      select user_id, changes from history where way_id = ${ways[0]!} order by id desc limit 1`;
    expect(rows[0]).toEqual({
      user_id: phone.user,
      changes: { [`delivery #${parcel} status`]: 'on_the_way -> delivered', phone: 'Samsung A03' },
    });
  });
});

it('rider’s phone, check 14: what the phone failed is brought back without another attempt', async () => {
  const { phone, parcel } = await onRun('on_the_way');
  await phone.send([newAct('failed', parcel)]);
  const back = { mode: 'back', reason: 'no_answer', next_on: '2999-01-01' };
  const { data } = await postScans(clerk(), back, [parcel]);
  expect(data.items[0]?.outcome).toBe('done');
  expect(await storyOf(parcel)).toMatchObject({
    place: 'hub',
    attempts: 1,
    next_on: '2999-01-01',
  });
  expect(await kindsOf(parcel)).toEqual(['failed', 'received']);
});

it.each(['receive', 'back'])(
  'rider’s phone, check 15: a wrong address by status or phone comes home by %s',
  async (mode) => {
    const byStatus = await onRun('wrong_contact');
    const byPhone = await onRun('on_the_way');
    await byPhone.phone.send([newAct('failed', byPhone.parcel, { reason: 'wrong_contact' })]);
    const parcels = [byStatus.parcel, byPhone.parcel];
    const scan = mode === 'back' ? { mode, reason: 'wrong_contact' } : { mode };
    const { data } = await postScans(clerk(), scan, parcels);
    expect(data.items.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    for (const id of parcels) {
      expect((await deliveryOf(id)).status).toBe('wrong_contact');
      expect((await storyOf(id)).place).toBe('hub');
    }
    expect((await storyOf(byPhone.parcel)).attempts).toBe(1);
    // Brought back, what only its status told is counted.
    expect((await storyOf(byStatus.parcel)).attempts).toBe(mode === 'back' ? 1 : 0);
  },
);

it('rider’s phone, check 26: a third failure proposes nothing by itself, whatever the customer wishes', async () => {
  const facts = { place: 'rider', attempts: 2, last_reason: 'not_home' } as const;
  const { phone, parcel } = await onRun('on_the_way', { facts });
  const wish = addDays(dayOf(new Date(), 'Asia/Yangon'), 1);
  await phone.send([newAct('failed', parcel, { wish })]);
  expect(await storyOf(parcel)).toMatchObject({ attempts: 3, next_on: null, returning: false });
  const { data } = await clerk().get<{ stage: string; id: number }[]>(
    `/parcels?stage=to_decide&rider_id=${phone.rider}`,
  );
  expect(data.map(({ id }) => id)).toEqual([parcel]);
  const { data: acts } = await clerk().get<{ wish: string }[]>(`/acts?delivery_id=${parcel}`);
  expect(acts.map((act) => act.wish)).toEqual([wish]);
});

describe('many in one send', () => {
  it('rider’s phone, check 23: five of one parcel are five events, and its last state', async () => {
    const { phone, parcel, shop } = await onRun('assigned');
    const acts = [newAct('pickup', parcel), newAct('start', parcel), newAct('failed', parcel)];
    acts.push(newAct('correct', parcel, { act: acts[2]!.id }), newAct('delivered', parcel));
    // In the order of the phone, however they arrive.
    expect(await phone.codes(...acts.toReversed())).toEqual(Array(5).fill('applied'));
    expect(await kindsOf(parcel)).toEqual(['picked_up', 'handed', 'failed', 'undone', 'delivered']);
    expect(await deliveryOf(parcel)).toMatchObject({ status: 'delivered', version: 6 });
    expect(await storyOf(parcel)).toMatchObject({ attempts: 0, last_reason: null });

    const single = await onRun('assigned');
    const one = (n: number) => ({ ...acts[n]!, delivery_id: single.parcel });
    const ids = acts.map(() => crypto.randomUUID());
    for (const n of acts.keys()) {
      const act = { ...one(n), id: ids[n], ...(acts[n]!.kind === 'correct' && { act: ids[2] }) };
      expect(await single.phone.codes(act)).toEqual(['applied']);
    }
    expect(await kindsOf(single.parcel)).toEqual(await kindsOf(parcel));
    const booked = async (rider_id: number, shop_id: number) => [
      await accountOf(testApp, 'rider_cash', { rider_id }),
      await accountOf(testApp, 'shop_due', { shop_id }),
    ];
    expect(await booked(phone.rider, shop)).toEqual([12_500, 10_000]);
    expect(await booked(single.phone.rider, single.shop)).toEqual([12_500, 10_000]);
    const { rows } = await testApp.sql<{ n: number }>`
      select (select version from parcels where delivery_id = ${parcel})
        - (select version from parcels where delivery_id = ${single.parcel})
        + (select count(*) from ledger where delivery_id = ${parcel})
        - (select count(*) from ledger where delivery_id = ${single.parcel}) as n`;
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it('rider’s phone, check 23: a way with a hundred parcels is picked up in one send', async () => {
    const phone = await testPhone(testApp);
    const way_id = await testApp.seedWay({ status: 'assigned', rider_id: phone.rider });
    const parcels: number[] = [];
    while (parcels.length < 100) {
      parcels.push(
        await testApp.seedDelivery({ way_id, status: 'assigned', rider_id: phone.rider }),
      );
    }
    const { data } = await phone.run();
    expect(data.run?.pickups.map((one) => one.parcels.length)).toEqual([100]);
    const codes = await phone.codes(...parcels.map((id) => newAct('pickup', id)));
    expect(codes).toEqual(Array(100).fill('applied'));
    const { rows } = await testApp.sql<{ status: DeliveryStatus; n: number }>`
      select status, count(*)::integer as n from deliveries where way_id = ${way_id} group by 1`;
    expect(rows).toEqual([{ status: 'picked_up', n: 100 }]);
    const { rows: ways } = await testApp.sql<{ status: string; version: number }>`
      select status, version from ways where id = ${way_id}`;
    expect(ways).toEqual([{ status: 'assigned', version: 101 }]);
  });
});

itLeavesAllExact(app);
