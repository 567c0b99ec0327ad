/** The connections between nodes are cut, fall silent, or lead to a server that nobody writes to any more. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts';
import { clientOf } from '../../testing/app/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/app/databaseProxy.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import {
  type StreamReader,
  liveNode,
  openStream,
  personWithToken,
} from '../../testing/live/streamReader.ts';

let testApp: TestApp;
let proxy: DatabaseProxy;
let db: OpenDatabase;
/** Writes, and tells of it directly. */
let a: { app: FastifyInstance; address: string };
/** Listens through the proxy. */
let b: { app: FastifyInstance; address: string };
let reader: StreamReader;
let token: string;
beforeEach(async () => {
  testApp = await newTestApp();
  proxy = await startDatabaseProxy(testApp.databaseUrl);
  db = openDatabase(testApp.databaseUrl);
  a = await liveNode(testApp);
  const app = await testApp.newNode({ db, live: { url: proxy.url } });
  b = { app, address: await testApp.listen(app) };
  token = (await personWithToken(testApp)).token;
  reader = await openStream(b.address, token);
  await tellOfOne();
});
afterEach(async () => {
  proxy.resume();
  await testApp.close();
  await db.destroy();
  await proxy.close();
});

/** Resolves once what was written on A is told on B. */
async function tellOfOne(): Promise<void> {
  const id = await testApp.seedWay();
  const client = clientOf(a.app, async () => token);
  const has = ({ changes }: LiveEvents['changed']) => changes.some((one) => one.id === id);
  expect((await client.post(`/ways/${id}/notes`, { note: 'Told' })).status).toBe(201);
  await reader.next('changed', has);
}

const TROUBLES: Record<string, () => Promise<void> | void> = {
  'is cut': () => proxy.refuse(),
  'hangs, and new ones work': () => proxy.forget(),
  // The server waits for a failover: the old one takes no writes, and its connections stay.
  'leads to a server that takes no writes any more': async () => {
    const demote = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.3)`;
    await Promise.all(Array.from({ length: 16 }, () => db.run(demote)));
    const client = clientOf(b.app, async () => token);
    const id = await testApp.seedWay();
    await client.post(`/ways/${id}/notes`, { note: 'To the old one' });
  },
};

describe('live, check 5: the connection that listens', () => {
  it.each(Object.entries(TROUBLES))(
    '%s: that is noticed, and told as a resync',
    async (_, trouble) => {
      reader.events.length = 0;
      await trouble();
      const id = await testApp.seedWay();
      await clientOf(a.app, async () => token).post(`/ways/${id}/notes`, { note: 'Missed' });
      proxy.resume();
      expect(await reader.next('resync')).toEqual({});
      await tellOfOne();
    },
    120_000,
  );
});

it('live, check 5: what could not be sent is a resync for the others', async () => {
  const other = await openStream(a.address, token);
  reader.events.length = 0;
  proxy.refuse();
  const id = await testApp.seedWay();
  // Node B writes while it cannot tell the others.
  await clientOf(b.app, async () => token).post(`/ways/${id}/notes`, { note: 'Not heard' });
  await reader.next('changed');
  proxy.resume();
  expect(await other.next('resync')).toEqual({});
}, 120_000);
