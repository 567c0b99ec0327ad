/**
 * How often a call waits for the database. Each wait costs as much as a small query, and under load
 * holds a connection that others need.
 */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../testing/calls/bodies.ts';
import { type TestClient, clientOf } from '../testing/app/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/app/databaseProxy.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { seedDelivered } from '../testing/money/moneyCompany.ts';
import { handIn, shopPreview } from '../testing/money/moneySteps.ts';
import { giveToPhone, newAct, phoneCalling } from '../testing/phones/acting.ts';
import { seedPhone } from '../testing/phones/seedPhone.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';

const testApp = testAppForFile();
let proxy: DatabaseProxy;
let db: OpenDatabase;
let app: FastifyInstance;
let client: TestClient;
beforeAll(async () => {
  proxy = await startDatabaseProxy(testApp.databaseUrl);
  db = openDatabase({ url: proxy.url, max: 1 });
  const token = await testApp.seedSession(await testApp.idOf('admin'));
  app = await testApp.newNode({ db });
  client = clientOf(app, async () => token);
  // Opens the connection, and makes the token one that was good before.
  await client.get('/townships');
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
});

const newParcel = async (way_id: number) =>
  testApp.seedDelivery({ way_id, user_id: await testApp.idOf('admin'), status: 'pending' });

const newParcelCode = async () => parcelCode(await newParcel(await testApp.seedWay()));

const scanOf = (code: string, mode: object) => () =>
  client.post(
    '/parcels/scans',
    { ...mode, items: [{ id: randomUUID(), code }] },
    { 'idempotency-key': randomUUID() },
  );

/** On the phone of their rider, who asks the same node. */
async function riderWithParcels() {
  const seeded = await seedPhone(testApp.db);
  const phone = phoneCalling(
    clientOf(app, async () => seeded.token),
    seeded,
  );
  const rider = { status: 'assigned', rider_id: phone.rider } as const;
  const way_id = await testApp.seedWay(rider);
  const parcels = [
    await testApp.seedDelivery({ way_id, ...rider }),
    await testApp.seedDelivery({ way_id, ...rider }),
  ];
  await giveToPhone(testApp, phone, parcels);
  return { phone, parcels };
}

const newWayBody = async () => {
  const township_id = await testApp.seedTownship();
  const deliveries = [sampleDeliveryBody({ township_id })];
  return sampleWayBody({ shop_id: await testApp.seedShop(), deliveries });
};

/** Each prepares what it asks for and returns the call that is measured. */
const CALLS: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'a list that an index orders': async () => () => client.get('/ways?page=1&limit=10'),
  'a list of gathered matches': async () => () => client.get('/ways?search=hlaing&page=1'),
  'a small list': async () => () => client.get('/townships'),
  'a record': async () => {
    const id = await testApp.seedWay();
    return () => client.get(`/ways/${id}`);
  },
  'a record that is missing': async () => () => client.get('/ways/999999'),
  'what a statement would hold': async () => {
    const id = await testApp.seedShop();
    return () => client.get(`/online-shops/${id}/money`);
  },
  'a cash-in': async () => {
    const rider = await testApp.seedRider();
    await seedDelivered(testApp, { shop: await testApp.seedShop(), rider });
    const body = { rider_id: rider, transfers: [{ place: 'Other', amount: 12_500 }] };
    return () => client.post('/cash-ins', body, { 'idempotency-key': randomUUID() });
  },
  'a statement that is made': async () => {
    const [shop, rider] = [await testApp.seedShop(), await testApp.seedRider()];
    await seedDelivered(testApp, { shop, rider });
    await handIn(testApp, rider);
    const { upto, total } = await shopPreview(testApp, shop);
    const body = { shop_id: shop, upto, expect: total };
    return () => client.post('/statements', body, { 'idempotency-key': randomUUID() });
  },
  'a file': async () => () => client.get('/ways', { accept: 'text/csv' }),
  'a way that is created': async () => {
    const body = await newWayBody();
    return () => client.post('/ways', body, { 'idempotency-key': randomUUID() });
  },
  'a way that is created without a key': async () => {
    const body = await newWayBody();
    return () => client.post('/ways', body);
  },
  'a way that moves': async () => {
    const id = await testApp.seedWay({ rider_id: await testApp.seedRider() });
    await newParcel(id);
    return () => client.patch(`/ways/${id}/status`, { status: 'assigned' });
  },
  'a parcel that is received': async () => scanOf(await newParcelCode(), { mode: 'receive' }),
  'a parcel that is handed over': async () =>
    scanOf(await newParcelCode(), { mode: 'hand_over', rider_id: await testApp.seedRider() }),
  'a parcel that is brought back': async () => {
    const code = await newParcelCode();
    const handOver = { mode: 'hand_over', rider_id: await testApp.seedRider() };
    expect((await scanOf(code, handOver)()).status).toBe(201);
    return scanOf(code, { mode: 'back', reason: 'no_answer' });
  },
  'a township that is created': async () => {
    const body = { name: 'Dala', state: 'Yangon Region', delivery_charge: 2000 };
    return () => client.post('/townships', body, { 'idempotency-key': randomUUID() });
  },
  'a run': async () => {
    const { phone } = await riderWithParcels();
    return () => phone.run();
  },
  'acts on several parcels': async () => {
    const { phone, parcels } = await riderWithParcels();
    return () => phone.send(parcels.map((id) => newAct('pickup', id)));
  },
  'acts that follow each other': async () => {
    const { phone, parcels } = await riderWithParcels();
    const kinds = ['pickup', 'start', 'delivered'] as const;
    return () => phone.send(kinds.map((kind) => newAct(kind, parcels[0]!)));
  },
  'the note that somebody signed in': async () => () => client.post('/auth/update-last-login'),
};

it('takes as many round trips to the database as each call is meant to', async () => {
  const taken: Record<string, [status: number, roundTrips: number]> = {};
  for (const [name, prepare] of Object.entries(CALLS)) {
    const call = await prepare();
    const before = proxy.roundTrips();
    const { status } = await call();
    taken[name] = [status, proxy.roundTrips() - before];
  }
  expect(taken).toEqual({
    'a list that an index orders': [200, 1],
    'a list of gathered matches': [200, 2],
    'a small list': [200, 1],
    'a record': [200, 1],
    'a record that is missing': [404, 1],
    'what a statement would hold': [200, 4],
    'a cash-in': [201, 8],
    'a statement that is made': [201, 5],
    'a file': [200, 5],
    'a way that is created': [201, 3],
    'a way that is created without a key': [201, 3],
    'a way that moves': [200, 4],
    'a parcel that is received': [201, 3],
    'a parcel that is handed over': [201, 3],
    'a parcel that is brought back': [201, 3],
    'a township that is created': [201, 4],
    'a run': [200, 2],
    'acts on several parcels': [200, 3],
    'acts that follow each other': [200, 4],
    'the note that somebody signed in': [200, 2],
  });
});
