/**
 * The largest body of every call, alone and twelve at once: however much text there is, in whichever
 * script, one round of the event loop reads only so much of it. `npm run bench -- every` measures the time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LETTERS_A_ROUND, busiestRound } from '../../concurrency/rounds.ts';
import { SCRIPTS, type Script, fullBody } from '../../testing/calls/fullBodies.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const writes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls)
    .map(([name, row]) => ({ name: `${area}.${name}`, row }))
    .filter(({ row }) => row.body && row.who !== 'public'),
);
/**
 * Calls share the schemas of their fields: by turns, each call is sent in every other script, in all
 * of them with FULL_BODIES=all.
 */
const scriptsOf = (row: Route) =>
  (Object.keys(SCRIPTS) as Script[]).filter(
    (_, n) =>
      process.env['FULL_BODIES'] === 'all' ||
      n % 2 === writes.findIndex((one) => one.row === row) % 2,
  );

const testApp = testAppForFile();
let token: string;
let portalToken: string;
beforeAll(async () => {
  await testApp.seedShop();
  await testApp.seedTownship();
});
// Some calls end the session, or set another password.
beforeEach(async () => {
  const { id } = await testApp.seedUser({ role: 'admin' });
  token = await testApp.seedSession(id);
  portalToken = (await seedShopPerson(testApp.db)).token;
});

const send = async (row: Route, payload: string) => {
  const { statusCode } = await testApp.app.inject({
    method: row.method,
    url: `/api${row.path.replace(/:\w+/g, '1')}`,
    headers: {
      authorization: `Bearer ${row.who === 'shop' ? portalToken : token}`,
      'content-type': 'application/json',
    },
    payload,
  });
  return statusCode;
};

/** A busy server asks to come again, and so its clients do. */
async function sendUntilServed(row: Route, payload: string): Promise<number> {
  for (let left = 5; ; left -= 1) {
    const status = await send(row, payload);
    if (status !== 503 || left === 0) return status;
    await wait(1_000);
  }
}

describe.each(writes)('$name', ({ name, row }) => {
  it.each(scriptsOf(row))('in %s', async (script) => {
    const payload = JSON.stringify(fullBody(name, row, script));
    busiestRound();
    expect(await send(row, payload)).toBeLessThan(500);
    expect(busiestRound()).toBeLessThanOrEqual(LETTERS_A_ROUND);
  });
});

const LARGEST = ['ways.create', 'intake.look', 'intake.save', 'portalPickups.create'];

it.each(LARGEST)(
  '%s is taken, twelve at once too',
  async (name) => {
    const { row } = writes.find((one) => one.name === name)!;
    for (const script of ['Burmese', 'Latin'] as const) {
      const body = fullBody(name, row, script);
      expect(JSON.stringify(body).length).toBeGreaterThan(150_000);
      const payload = JSON.stringify(body);
      busiestRound();
      const statuses = await Promise.all(
        Array.from({ length: 12 }, () => sendUntilServed(row, payload)),
      );
      expect(new Set(statuses)).toEqual(new Set([row.status ?? 200]));
      expect(busiestRound()).toBeLessThanOrEqual(LETTERS_A_ROUND);
    }
  },
  120_000,
);
