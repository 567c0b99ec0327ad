import { request } from 'node:http';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { concurrently } from '../../testing/hub/concurrently.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';

let testApp: TestApp;
let secondDb: OpenDatabase;
let nodes: FastifyInstance[];
let body: object;
let token: string;
beforeAll(async () => {
  testApp = await newTestApp();
  secondDb = openDatabase({ url: testApp.databaseUrl, max: 10 });
  nodes = [testApp.app, await testApp.newNode({ db: secondDb })];
  token = await testApp.seedSession(await testApp.idOf('user'));
});
afterAll(async () => {
  await testApp.close();
  await secondDb.destroy();
});
beforeEach(async () => {
  const township_id = await testApp.seedTownship();
  const deliveries = [
    sampleDeliveryBody({ township_id }),
    sampleDeliveryBody({ township_id, cod: true }),
  ];
  body = sampleWayBody({ shop_id: await testApp.seedShop(), deliveries });
});

const countAll = async () => {
  const count = async (table: 'ways' | 'deliveries' | 'history') =>
    (await testApp.db.selectFrom(table).select('id').execute()).length;
  return {
    ways: await count('ways'),
    deliveries: await count('deliveries'),
    history: await count('history'),
  };
};
const create = (key: string, sent: object = body, node = nodes[0]) =>
  node!.inject({
    method: 'POST',
    url: '/api/ways',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: sent,
  });

const many = (calls: number, atOnce: number, call: (n: number) => ReturnType<typeof create>) =>
  concurrently(calls, atOnce, call, (answer) => answer.statusCode);

it('creates one way from 1,000 equal calls on two nodes', async () => {
  const before = await countAll();
  const answers = await many(1_000, 100, (n) => create('thousand', body, nodes[n % 2]));
  expect(answers.filter((a) => a.statusCode !== 201).map((a) => a.payload)).toEqual([]);
  expect(new Set(answers.map((a) => a.payload)).size).toBe(1);
  const replayed = answers.filter((a) => a.headers['idempotency-replayed'] === 'true');
  expect(replayed).toHaveLength(999);
  const after = await countAll();
  expect(after).toEqual({
    ways: before.ways + 1,
    deliveries: before.deliveries + 2,
    history: before.history + 1,
  });
}, 180_000);

it('repeats a lost answer', async () => {
  const address = new URL(await testApp.listen());
  const before = await countAll();
  const payload = JSON.stringify(body);
  // The connection breaks at the first byte of the answer; by then the way is committed.
  await new Promise<void>((resolve, reject) => {
    const call = request({
      host: address.hostname,
      port: address.port,
      path: '/api/ways',
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        'idempotency-key': 'lost',
      },
    });
    call.on('response', (response) => {
      response.destroy();
      resolve();
    });
    call.on('error', reject);
    call.end(payload);
  });
  const again = await create('lost', body, nodes[1]);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(again.json<{ data: WayDetail }>().data.deliveries).toHaveLength(2);
  expect((await countAll()).ways).toBe(before.ways + 1);
});

it('creates one customer for a phone that many calls send at once', async () => {
  const township_id = await testApp.seedTownship();
  const shop_id = await testApp.seedShop();
  const phones = ['09777000001', '09777000002', '09777000003'];
  const answers = await many(30, 15, (n) => {
    const order = n % 2 === 0 ? phones : phones.toReversed();
    const deliveries = order.map((p) => sampleDeliveryBody({ township_id, customer_phone: p }));
    return create(`customers-${n}`, sampleWayBody({ shop_id, deliveries }), nodes[n % 2]);
  });
  expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([201]));
  const known = await testApp.db
    .selectFrom('customers')
    .select('phone_key')
    .where('phone_key', 'like', '+959777%')
    .orderBy('phone_key')
    .execute();
  expect(known.map((c) => c.phone_key)).toEqual([
    '+959777000001',
    '+959777000002',
    '+959777000003',
  ]);
});
