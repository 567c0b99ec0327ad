import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { newTestApp, type TestApp } from '../testing/app/testApp.ts';
import { type GatewayServer, openGatewayServer } from '../testing/notices/gatewayServer.ts';
import {
  forgetNotices,
  smsEnv,
  statesOf,
  tellNow,
  until,
  untilSent,
} from '../testing/notices/noticeApp.ts';
import { QUICK_LEASE } from '../testing/dispatch/following.ts';
import { QUICK_SENDER, zoneAtHour } from '../testing/notices/quickNotices.ts';
import { startSenders } from './sender.ts';

let testApp: TestApp;
let gateway: GatewayServer;

beforeAll(async () => {
  gateway = await openGatewayServer();
  const { notices, smtpUrl } = readConfig(smsEnv(gateway.url));
  testApp = await newTestApp({ config: { notices, smtpUrl, businessTimeZone: zoneAtHour(12) } });
});
beforeEach(async () => {
  await forgetNotices(testApp.db);
  gateway.calls = [];
});
afterAll(async () => {
  await testApp.close();
  await gateway.close();
});

/** The app itself sends none. Beside calls this one rests for minutes between two notices. */
function startOwn(begun: () => number): () => Promise<void> {
  const { db, channels, config, mailer } = testApp.app.services;
  return startSenders({
    db,
    channels,
    config,
    mailer,
    log: testApp.app.log,
    calls: { begun },
    times: { ...QUICK_SENDER, besideCallsMs: 3_600_000, idleMs: 3_600_000, deadlineMs: 600_000 },
    leaseTimes: QUICK_LEASE,
  });
}

/** More than are taken together. */
async function seedThirty(): Promise<void> {
  const rule_id = await tellNow(testApp.db);
  const way = await testApp.seedWay({});
  for (let n = 10; n < 40; n += 1) {
    const delivery_id = await testApp.seedDelivery({
      way_id: way,
      status: 'on_the_way',
      customer_phone: `+9594200000${n}`,
    });
    await sql`insert into notices (rule_id, delivery_id, due_at, best_before)
      values (${rule_id}, ${delivery_id}, now(), now() + interval '1 hour')`.execute(testApp.db);
  }
}

it('takes twenty while calls come, sends them one after the other, and no more of them', async () => {
  await seedThirty();
  let calls = 0;
  const stop = startOwn(() => (calls += 1));
  await until(() => gateway.calls.length > 0);
  expect(gateway.calls).toHaveLength(1);
  // What it has taken is sent before it ends.
  await stop();
  expect(gateway.calls).toHaveLength(20);
  expect((await statesOf(testApp.db)).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 'due'),
    ...Array.from({ length: 20 }, () => 'sent'),
  ]);
});

it('sends all without a rest while no call comes', async () => {
  await seedThirty();
  const stop = startOwn(() => 0);
  await untilSent(testApp.db);
  await stop();
  expect(await statesOf(testApp.db)).toEqual(Array.from({ length: 30 }, () => 'sent'));
});
