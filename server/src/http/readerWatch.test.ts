import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { route } from '@waydesk/contract/calls/route.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const file = (path: string, who: 'public' | 'signed-in' | 'cashier') =>
  route({
    method: 'GET',
    path,
    who,
    summary: 'A file that takes longer than any patience',
    data: z.null(),
    csv: true,
  });
const rows = {
  endless: file('/endless', 'cashier'),
  made: file('/made', 'cashier'),
  stuck: file('/stuck', 'cashier'),
  anybody: file('/anybody', 'signed-in'),
  open: file('/open', 'public'),
};

const LINE = `${'x'.repeat(9_998)}\r\n`;
let isOver = false;
async function* endless() {
  while (!isOver) {
    yield LINE;
    await wait(20);
  }
}
/** Far more than sockets hold, made at once: it waits on disk for its reader. */
async function* made() {
  for (let n = 0; n < 3_000; n += 1) yield LINE;
}
async function* stuck() {
  yield LINE.repeat(20);
  while (!isOver) await wait(20);
}
const handlerOf = (chunks: () => AsyncIterable<string>) => async () => ({
  csv: { fileName: 'x.csv', chunks: chunks() },
});
const handlers = {
  endless: handlerOf(endless),
  made: handlerOf(made),
  stuck: handlerOf(stuck),
  anybody: handlerOf(endless),
  open: handlerOf(endless),
};

const testApp = testAppForFile();
let bare: RowsApp;
let address: string;
const readers: IncomingMessage[] = [];
beforeAll(async () => {
  bare = await newRowsApp(testApp, rows, handlers, { admission: { exports: { atOnce: 40 } } });
  address = await bare.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  isOver = true;
  for (const reader of readers) reader.destroy();
  await bare.app.close();
});

interface Reading {
  id: number;
  token: string;
  /** Milliseconds from the change to the end of the connection; null while the file goes on. */
  endedAfter: (since: number) => number | null;
  isWhole: () => boolean;
  /** A reader who takes nothing does not notice the end either. */
  takeAll: () => void;
}

/** Somebody who reads a file, or has begun to and lets it wait. */
async function read(path: string, { role = 'user', isSlow = false } = {}): Promise<Reading> {
  const { id } = await testApp.seedUser({ role: role as 'user' });
  const token = await testApp.seedSession(id);
  const headers = { accept: 'text/csv', authorization: `Bearer ${token}` };
  const [response] = (await once(get(`${address}/api${path}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  readers.push(response);
  let endedAt: number | null = null;
  response.on('error', () => {});
  response.once('close', () => (endedAt = performance.now()));
  if (isSlow) response.pause();
  else response.resume();
  return {
    id,
    token,
    endedAfter: (since) => (endedAt === null ? null : endedAt - since),
    isWhole: () => response.complete,
    takeAll: () => response.resume(),
  };
}

const disable = ({ id }: Reading) =>
  testApp.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
const makeThem =
  (role: 'rider' | 'user') =>
  async ({ id }: Reading) =>
    testApp.db.updateTable('users').set({ role }).where('id', '=', id).execute();
const link = async ({ id }: Reading) => {
  const rider_id = await testApp.seedRider();
  await testApp.db.updateTable('users').set({ rider_id }).where('id', '=', id).execute();
};
const endSession = ({ token }: Reading) => testApp.withToken(token).post('/auth/logout');
const endAllSessions = ({ id }: Reading) =>
  testApp.db.deleteFrom('sessions').where('user_id', '=', id).execute();
const rename = ({ id }: Reading) =>
  testApp.db.updateTable('users').set({ name: 'Daw Mya' }).where('id', '=', id).execute();
const nothing = async () => {};

const CASES: readonly [
  what: string,
  open: [path: string, over?: { role?: string; isSlow?: boolean }],
  change: (reading: Reading) => Promise<unknown>,
  ends: boolean,
][] = [
  ['a disabled reader', ['/endless'], disable, true],
  ['a disabled reader of what is made already', ['/made', { isSlow: true }], disable, true],
  ['a disabled reader of a file that has stopped coming', ['/stuck'], disable, true],
  ['a disabled administrator', ['/endless', { role: 'admin' }], disable, true],
  ['a disabled reader of what everybody may read', ['/anybody', { role: 'rider' }], disable, true],
  ['one who signed out', ['/endless'], endSession, true],
  ['one whose sessions were ended', ['/endless'], endAllSessions, true],
  ['one who may no longer', ['/endless'], makeThem('rider'), true],
  ['one who may, but sees less', ['/endless', { role: 'manager' }], makeThem('user'), true],
  ['one with another role where all may', ['/anybody'], makeThem('rider'), true],
  ['one who was linked to a rider', ['/anybody', { role: 'rider' }], link, true],
  ['one to whom nothing happened', ['/endless'], nothing, false],
  ['one who got another name', ['/endless'], rename, false],
  ['a stranger, of what is public', ['/open'], disable, false],
];

it('breaks a file off within ten seconds of what its reader may no longer have', async () => {
  const readings = await Promise.all(CASES.map(([, open]) => read(...open)));
  await Promise.all(CASES.map(([, , change], n) => change(readings[n]!)));
  const since = performance.now();
  await wait(9_000);
  for (const reading of readings) reading.takeAll();
  await wait(500);
  for (const [n, [what, , , ends]] of CASES.entries()) {
    const { endedAfter, isWhole } = readings[n]!;
    const after = endedAfter(since);
    expect([what, after !== null && after < 10_000, isWhole()]).toEqual([what, ends, false]);
  }
}, 30_000);
