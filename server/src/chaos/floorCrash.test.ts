/** Kills the app while everything that is done many at once or on the floor is under way. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AppProcess, startAppProcess } from '../testing/app/app-process.ts';
import { floorApp } from '../testing/floor/floorApp.ts';
import { FLOOR_DEEDS, FLOOR_DEED_KINDS, type FloorDeed } from '../testing/floor/floorDeeds.ts';
import { brokenOnFloor } from '../testing/floor/floorInvariants.ts';
import { holdWriters } from '../testing/ways/heldWriters.ts';

const floor = floorApp();
let { testApp } = floor;
const start = () => startAppProcess(testApp.photoFolder, { DATABASE_URL: testApp.databaseUrl });
let app: AppProcess;
/** A clerk does it all but the terms of shops. */
let tokens: Record<FloorDeed['method'], string>;
beforeAll(async () => {
  ({ testApp } = floor);
  const tokenOf = async (role: 'user' | 'admin') => testApp.seedSession(await testApp.idOf(role));
  tokens = { POST: await tokenOf('user'), PUT: await tokenOf('admin') };
  app = await start();
}, 60_000);
afterAll(async () => {
  app.child.kill('SIGTERM');
  await app.exited;
}, 60_000);

/** Where all of them stand when the app is killed: they have begun to write, or nearly ended. */
const MOMENTS = {
  'at their beginning': [
    'imports',
    'jobs',
    'deliveries',
    'return_slips',
    'return_slip_items',
    'parcel_events',
    'saved_views',
    'shop_terms',
  ],
  'near their end': [
    'intake_keys',
    'history',
    'ledger',
    'parcels',
    'return_slip_items',
    'saved_views',
    'shop_terms',
  ],
};
/** Of the ways that are moved at once; of the others there are fewer. */
const MANY = 1_000;
const SOME = 40;
const sizeOf = (kind: string) => (kind.startsWith('ways') ? MANY : SOME);

interface KilledDeed extends FloorDeed {
  key: string;
}

async function send({ method, path, body, key }: KilledDeed) {
  const response = await fetch(`${app.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[method]}`,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const lefts = (deeds: readonly FloorDeed[]) => Promise.all(deeds.map((deed) => deed.left()));

it.each(Object.entries(MOMENTS))(
  'an app that is killed with all of it %s leaves each whole or not there, and a later start does it once',
  { timeout: 120_000 },
  async (_, tables) => {
    const deeds: KilledDeed[] = [];
    for (const kind of FLOOR_DEED_KINDS) {
      deeds.push({ ...(await FLOOR_DEEDS[kind](floor, sizeOf(kind))), key: randomUUID() });
    }
    const held = await holdWriters(testApp.databaseUrl, tables);
    onTestFinished(() => held.close());
    const answers = deeds.map((deed) => send(deed).catch(() => null));
    const backends = await held.waiting(deeds.length);
    app.child.kill('SIGKILL');
    await app.exited;
    await held.letGo();
    expect(await Promise.all(answers)).toEqual(deeds.map(() => null));
    await held.gone(backends);

    // What was on its way to the database as a whole may have arrived.
    const half = (await lefts(deeds)).filter((left, n) => left !== 0 && left !== deeds[n]!.whole);
    expect(half).toEqual([]);
    expect(await brokenOnFloor(testApp.db)).toEqual([]);

    app = await start();
    const first = await Promise.all(deeds.map(send));
    const second = await Promise.all(deeds.map(send));
    expect(first.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(second).toEqual(first);
    expect(await lefts(deeds)).toEqual(deeds.map(({ whole }) => whole));
    expect(await brokenOnFloor(testApp.db)).toEqual([]);
  },
);
