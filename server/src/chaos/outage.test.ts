/** The network to the database fails in the ways that give no error. */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOneCall } from '../db/call.ts';
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts';
import { sampleDeliveryBody, sampleWayBody } from '../testing/calls/bodies.ts';
import { concurrently } from '../testing/hub/concurrently.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/app/databaseProxy.ts';
import { inTransaction } from '../db/transaction.ts';
import { requestTimeout } from '../http/httpError.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { outageOf } from '../testing/hub/outages.ts';
import { NO_DAMAGE, findDamage, startWriters } from '../testing/ways/wayWriters.ts';

/** Promised are 5 and 10 seconds, measured by the trials; a busy test machine gets more. */
const ANSWERED_MS = 20_000;
const WELL_AGAIN_MS = 20_000;

let testApp: TestApp;
let proxy: DatabaseProxy;
let db: OpenDatabase;
let app: FastifyInstance;
let token: string;
let shop: number;
let township: number;
let body: object;
beforeEach(async () => {
  testApp = await newTestApp();
  proxy = await startDatabaseProxy(testApp.databaseUrl);
  db = openDatabase(proxy.url);
  app = await testApp.newNode({ db });
  token = await testApp.seedSession(await testApp.idOf('user'));
  [shop, township] = [await testApp.seedShop(), await testApp.seedTownship()];
  const deliveries = [sampleDeliveryBody({ township_id: township })];
  body = sampleWayBody({ shop_id: shop, deliveries });
});
afterEach(async () => {
  proxy.resume();
  await db.destroy();
  await proxy.close();
  await testApp.close();
});

const headers = () => ({ authorization: `Bearer ${token}` });
const send = (node: FastifyInstance, key?: string) =>
  node.inject({
    method: 'POST',
    url: '/api/ways',
    headers: { ...headers(), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });
const ways = async () => (await testApp.db.selectFrom('ways').select('id').execute()).length;
const read = () => app.inject({ url: '/api/ways', headers: headers() });

// Fewer writers than connections, of which some are then idle, and more.
describe('a network that falls silent', () => {
  it.each([
    [24, 'resume'],
    [8, 'forget'],
  ] as const)(
    'under %i writers, and then can %s, is a short 503',
    async (count, heal) => {
      const address = await testApp.listen(app);
      const clerk = { token, shop, township };
      const writers = startWriters({
        addresses: () => [address],
        clerk,
        writers: count,
        insists: true,
        pause: 200,
      });
      await writers.more(50);
      proxy.silence();
      const silent = performance.now();
      await wait(6_000);
      proxy[heal]();
      const healed = performance.now();
      await writers.more(50);
      await writers.end();
      // A busy machine is still sending what was stored before.
      const outage = outageOf(writers, { away: silent + 2_000, back: healed });
      expect([outage.statuses, outage.others]).toEqual([[503], []]);
      expect(outage.slowestMs).toBeLessThan(ANSWERED_MS);
      expect(outage.wellAgainMs).toBeLessThan(WELL_AGAIN_MS);
      expect(await findDamage(testApp.db, writers.acknowledged)).toEqual(NO_DAMAGE);
    },
    90_000,
  );
});

describe('a call', { timeout: 60_000 }, () => {
  it('is served although its connection died without a word', async () => {
    expect((await read()).statusCode).toBe(200);
    proxy.forget();
    const began = performance.now();
    expect((await read()).statusCode).toBe(200);
    expect((await send(app, 'key')).statusCode).toBe(201);
    expect(performance.now() - began).toBeLessThan(ANSWERED_MS);
  });

  it('with a key is repeated when the answer to its commit is lost', async () => {
    await read();
    proxy.loseOneCommit();
    const answer = await send(app, 'key');
    expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(await ways()).toBe(1);
  });

  it('without a key is not repeated then: it may have been stored', async () => {
    await read();
    proxy.loseOneCommit();
    const answer = await send(app);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(await ways()).toBe(1);
  });

  it('is served when its connections are ended, as after a crash of the server', async () => {
    type Ask = () => ReturnType<typeof read>;
    /** On an overloaded machine one may take too long, and is asked again as its client would. */
    const served = async (ask: Ask) => {
      const answer = await ask();
      return answer.statusCode === 408 ? ask() : answer;
    };
    for (let round = 0; round < 5; round += 1) {
      const answers = Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          served(() => (n % 2 ? read() : send(app, `${round}-${n}`))),
        ),
      );
      await wait(10);
      proxy.refuse();
      await wait(300);
      proxy.resume();
      expect(new Set((await answers).map(({ statusCode }) => statusCode))).toEqual(
        new Set([200, 201]),
      );
    }
    expect(await ways()).toBe(50);
  });

  it('waits longer for a server that is there but still recovers from a crash', async () => {
    await read();
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? read() : send(app, String(n)))),
    );
    await wait(10);
    proxy.start();
    await wait(3_400);
    proxy.resume();
    const statuses = (await answers).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    expect(await ways()).toBe(10);
  });

  it('finds the new primary when the old one takes no more writes', async () => {
    const demoted = openDatabase({ url: testApp.databaseUrl, max: 2 });
    const node = await testApp.newNode({ db: demoted });
    const demote = () => sql`set default_transaction_read_only = on`;
    const sleep = () => sql`select pg_sleep(0.2)`;
    await Promise.all(
      [1, 2].map(() =>
        demoted.connection().execute(async (own) => {
          await demote().execute(own);
          await sleep().execute(own);
        }),
      ),
    );
    await testApp.sql`update sessions set last_used_at = now() - interval '2 minutes'`;
    const reading = await node.inject({ url: '/api/ways', headers: headers() });
    expect(reading.statusCode).toBe(200);
    expect((await send(node)).statusCode).toBe(201);
    await demoted.destroy();
  });
});

it('a call that ran out of time lets go of its connection, and of what it locked', async () => {
  const one = openDatabase({ url: testApp.databaseUrl, max: 1 });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Long enough for a busy machine to connect and lock, and far from the end of the sleep.
  const late = asOneCall(one, { ms: 5_000, late: requestTimeout, writes: true }, (db) =>
    inTransaction(db, async (tx) => {
      await tx.run(sql`select from users for update`);
      begin();
      await tx.run(sql`select pg_sleep(45)`);
    }),
  );
  await Promise.race([begun, late]);
  await expect(late).rejects.toThrow('Request timed out');
  await one.run(sql`select 1`);
  await one.run(sql`select from users for update nowait`).catch(() => {});
  await expect
    .poll(
      () =>
        testApp.sql`select from users for update nowait`.then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  await one.destroy();
});

it('equal keys at three nodes make one way, and no answer but 201 and 503', async () => {
  const others = [openDatabase(proxy.url), openDatabase(proxy.url)];
  const nodes = [app, ...(await Promise.all(others.map((own) => testApp.newNode({ db: own }))))];
  const sending = Promise.all(Array.from({ length: 120 }, (_, n) => send(nodes[n % 3]!, 'same')));
  await wait(30);
  proxy.silence();
  await wait(4_000);
  proxy.forget();
  const answers = await sending;
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.filter((a) => a.statusCode !== 503 || !a.headers['retry-after'])).toEqual([]);
  const after = await concurrently(
    3,
    3,
    (n) => send(nodes[n]!, 'same'),
    (a) => a.statusCode,
  );
  expect(after.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await ways()).toBe(1);
  await Promise.all(others.map((own) => own.destroy()));
}, 60_000);
