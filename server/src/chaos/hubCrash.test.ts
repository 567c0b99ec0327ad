/** Kills the app while everything that is done many at once or on the floor is under way. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AppProcess, startAppProcess } from '../testing/app/app-process.ts';
import { hubApp } from '../testing/hub/hubApp.ts';
import { HUB_ACTIONS, HUB_ACTION_KINDS, type HubAction } from '../testing/hub/hubActions.ts';
import { findBrokenHubRules } from '../testing/hub/hubInvariants.ts';
import { blockWriters } from '../testing/ways/blockWriters.ts';

const hub = hubApp();
const { testApp } = hub;
const start = () => startAppProcess(testApp.photoFolder, { DATABASE_URL: testApp.databaseUrl });
let app: AppProcess;
/** A clerk does it all but the terms of shops. */
let tokens: Record<HubAction['method'], string>;
beforeAll(async () => {
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

interface KilledAction extends HubAction {
  key: string;
}

async function send({ method, path, body, key }: KilledAction) {
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

const lefts = (actions: readonly HubAction[]) =>
  Promise.all(actions.map((action) => action.left()));

it.each(Object.entries(MOMENTS))(
  'an app that is killed with all of it %s leaves each whole or not there, and a later start does it once',
  { timeout: 120_000 },
  async (_, tables) => {
    const actions: KilledAction[] = [];
    for (const kind of HUB_ACTION_KINDS) {
      actions.push({ ...(await HUB_ACTIONS[kind](hub, sizeOf(kind))), key: randomUUID() });
    }
    const blocked = await blockWriters(testApp.databaseUrl, tables);
    onTestFinished(() => blocked.close());
    const answers = actions.map((action) => send(action).catch(() => null));
    // What is answered already will never wait, and its answer says why.
    const answered = answers.map(async (answer, n) => {
      const { status, text } = (await answer) ?? {};
      throw new Error(`${actions[n]!.path} was answered ${status}: ${text}`);
    });
    const backends = await Promise.race([blocked.waiting(actions.length), ...answered]);
    app.child.kill('SIGKILL');
    await app.exited;
    await blocked.letGo();
    expect(await Promise.all(answers)).toEqual(actions.map(() => null));
    await blocked.gone(backends);

    // What was on its way to the database as a whole may have arrived.
    const half = (await lefts(actions)).filter(
      (left, n) => left !== 0 && left !== actions[n]!.total,
    );
    expect(half).toEqual([]);
    expect(await findBrokenHubRules(testApp.db)).toEqual([]);

    app = await start();
    const first = await Promise.all(actions.map(send));
    const second = await Promise.all(actions.map(send));
    expect(first.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(second).toEqual(first);
    expect(await lefts(actions)).toEqual(actions.map(({ total }) => total));
    expect(await findBrokenHubRules(testApp.db)).toEqual([]);
  },
);
