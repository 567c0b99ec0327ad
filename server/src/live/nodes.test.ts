/** What is written on one node is told to the streams of another. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestClient, clientOf } from '../testing/app/client.ts';
import { postScans } from '../testing/hub/scanning.ts';
import { samplePiece, sampleRow } from '../testing/intake/intake.ts';
import {
  type StreamReader,
  liveNode,
  openStream,
  personWithToken,
} from '../testing/live/streamReader.ts';
import { seedDelivered } from '../testing/money/moneyCompany.ts';
import { newAct, phoneCalling, testPhone } from '../testing/phones/acting.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { MAX_BULLETIN_BYTES } from './bulletin.ts';
import { CHANNEL } from './listen.ts';

const testApp = testAppForFile();
let a: { app: FastifyInstance; address: string };
let b: { app: FastifyInstance; address: string };
let writer: { id: number; token: string };
let clerk: TestClient;
beforeAll(async () => {
  a = await liveNode(testApp);
  b = await liveNode(testApp);
  writer = await personWithToken(testApp, { role: 'manager', name: 'Ma Hla' });
  clerk = clientOf(a.app, async () => writer.token);
});

/** A stream of another person on node B, which has heard what this node missed before. */
async function readerOnB(): Promise<StreamReader> {
  const { token } = await personWithToken(testApp, { role: 'admin' });
  const reader = await openStream(b.address, token);
  expect(reader.status).toBe(200);
  return reader;
}

const has = (what: string, id: number) => (data: LiveEvents['changed']) =>
  data.changes.some((one) => one.what === what && one.id === id);

interface Written {
  what: 'ways' | 'deliveries';
  id: number;
}

/** Each writes through node A, and says which record it changed. */
const WRITES: Record<string, () => Promise<Written>> = {
  'a PATCH of a status': async () => {
    const id = await testApp.seedWay();
    const rider_id = await testApp.seedRider();
    await clerk.post(`/ways/${id}/accept`, { riderId: rider_id });
    const { status } = await clerk.patch(`/ways/${id}/status`, { status: 'assigned' });
    expect(status).toBe(200);
    return { what: 'ways', id };
  },
  'a bulk action': async () => {
    const id = await testApp.seedWay();
    const riderId = await testApp.seedRider();
    const action = { type: 'assign', riderId };
    const { status } = await clerk.post('/ways/many', { action, items: [{ id, version: 1 }] });
    expect(status).toBe(201);
    return { what: 'ways', id };
  },
  'an import': async () => {
    const township_id = await testApp.seedTownship();
    const piece = samplePiece(await testApp.seedShop(), [sampleRow({ line: 1, township_id })]);
    const { status, data } = await clerk.post<{ ways: number[] }>('/intake', piece, {
      'idempotency-key': `live-${township_id}`,
    });
    expect(status).toBe(201);
    return { what: 'ways', id: data.ways[0]! };
  },
  'a scan': async () => {
    const way_id = await testApp.seedWay({ status: 'on_the_way' });
    const id = await testApp.seedDelivery({ way_id, status: 'picked_up' });
    const { data } = await postScans(clerk, { mode: 'receive' }, [id]);
    expect(data.items[0]?.outcome).toBe('done');
    return { what: 'deliveries', id };
  },
  'an act of a phone': async () => {
    const seeded = await testPhone(testApp);
    const rider_id = seeded.rider;
    const way_id = await testApp.seedWay({ status: 'assigned', rider_id });
    const id = await testApp.seedDelivery({ way_id, status: 'assigned', rider_id });
    const phone = phoneCalling(
      clientOf(a.app, async () => seeded.token),
      seeded,
    );
    await phone.run();
    expect(await phone.codes(newAct('pickup', id))).toEqual(['applied']);
    return { what: 'deliveries', id };
  },
  'a return slip': async () => {
    const shop_id = await testApp.seedShop();
    const way_id = await testApp.seedWay({ shop_id, status: 'on_the_way' });
    const id = await testApp.seedDelivery({ way_id, status: 'picked_up' });
    const { status } = await clerk.post('/return-slips', { shop_id, items: [id] });
    expect(status).toBe(201);
    return { what: 'deliveries', id };
  },
};

describe('live, check 1: a change on node A shows on node B', () => {
  it.each(Object.entries(WRITES))('%s', async (_, write) => {
    const reader = await readerOnB();
    const { what, id } = await write();
    const told = await reader.next('changed', has(what, id));
    expect(told.areas).toEqual(expect.arrayContaining(['ways', 'deliveries']));
    expect(told.changes.find((one) => one.id === id)?.tab).toBeNull();
  });

  it('a cash-in', async () => {
    const shop = await testApp.seedShop();
    const rider = await testApp.seedRider();
    await seedDelivered(testApp, { shop, rider });
    const reader = await readerOnB();
    const count = await clerk.post('/cash-ins', { rider_id: rider, notes: { 10_000: 1 } });
    expect(count.status).toBe(201);
    const told = await reader.next('changed', ({ areas }) => areas.includes('cashIns'));
    expect(told.areas).not.toContain('ways');
    expect(told.changes).toEqual([]);
  });

  it('an edit, with its new version and who wrote it', async () => {
    const reader = await readerOnB();
    const way_id = await testApp.seedWay();
    const id = await testApp.seedDelivery({ way_id });
    const edited = await clerk.put(`/deliveries/${id}`, { customer_name: 'Daw Khin' });
    expect(edited.status).toBe(200);
    const told = await reader.next('changed', has('deliveries', id));
    expect(told.changes.find((one) => one.id === id)).toEqual({
      what: 'deliveries',
      id,
      version: 2,
      by: { id: writer.id, name: 'Ma Hla' },
      tab: null,
    });
  });
});

it('live, check 1: a tab finds its own writes by its id, on another node too; others do not', async () => {
  const own = await openStream(b.address, writer.token);
  const other = await readerOnB();
  const id = await testApp.seedWay();
  const tab = 'tab-of-ma-hla';
  await clerk.post(`/ways/${id}/notes`, { note: 'Call first' }, { 'waydesk-tab': tab });
  const told = await own.next('changed', has('ways', id));
  expect([told.tabs, told.changes[0]?.tab]).toEqual([[tab], tab]);
  const toOther = await other.next('changed', has('ways', id));
  expect([toOther.tabs, toOther.changes[0]?.tab]).toEqual([[], null]);
});

it('live, check 2: what nodes send holds areas, ids, versions and names, and no other word', async () => {
  const client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query(`listen ${CHANNEL}`);
  const reader = await readerOnB();
  const way_id = await testApp.seedWay();
  const id = await testApp.seedDelivery({ way_id });
  const secret = {
    customer_name: 'Hidden Person',
    customer_phone: '09420123123',
    item_price: 98_765,
  };
  await clerk.put(`/deliveries/${id}`, { ...secret, delivery_address: 'Hidden Street' });
  await clerk.post(`/ways/${way_id}/notes`, { note: 'Hidden note' });
  await reader.next('changed', has('ways', way_id));
  expect(payloads.length).toBeGreaterThan(0);
  const all = payloads.join('\n') + JSON.stringify(reader.events);
  expect(all).toContain('Ma Hla');
  expect(all).not.toMatch(/hidden|0?9420123123|98765/i);
  for (const payload of payloads) {
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_BULLETIN_BYTES);
    expect(Object.keys(JSON.parse(payload) as object).toSorted()).toEqual([
      'after',
      'areas',
      'changes',
      'ended',
      'here',
      'node',
      'people',
      'seq',
      'writers',
    ]);
  }
});

it('live, check 3: five hundred ways at once are one message, and one a second at most', async () => {
  const reader = await readerOnB();
  const riderId = await testApp.seedRider();
  const items: { id: number; version: number }[] = [];
  const seed = async () => {
    for (let n = 0; n < 100; n += 1) items.push({ id: await testApp.seedWay(), version: 1 });
  };
  await Promise.all([seed(), seed(), seed(), seed(), seed()]);
  const first = reader.events.length;
  const moved = await clerk.post<{ done: number[] }>('/ways/many', {
    action: { type: 'assign', riderId },
    items,
  });
  expect(moved.data.done).toHaveLength(500);
  // Another second's message comes after it.
  await reader.next('changed', ({ areas }) => areas.includes('bulkJobs'));
  await clerk.post(`/ways/${items[0]!.id}/notes`, { note: 'After that' });
  await reader.next('changed', has('ways', items[0]!.id));
  const since = reader.events.slice(first).filter(({ name }) => name === 'changed');
  const ofJob = since.filter(({ data }) =>
    (data as LiveEvents['changed']).areas.includes('bulkJobs'),
  );
  expect([ofJob.length, since.length]).toEqual([1, 2]);
  expect(ofJob[0]?.data).toMatchObject({ changes: [] });
});

it('live, check 1: nobody is told of an area that he may not read', async () => {
  const { token } = await personWithToken(testApp, { role: 'rider' });
  const reader = await openStream(b.address, token);
  const admin = await personWithToken(testApp, { role: 'admin' });
  const full = await openStream(b.address, admin.token);
  const shop = await testApp.seedShop();
  const rider = await testApp.seedRider();
  await seedDelivered(testApp, { shop, rider });
  await clerk.post('/cash-ins', { rider_id: rider, notes: { 10_000: 1 } });
  await full.next('changed', ({ areas }) => areas.includes('cashIns'));
  const id = await testApp.seedWay();
  await clerk.post(`/ways/${id}/notes`, { note: 'For all' });
  await reader.next('changed', has('ways', id));
  const told = reader.events.flatMap(({ name, data }) =>
    name === 'changed' ? (data as LiveEvents['changed']).areas : [],
  );
  expect(told).not.toContain('cashIns');
  expect(told).not.toContain('figures');
});
