/** Kills what makes and what sends notices: each is made once, and sent at least once under one id. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startDispatcher } from '../dispatch/dispatcher.ts';
import { noticesUse } from '../notices/follow.ts';
import { programOf } from '../testing/app/program.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { QUICK_DISPATCHER, SHORT_LEASE } from '../testing/dispatch/following.ts';
import { MANNERS, openGatewayServer } from '../testing/notices/gatewayServer.ts';
import {
  forgetNotices,
  smsEnv,
  statesOf,
  storedNotices,
  tellNow,
  until,
} from '../testing/notices/noticeApp.ts';
import { zoneAtHour } from '../testing/notices/quickNotices.ts';
import { blockWriters } from '../testing/ways/blockWriters.ts';

const SENDER = fileURLToPath(new URL('../testing/notices/sender-child.ts', import.meta.url));
const testApp = testAppForFile({ config: { businessTimeZone: zoneAtHour(12) } });

async function startSender(gatewayUrl: string): Promise<{ kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [await programOf(SENDER)], {
    env: {
      ...smsEnv(gatewayUrl),
      PATH: process.env['PATH'],
      DATABASE_URL: testApp.databaseUrl,
      BUSINESS_TIME_ZONE: zoneAtHour(12),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await once(child.stdout!, 'data');
  return { kill };
}

async function dueNotices(n: number) {
  await forgetNotices(testApp.db);
  const rule = await tellNow(testApp.db);
  const way = await testApp.seedWay();
  for (let i = 0; i < n; i += 1) {
    const customer_phone = `+9594200${10_000 + i}`;
    const id = await testApp.seedDelivery({ way_id: way, status: 'on_the_way', customer_phone });
    await testApp.sql`insert into notices (rule_id, delivery_id, due_at, best_before)
      values (${rule}, ${id}, now(), now() + interval '1 hour')`;
  }
}

it('notifications, check 6: sends again under the same id what a killed sender had sent, by another node', async () => {
  const gateway = await openGatewayServer();
  onTestFinished(() => gateway.close());
  await dueNotices(1);
  // The message is taken, and the sender dies before it hears of it.
  gateway.manner = MANNERS.hangs;
  const first = await startSender(gateway.url);
  await until(() => gateway.calls.length === 1);
  expect(await statesOf(testApp.db)).toEqual(['sending']);
  await first.kill();
  gateway.manner = MANNERS.accepts;
  const killed = performance.now();
  await startSender(gateway.url);
  await until(async () => (await statesOf(testApp.db))[0] === 'sent');
  // A second here stands for the thirty of the product.
  expect(performance.now() - killed).toBeLessThan(20_000);
  const [notice] = await storedNotices(testApp.db);
  expect(notice?.state).toBe('sent');
  expect(gateway.calls.map(({ fields }) => fields['reference'])).toEqual([notice?.id, notice?.id]);
});

it('sends every one of many through three kills, with four at once', async () => {
  const gateway = await openGatewayServer(MANNERS.isSlow);
  onTestFinished(() => gateway.close());
  await dueNotices(60);
  for (const calls of [10, 25, 40]) {
    const node = await startSender(gateway.url);
    await until(() => gateway.calls.length >= calls);
    await node.kill();
  }
  await startSender(gateway.url);
  await until(async () => (await statesOf(testApp.db)).every((state) => state === 'sent'));
  expect((await statesOf(testApp.db)).filter((state) => state !== 'sent')).toEqual([]);
  const sent = gateway.calls.map(({ fields }) => fields['reference'] ?? '');
  expect(new Set(sent).size).toBe(60);
  // What was with the gateway at a kill came twice, nothing else did.
  expect(sent.length).toBeLessThanOrEqual(60 + 3 * 4);
});

it.each(['pending_changes', 'notices'])(
  'makes each notice once when the dispatcher is cut off while it waits for %s',
  async (table) => {
    await forgetNotices(testApp.db);
    await tellNow(testApp.db, { delay_s: 3_600 });
    const way = await testApp.seedWay();
    const ids: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      ids.push(await testApp.seedDelivery({ way_id: way, status: 'picked_up' }));
    }
    await testApp.sql`delete from leases`;
    const blocked = await blockWriters(testApp.databaseUrl, [table]);
    onTestFinished(() => blocked.close());
    const say = () => {};
    const start = () =>
      startDispatcher({
        db: testApp.db,
        uses: [noticesUse(zoneAtHour(12))],
        log: { warn: say, error: say },
        times: QUICK_DISPATCHER,
        leaseTimes: SHORT_LEASE,
      });
    if (table === 'pending_changes') await blocked.letGo();
    await testApp.sql`update deliveries set status = 'on_the_way' where id = any(${ids})`;
    const again =
      table === 'pending_changes' ? await blockWriters(testApp.databaseUrl, [table]) : blocked;
    onTestFinished(() => again.close());
    onTestFinished(start());
    const backends = await again.waiting(1);
    await again.terminate(backends);
    await again.gone(backends);
    await again.letGo();
    await until(async () => (await storedNotices(testApp.db)).length >= 20);
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from pending_changes`.execute(testApp.db);
    expect(rows[0]?.left).toBe(0);
    expect(await storedNotices(testApp.db)).toHaveLength(20);
  },
);
