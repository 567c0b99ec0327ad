/** A slip that is handed over, given up, filled and emptied at the same moments. */
import type { ReturnSlip, ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeOffSlips } from '../../domain/parcels/returnSlips.queries.ts';
import { postScans } from '../../testing/hub/scanning.ts';
import { hubApp, itLeavesNothingHalf } from '../../testing/hub/hubApp.ts';
import { seedHub } from '../../testing/hub/hubActions.ts';

const ROUNDS = 8;
const hub = hubApp();
const { testApp } = hub;

let shop_id: number;
let parcels: number[];
let slip: number;
const clerk = () => testApp.as('user');
const create = (items: number[]) =>
  clerk().post<ReturnSlipDetail>('/return-slips', { shop_id, items });
const handOver = (id = slip) =>
  testApp
    .as('manager')
    .post<ReturnSlipDetail>(`/return-slips/${id}/hand-over`, { received_by_name: 'Daw Mya' });
const giveUp = () => clerk().post(`/return-slips/${slip}/void`);
const scan = (ids: readonly number[]) => postScans(clerk(), { mode: 'return' }, ids);
const slips = async () =>
  (await clerk().get<ReturnSlip[]>(`/return-slips?shop_id=${shop_id}`)).data;
const itemsOf = async (id = slip) =>
  (await clerk().get<ReturnSlipDetail>(`/return-slips/${id}`)).data.items.map((one) => one.id);
const statusOf = async (id: number) =>
  (await clerk().get<{ status: string }>(`/deliveries/${id}`)).data.status;

/** A slip with the first three of six parcels. */
async function open(): Promise<void> {
  ({ shop_id, parcels } = await seedHub(hub, 6, { way: 'assigned', parcel: 'picked_up' }));
  slip = (await create(parcels.slice(0, 3))).data.id;
}
beforeEach(open);

const rounds = async (race: () => Promise<void>) => {
  for (let n = 0; n < ROUNDS; n += 1) {
    await race();
    await open();
  }
};

it('a scan that comes with the hand-over is on this slip or on the next one', () =>
  rounds(async () => {
    const [handed, scanned] = await Promise.all([handOver(), scan(parcels.slice(3))]);
    expect([handed.status, scanned.status]).toEqual([201, 201]);
    expect(scanned.data.items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    const all = await slips();
    const locked = await Promise.all(all.map(({ id }) => itemsOf(id)));
    expect(locked.flat().toSorted((a, b) => a - b)).toEqual(parcels);
    const returned = (await itemsOf()).length;
    expect([all.length, returned]).toEqual(returned === 6 ? [1, 6] : [2, 3]);
  }));

it('a parcel that is delivered meanwhile is delivered at the end, or keeps the slip open', () =>
  rounds(async () => {
    const [handed, put] = await Promise.all([
      handOver(),
      clerk().put(`/deliveries/${parcels[1]}`, { status: 'delivered' }),
    ]);
    expect(put.status).toBe(200);
    expect(await statusOf(parcels[1]!)).toBe('delivered');
    const others = [await statusOf(parcels[0]!), await statusOf(parcels[2]!)];
    const isHanded = handed.status === 201;
    expect([handed.status, others]).toEqual(
      isHanded
        ? [201, ['returned_to_shop', 'returned_to_shop']]
        : [409, ['picked_up', 'picked_up']],
    );
  }));

it('a scan that is taken back meanwhile is returned or left out, never both', () =>
  rounds(async () => {
    const { job } = (await scan(parcels.slice(3, 5))).data;
    const [handed, undone] = await Promise.all([
      handOver(),
      clerk().post<{ undone: number[] }>(`/jobs/${job}/undo`),
    ]);
    expect([handed.status, undone.status]).toEqual([201, 201]);
    const left = new Set(undone.data.undone);
    expect([0, 2]).toContain(left.size);
    expect(await itemsOf()).toEqual(parcels.slice(0, 5).filter((id) => !left.has(id)));
    for (const id of parcels.slice(0, 5)) {
      expect(await statusOf(id)).toBe(left.has(id) ? 'picked_up' : 'returned_to_shop');
    }
  }));

it('handed over, given up and emptied at once, one of them wins', () =>
  rounds(async () => {
    const emptied = clerk().put(`/return-slips/${slip}`, { items: [] });
    const answers = await Promise.all([handOver(), giveUp(), giveUp(), emptied, handOver()]);
    const statuses = answers.map(({ status }) => status);
    expect(new Set([...statuses, 200, 201, 409])).toEqual(new Set([200, 201, 409]));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  }));

it('several people who begin at once fill one slip', () =>
  rounds(async () => {
    await handOver();
    const rest = parcels.slice(3);
    const answers = await Promise.all([create([rest[0]!]), scan([rest[1]!]), create([rest[2]!])]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [next, ...more] = (await slips()).filter(({ status }) => status === 'open');
    expect([await itemsOf(next!.id), more]).toEqual([rest, []]);
  }));

it('a scan that was taken back changes what whoever edits the slip has seen', async () => {
  const { job } = (await scan([parcels[3]!])).data;
  const seen = await clerk().get(`/return-slips/${slip}`);
  await clerk().post(`/jobs/${job}/undo`);
  const items = parcels.slice(0, 4);
  const stale = await clerk().put(
    `/return-slips/${slip}`,
    { items },
    { 'if-match': seen.headers['etag']! },
  );
  expect([stale.status, await itemsOf()]).toEqual([412, parcels.slice(0, 3)]);
});

const plan = (id: number, version = 1) =>
  clerk().post<{ job: number; done: number[] }>('/parcels/many', {
    action: { type: 'plan', next_on: '2999-01-01' },
    items: [{ id, version }],
  });

it('a parcel that is tried again after all leaves the slip, and is not handed over with it', async () => {
  const { data } = await plan(parcels[0]!);
  expect([data.done, await itemsOf()]).toEqual([[parcels[0]], parcels.slice(1, 3)]);
  expect((await handOver()).status).toBe(201);
  expect(await statusOf(parcels[0]!)).toBe('picked_up');
});

it('a parcel that is planned meanwhile is returned or stays, never both', () =>
  rounds(async () => {
    const [handed, planned] = await Promise.all([handOver(), plan(parcels[1]!)]);
    expect([handed.status, planned.status]).toEqual([201, 201]);
    const stays = planned.data.done.length === 1;
    expect(await itemsOf()).toEqual(
      parcels.slice(0, 3).filter((id) => !stays || id !== parcels[1]),
    );
    expect(await statusOf(parcels[1]!)).toBe(stays ? 'picked_up' : 'returned_to_shop');
  }));

it('whoever finds a parcel on a slip too late to lock it begins anew, and waits with nothing in hand', async () => {
  const { db } = testApp;
  const holder = await db.startTransaction().execute();
  await sql`select from return_slips where id = ${slip} for update`.execute(holder);
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    if (attempts === 2) await holder.rollback().execute();
    await tx.run(inOneStatement(takeOffSlips(parcels.slice(0, 1))), 'prepared');
  });
  expect(attempts).toBe(2);
  expect(await itemsOf()).toEqual(parcels.slice(1, 3));
});

it('a parcel that a rider takes out all the same and brings back leaves the slip', async () => {
  const [id] = parcels;
  await clerk().put(`/deliveries/${id}`, { status: 'on_the_way' });
  const back = { mode: 'back', reason: 'no_answer', next_on: '2999-01-01' };
  await postScans(clerk(), back, [id!]);
  expect(await itemsOf()).toEqual(parcels.slice(1, 3));
});

it('a parcel whose way went to another shop keeps the slip from being handed over', async () => {
  const moved = (await clerk().get<{ way_id: number }>(`/deliveries/${parcels[0]}`)).data;
  const other = await testApp.seedShop();
  const body = { shop_id: other, pickup_type: 'Merchant', pickup_date: '2026-11-05T10:00' };
  expect((await clerk().put(`/ways/${moved.way_id}`, body)).status).toBe(200);
  const { status, body: said } = await handOver();
  expect([status, said.message]).toEqual([
    409,
    `These parcels can no longer be returned: #${parcels[0]}`,
  ]);
  await clerk().put(`/return-slips/${slip}`, { items: parcels.slice(1, 3) });
  expect((await handOver()).status).toBe(201);
});

itLeavesNothingHalf(hub);
