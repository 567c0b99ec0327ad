/** Kills what makes and what sends webhooks: each change arrives at least once, under one id. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startDispatcher } from '../dispatch/dispatcher.ts';
import { programOf } from '../testing/app/program.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { QUICK_DISPATCHER, SHORT_LEASE } from '../testing/dispatch/following.ts';
import {
  type GatewayServer,
  MANNERS,
  openGatewayServer,
} from '../testing/notices/gatewayServer.ts';
import { until } from '../testing/notices/noticeApp.ts';
import { blockWriters } from '../testing/ways/blockWriters.ts';
import {
  TEST_WEBHOOK_KEY,
  forgetWebhooks,
  seedOnTheWay,
  storedMessages,
  changeStatuses,
} from '../testing/webhooks/webhookApp.ts';
import { webhooksUse } from '../webhooks/follow.ts';

const SENDER = fileURLToPath(
  new URL('../testing/webhooks/webhook-sender-child.ts', import.meta.url),
);
const testApp = testAppForFile();

const states = async () => (await storedMessages(testApp.db)).map(({ state }) => state);
const areAllSent = async () => (await states()).every((state) => state === 'sent');
const idsOf = (program: GatewayServer) =>
  program.calls.map(({ headers }) => String(headers['webhook-id']));

async function startSender(): Promise<{ kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [await programOf(SENDER)], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: testApp.databaseUrl,
      WEBHOOK_KEY: TEST_WEBHOOK_KEY,
      WEBHOOK_ALLOW: '127.0.0.1',
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

async function openProgram() {
  await forgetWebhooks(testApp.db);
  const program = await openGatewayServer();
  onTestFinished(() => program.close());
  await sql`insert into webhook_endpoints (url, events) values (${program.url}, '{delivery.status}')`.execute(
    testApp.db,
  );
  return program;
}

const dueMessages = (n: number) =>
  sql`insert into webhook_messages (endpoint_id, type, body)
    select id, 'delivery.status', '{"n":' || n || '}'
    from webhook_endpoints, generate_series(1, ${n}::integer) as n`.execute(testApp.db);

it('notifications, check 12: what a killed sender had sent comes again under the same id, from another node', async () => {
  const program = await openProgram();
  await dueMessages(1);
  // The message is taken, and the sender dies before it hears of it.
  program.manner = MANNERS.hangs;
  const first = await startSender();
  await until(() => program.calls.length === 1);
  expect(await states()).toEqual(['sending']);
  await first.kill();
  program.manner = MANNERS.accepts;
  await startSender();
  await until(areAllSent);
  const [message] = await storedMessages(testApp.db);
  expect(message?.state).toBe('sent');
  expect(idsOf(program)).toEqual([message?.id, message?.id]);
});

it('notifications, check 12: each of many arrives through three kills, with two at once', async () => {
  const program = await openProgram();
  program.manner = MANNERS.isSlow;
  await dueMessages(40);
  for (const calls of [8, 18, 28]) {
    const node = await startSender();
    await until(() => program.calls.length >= calls);
    await node.kill();
  }
  await startSender();
  await until(areAllSent);
  const known = (await storedMessages(testApp.db)).map(({ id, state }) => `${id} ${state}`);
  const sent = idsOf(program);
  expect([...new Set(sent)].map((id) => `${id} sent`).toSorted()).toEqual(known.toSorted());
  // What was on its way at a kill came twice, nothing else did.
  expect(sent.length).toBeLessThanOrEqual(40 + 3 * 2);
});

it('notifications, check 12: a sender that is cut off while it marks what it sent marks it later', async () => {
  const program = await openProgram();
  await dueMessages(1);
  const blocked = await blockWriters(testApp.databaseUrl, ['webhook_attempts']);
  onTestFinished(() => blocked.close());
  await startSender();
  const backends = await blocked.waiting(1);
  expect(program.calls).toHaveLength(1);
  await blocked.terminate(backends);
  await blocked.gone(backends);
  await blocked.letGo();
  await until(areAllSent);
  expect(await states()).toEqual(['sent']);
  expect(new Set(idsOf(program)).size).toBe(1);
});

it.each(['pending_changes', 'webhook_messages'])(
  'notifications, check 12: each message is made once when the dispatcher is cut off while it waits for %s',
  async (table) => {
    await openProgram();
    const ids: number[] = [];
    for (let i = 0; i < 20; i += 1) ids.push((await seedOnTheWay(testApp)).delivery);
    await testApp.sql`delete from leases`;
    await changeStatuses(testApp.db, ids);
    const blocked = await blockWriters(testApp.databaseUrl, [table]);
    onTestFinished(() => blocked.close());
    const say = () => {};
    const stop = startDispatcher({
      db: testApp.db,
      uses: [webhooksUse],
      log: { warn: say, error: say },
      times: QUICK_DISPATCHER,
      leaseTimes: SHORT_LEASE,
    });
    onTestFinished(stop);
    const backends = await blocked.waiting(1);
    await blocked.terminate(backends);
    await blocked.gone(backends);
    await blocked.letGo();
    await until(async () => (await storedMessages(testApp.db)).length >= 20);
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from pending_changes`.execute(testApp.db);
    expect(rows[0]?.left).toBe(0);
    const told = (await storedMessages(testApp.db)).map(({ body }) => body.data['deliveryId']);
    expect(told).toEqual(ids);
  },
);
