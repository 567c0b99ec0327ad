/** Kills the app while riders send their acts: none is lost, none is done twice. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type AppProcess, startAppProcess } from '../../testing/app/app-process.ts';
import { findBrokenHubRules } from '../../testing/hub/hubInvariants.ts';
import { type TestPhone, newAct } from '../../testing/phones/acting.ts';
import { riderApp } from '../../testing/phones/riderApp.ts';
import { blockWriters } from '../../testing/ways/blockWriters.ts';

const hub = riderApp();
const { testApp, onRun, kindsOf } = hub;
const start = () => startAppProcess(testApp.photoFolder, { DATABASE_URL: testApp.databaseUrl });
let app: AppProcess;

/** As many as the app writes at a time. */
const RIDERS = 4;
const PARCELS = 8;
// Within the first round of a send, and at its end.
const TABLES = ['deliveries', 'parcel_events', 'acts', 'rider_phones'];

interface RidersDay {
  phone: TestPhone;
  parcels: number[];
  acts: object[];
}
/** Of each table's test: made before the app starts, which folds the words of new parcels then. */
const daysOf = new Map<string, RidersDay[]>();

async function newDay(): Promise<RidersDay> {
  const { phone, parcels } = await onRun('assigned', { count: PARCELS });
  const acts = parcels.flatMap((id) => [
    newAct('pickup', id),
    newAct('start', id),
    newAct('delivered', id),
  ]);
  return { phone, parcels, acts };
}

beforeAll(async () => {
  for (const table of TABLES) {
    const days: RidersDay[] = [];
    while (days.length < RIDERS) days.push(await newDay());
    daysOf.set(table, days);
  }
  app = await start();
}, 60_000);
afterAll(async () => {
  app.child.kill('SIGTERM');
  await app.exited;
}, 60_000);

/** What has no answer is sent again, as the phone does. */
async function send({ token, phone }: TestPhone, acts: readonly object[]): Promise<string[]> {
  const response = await fetch(`${app.address}/api/run/acts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone, unsent: 0, sent_at: new Date().toISOString(), acts }),
  });
  const { data } = (await response.json()) as { data: { results: { code: string }[] } };
  return data.results.map(({ code }) => code);
}

it.each(TABLES)(
  'rider’s phone, check 6: an app that is killed while it writes %s has done all of a send or nothing, and does it once',
  { timeout: 120_000 },
  async (table) => {
    const days = daysOf.get(table)!;
    const stored = async () => {
      const counts = await Promise.all(
        days.map(async ({ phone }) => {
          const { rows } = await testApp.sql<{ n: number }>`
            select count(*)::integer as n from acts where rider_id = ${phone.rider}`;
          return rows[0]!.n;
        }),
      );
      return counts;
    };
    const blocked = await blockWriters(testApp.databaseUrl, [table]);
    onTestFinished(() => blocked.close());
    const answers = days.map(({ phone, acts }) => send(phone, acts).catch(() => null));
    const backends = await blocked.waiting(days.length);
    app.child.kill('SIGKILL');
    await app.exited;
    await blocked.letGo();
    expect(await Promise.all(answers)).toEqual(days.map(() => null));
    await blocked.gone(backends);
    // What had reached the database as a whole may be there.
    expect((await stored()).filter((n) => n !== 0 && n !== 3 * PARCELS)).toEqual([]);
    expect(await findBrokenHubRules(testApp.db)).toEqual([]);

    app = await start();
    for (let n = 0; n < 2; n += 1) {
      const codes = await Promise.all(days.map(({ phone, acts }) => send(phone, acts)));
      expect(codes).toEqual(days.map(({ acts }) => acts.map(() => 'applied')));
    }
    expect(await stored()).toEqual(days.map(() => 3 * PARCELS));
    for (const id of days.flatMap(({ parcels }) => parcels)) {
      expect(await kindsOf(id)).toEqual(['picked_up', 'handed', 'delivered']);
    }
    expect(await findBrokenHubRules(testApp.db)).toEqual([]);
  },
);
