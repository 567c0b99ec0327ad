/** Acts on parcels about which others decided while the phone had no connection. */
import { REVIEW_TEXTS, type ActCode } from '@waydesk/contract/rules/act-texts.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { describe, expect, it } from 'vitest';
import { giveToPhone, newAct, testPhone } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { postScans } from '../../testing/hub/scanning.ts';

const app = riderApp();
const { testApp, onRun, deliveryOf, storyOf, kindsOf } = app;
const clerk = () => testApp.as('user');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const edit = async (id: number, change: object) => {
  const { version } = await deliveryOf(id);
  const headers = { 'if-match': `"${version}"` };
  expect((await testApp.as('admin').put(`/deliveries/${id}`, change, headers)).status).toBe(200);
};
interface Open {
  id: string;
  code: string;
  effect: string;
}
const openOf = async (id: number) =>
  (await clerk().get<Open[]>(`/acts?open=true&delivery_id=${id}`)).data;

describe('rider’s phone, check 13: a parcel that meanwhile', () => {
  it('was given to another rider stays his, and the act is listed', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const other = await testApp.seedRider();
    await edit(parcel, { rider_id: other });
    const before = await deliveryOf(parcel);
    const acts = [newAct('delivered', parcel), newAct('failed', parcel)];
    const { data } = await phone.send(acts);
    expect(data.results).toMatchObject(
      acts.map(({ id }) => ({
        id,
        effect: 'needs_review',
        code: 'other_rider',
        message: REVIEW_TEXTS.other_rider,
        // He was given it, so he is told how it stands.
        parcel: { id: parcel },
      })),
    );
    expect(await deliveryOf(parcel)).toEqual(before);
    expect(await kindsOf(parcel)).toEqual([]);
    expect((await openOf(parcel)).map(({ id }) => id).toSorted()).toEqual(
      acts.map(({ id }) => id).toSorted(),
    );
  });

  it.each<[DeliveryStatus, ActCode]>([
    ['cancelled', 'cancelled'],
    ['money_sent_to_shop', 'money_sent'],
    ['returned_to_shop', 'returned'],
  ])('became %s stays so', async (status, code) => {
    const { phone, parcel } = await onRun('on_the_way');
    await edit(parcel, { status });
    const before = await deliveryOf(parcel);
    expect(await phone.codes(newAct('delivered', parcel), newAct('failed', parcel))).toEqual([
      code,
      code,
    ]);
    expect(await deliveryOf(parcel)).toEqual(before);
    expect((await openOf(parcel)).map((one) => one.code)).toEqual([code, code]);
  });

  it('was delivered by the office is delivered once, and did not fail', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    await edit(parcel, { status: 'delivered' });
    expect(await phone.codes(newAct('delivered', parcel), newAct('failed', parcel))).toEqual([
      'already',
      'delivered',
    ]);
    expect((await openOf(parcel)).map((one) => one.code)).toEqual(['delivered']);
  });

  it('of a way that another rider fetches is not picked up by him', async () => {
    const { phone, parcel, ways } = await onRun('assigned');
    const other = await testApp.seedRider();
    await testApp.sql`update ways set rider_id = ${other} where id = ${ways[0]!}`;
    expect(await phone.codes(newAct('pickup', parcel))).toEqual(['other_rider']);
  });
});

describe('rider’s phone, check 16: a parcel on a return slip', () => {
  it('that is open leaves it when it is delivered after all', async () => {
    const { phone, parcels, shop } = await onRun('assigned', { count: 2 });
    await postScans(clerk(), { mode: 'return' }, parcels);
    expect(await storyOf(parcels[0]!)).toMatchObject({ returning: true });
    expect(await phone.codes(newAct('delivered', parcels[0]!))).toEqual(['applied']);
    expect(await storyOf(parcels[0]!)).toMatchObject({ returning: false });
    const { data: slips } = await clerk().get<{ id: number; count: number }[]>(
      `/return-slips?shop_id=${shop}`,
    );
    const { rows } = await testApp.sql<{ delivery_id: number }>`
      select delivery_id from return_slip_items where slip_id = ${slips[0]!.id}`;
    expect(rows).toEqual([{ delivery_id: parcels[1] }]);
    // It cannot be put back there from the phone.
    const { rows: acts } = await testApp.sql<{ id: string }>`
      select id from acts where delivery_id = ${parcels[0]!}`;
    expect(await phone.codes(newAct('correct', parcels[0]!, { act: acts[0]!.id }))).toEqual([
      'left_slip',
    ]);
  });

  it('that was handed over stays with its shop', async () => {
    const { phone, parcel, shop } = await onRun('assigned');
    await postScans(clerk(), { mode: 'return' }, [parcel]);
    const { data: slips } = await clerk().get<{ id: number }[]>(`/return-slips?shop_id=${shop}`);
    const handed = await clerk().post(`/return-slips/${slips[0]!.id}/hand-over`, {
      received_by_name: 'Daw Mya',
    });
    expect(handed.status).toBe(201);
    expect(await phone.codes(newAct('delivered', parcel))).toEqual(['returned']);
    expect((await deliveryOf(parcel)).status).toBe('returned_to_shop');
  });
});

describe('what happened later by another hand', () => {
  it('overtakes an act: started before it was handed over, delivered before it came back', async () => {
    const { phone, parcel } = await onRun('picked_up');
    await postScans(clerk(), { mode: 'hand_over', rider_id: phone.rider }, [parcel]);
    await postScans(clerk(), { mode: 'back', reason: 'no_answer' }, [parcel]);
    expect(
      await phone.codes(
        newAct('start', parcel, { phone_at: ago(3) }),
        newAct('delivered', parcel, { phone_at: ago(2) }),
        newAct('failed', parcel, { phone_at: ago(1) }),
      ),
    ).toEqual(['already', 'happened_later', 'already']);
    expect((await storyOf(parcel)).attempts).toBe(1);
  });

  it('does not when it was taken back', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    const { data } = await postScans(clerk(), { mode: 'back', reason: 'no_answer' }, [parcel]);
    expect((await clerk().post(`/jobs/${data.job}/undo`)).status).toBe(201);
    expect(await phone.codes(newAct('delivered', parcel, { phone_at: ago(1) }))).toEqual([
      'applied',
    ]);
  });

  it('rider’s phone, check 24: a job’s undo leaves a later act of the phone', async () => {
    const { phone, parcel } = await onRun('picked_up');
    const hand = { mode: 'hand_over', rider_id: phone.rider };
    const { data } = await postScans(clerk(), hand, [parcel]);
    expect(await phone.codes(newAct('delivered', parcel))).toEqual(['applied']);
    const undone = await clerk().post<{ undone: unknown[]; kept?: unknown[] }>(
      `/jobs/${data.job}/undo`,
    );
    expect(undone.status).toBe(201);
    expect(undone.data.undone).toEqual([]);
    expect((await deliveryOf(parcel)).status).toBe('delivered');
    expect(await kindsOf(parcel)).toEqual(['handed', 'delivered']);
  });
});

describe('a rider who is suspended', () => {
  it('changes nothing, and what he recorded waits for the office', async () => {
    const { phone, parcel } = await onRun('on_the_way');
    await testApp.sql`update riders set status = 'suspended' where id = ${phone.rider}`;
    expect(await phone.codes(newAct('delivered', parcel))).toEqual(['rider_not_active']);
    expect((await deliveryOf(parcel)).status).toBe('on_the_way');
    expect((await openOf(parcel)).map(({ code }) => code)).toEqual(['rider_not_active']);
  });
});

it('a parcel without a rider belongs to the rider of its way', async () => {
  const phone = await testPhone(testApp);
  const way_id = await testApp.seedWay({ status: 'assigned', rider_id: phone.rider });
  const parcel = await testApp.seedDelivery({ way_id, status: 'assigned' });
  await giveToPhone(testApp, phone, [parcel]);
  expect(await phone.codes(newAct('pickup', parcel), newAct('start', parcel))).toEqual([
    'applied',
    'applied',
  ]);
  expect(await deliveryOf(parcel)).toMatchObject({ status: 'on_the_way', rider_id: phone.rider });
});

itLeavesNothingHalf(app);
