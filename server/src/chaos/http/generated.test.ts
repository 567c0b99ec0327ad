/**
 * Two thousand requests generated from the OpenAPI description (ten thousand by `npm run test:crash`):
 * none may break the server, and each answer must match the description. New calls are included
 * automatically. GENERATED_REQUESTS and GENERATED_SEED set how many and which; among fewer, some calls
 * may never succeed.
 */
import { ACCOUNT_ROLES } from '@waydesk/contract/calls/permissions.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { seedMoneyDocuments } from '../../testing/money/moneyDocuments.ts';
import { answerCheck } from '../../testing/app/answerCheck.ts';
import { jpegPicture } from '../../testing/files/pictures.ts';
import {
  type Described,
  type MadeRequest,
  type Operation,
  describedCalls,
  requestOf,
  formOf,
} from '../../testing/app/requests.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { GENERATED_PHONE } from '../../testing/calls/inputs.ts';
import { FILL_KEYS, FILL_WEBHOOKS } from '../../testing/webhooks/fillWebhooks.ts';
import { TEST_WEBHOOKS } from '../../testing/webhooks/webhookApp.ts';
import { openMessageServer } from '../../testing/noticeCalls/messageServer.ts';
import { seedNoticeRule } from '../../testing/noticeCalls/seedNotice.ts';
import * as portal from '../../testing/portal/portalWorld.ts';
import { type SeededPhone, seedPhone, seedPhoneSession } from '../../testing/phones/seedPhone.ts';

const REQUESTS = Number(process.env['GENERATED_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['GENERATED_SEED'] ?? 20_261_120);
const AT_ONCE = 4;
const MORE_ROUNDS = 20;
const NOBODY = 'nobody';
// Admins more often, because the others are refused on some calls.
const VISITORS = [NOBODY, ...ACCOUNT_ROLES, 'admin', 'Administrator', 'admin'];
const PHONE = "rider's phone";
const visitorsOf = ({ operation: { operationId: id } }: Described) => {
  const others = { run: [PHONE, PHONE, PHONE], portal: [portal.CALLER, portal.CALLER, PHONE] };
  return [...VISITORS, ...(id.startsWith('run.') ? others.run : others.portal)];
};

const gateway = await openMessageServer();
let testApp: TestApp;
let calls: Described[];
let faultOf: ReturnType<typeof answerCheck>;
let photo: Buffer;
const tokens = new Map<string, string>();
const people = new Map<string, number>();
let onPhone: SeededPhone;

beforeAll(async () => {
  // Nobody waits in line for a file: the places of sessions that have ended are kept for seconds.
  testApp = await newTestApp({
    admission: { exports: { atOnce: AT_ONCE } },
    config: { notices: gateway.settings, webhooks: TEST_WEBHOOKS },
  });
  const { text } = await testApp.anonymous.get('/openapi.json');
  const description = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  calls = describedCalls(description.paths);
  faultOf = answerCheck(description);
  photo = await jpegPicture();
  await fillWorld();
  onPhone = await seedPhone(testApp.db, { phone: { id: GENERATED_PHONE } });
  await portal.seedPortal(testApp, people.get('user')!);
  await signEverybodyIn();
}, 60_000);
afterAll(async () => {
  await testApp.close();
  await gateway.close();
});

/** Creates a few records of every kind, with the ids that the requests use. */
async function fillWorld() {
  for (const role of ACCOUNT_ROLES) people.set(role, (await testApp.seedUser({ role })).id);
  for (let n = 0; n < 4; n += 1) {
    const [township, shop_id, rider_id] = [
      await testApp.seedTownship(),
      await testApp.seedShop(),
      await testApp.seedRider(),
    ];
    const way_id = await testApp.seedWay({ shop_id });
    const user_id = people.get('user') ?? 0;
    const of = { way_id, user_id, rider_id, township_id: township };
    await testApp.seedDelivery({ ...of, os_paid: n === 3 });
    const entry = { state: 'Mon State', delivery_charge: 1000 };
    await testApp.as('user').post('/rate-groups', {
      name: `Group ${n}`,
      townships: Array.from({ length: 10 }, (_, i) => ({ ...entry, township_name: `T${i}` })),
    });
    const view = { list: 'ways', name: `View ${n}`, columns: ['id'], shared: true };
    await testApp.as('user').post('/views', view);
  }
  // A slip that is refused takes a number too: without these, all may have others than are asked for.
  await testApp.sql`insert into return_slips (shop_id, created_by)
    select id, ${people.get('user')} from online_shops order by id`;
  await seedMoneyDocuments(testApp);
  for (const fill of [FILL_WEBHOOKS, FILL_KEYS]) await fill.execute(testApp.db);
  const events = ['assigned', 'on_the_way', 'delivered', 'failed'] as const;
  for (const event of events) await seedNoticeRule(testApp.db, { event, audience: 'shop' });
}

/** Restores what the calls have deleted or closed, under the same ids. */
async function refill(): Promise<void> {
  try {
    await inTransaction(testApp.db, refillIn);
  } catch (error) {
    // Calls that run at the same time lock the same rows in another order.
    if ((error as { code?: string }).code !== '40P01') throw error;
    await refill();
  }
}

async function refillIn(tx: Tx) {
  await tx.run(FILL_WEBHOOKS);
  await tx.run(sql`insert into rate_groups (id, name) select n, 'Group ' || n from generate_series(1, 4) as n
    on conflict do nothing`);
  await tx.run(sql`
    insert into rate_group_townships (id, rate_group_id, township_name, state, delivery_charge)
    select id, id, gen_random_uuid(), 'Mon State', 1 from rate_groups where id <= 4 for key share
    on conflict (id) do nothing`);
  await tx.run(sql`
    insert into saved_views (id, user_id, list, name, columns, shared)
    select n, ${people.get('admin')}, 'ways', gen_random_uuid(), '{id}', true
    from generate_series(1, 4) as n
    on conflict (id) do update set shared = true`);
  await tx.run(sql`
    update return_slips as slip set status = 'open', delivery_ids = '{}',
      handed_at = null, handed_by = null, received_by_name = null
    where id <= 4 and status <> 'open' and not exists (
      select from return_slips as other where other.shop_id = slip.shop_id and other.status = 'open')`);
}

/**
 * Takes payments back, because a statement with a payment is not voided, and deliveries out of the
 * statements that requests have made, because one in a statement is not withheld.
 */
async function undoMoney() {
  const payments = await testApp.db
    .selectFrom('entries')
    .select('id')
    .where('kind', '=', 'payment')
    .where('voided_at', 'is', null)
    .execute();
  const back = { reason: 'Paid by chance', allow_negative: true };
  for (const { id } of payments) await testApp.as('admin').post(`/entries/${id}/void`, back);
  const statements = await testApp.db
    .selectFrom('statements')
    .select('id')
    .where('id', '>', 4)
    .where('voided_at', 'is', null)
    .execute();
  const reason = { reason: 'Settled by chance' };
  for (const { id } of statements) await testApp.as('admin').post(`/statements/${id}/void`, reason);
  await testApp.sql`update deliveries set status = 'delivered', delivery_date = now()
    where id = 4`;
}

/** Called again after calls that may end sessions or disable people. */
async function signEverybodyIn() {
  const { user, rider, phone } = onPhone;
  await testApp.sql`update users set active = true, rider_id = null
    where id in (${sql.join([...people.values(), user])})`;
  await testApp.sql`update users set rider_id = null where rider_id = ${rider}`;
  await testApp.sql`update users set rider_id = ${rider} where id = ${user}`;
  for (const [role, id] of people) tokens.set(role, await testApp.seedSession(id));
  tokens.set(PHONE, await seedPhoneSession(testApp.db, user, phone));
  tokens.set(portal.CALLER, await portal.signInToPortalAgain(testApp));
}
const ENDS_SESSIONS = ['auth.logout', 'users.edit', 'riderPhones.link', ...portal.ENDS_PORTAL];

async function send(request: MadeRequest) {
  const { method, url, headers, body, visitor } = request;
  const token = tokens.get(visitor);
  const sent = { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  if (body === undefined) return testApp.app.inject({ method, url: `/api${url}`, headers: sent });
  const { bytes, type } =
    typeof body === 'string'
      ? { bytes: body, type: 'application/json' }
      : await formOf(body, photo);
  const typed = { ...sent, 'content-type': type };
  return testApp.app.inject({ method, url: `/api${url}`, headers: typed, payload: bytes });
}

/**
 * These need a password or a link that generated requests cannot know, refuse the fields that other
 * kinds of entries need, or need a parcel that goes back, an act, a phone, a proof, a notice, a message or a
 * logo, whose ids are no numbers. The reads of papers need one query parameter of two, and an opening the sums
 * that were shown. A stream is never asked for as one.
 */
const NEVER_DONE = [
  ...portal.NEVER_DONE_IN_PORTAL,
  'acts.proof',
  'acts.review',
  'auth.login',
  'auth.resetPassword',
  'company.logo',
  'entries.create',
  'figures.open',
  'live.stream',
  'notices.get',
  'notices.sendAgain',
  'returnSlips.handOver',
  'riderPhones.remove',
  'run.sendProof',
  'run.signIn',
  'webhooks.message',
];

const done = new Map<string, number>();
const refused = new Map<string, number>();
const errors: string[] = [];

/** Sends them in order, a few at once, and notes what became of each. */
async function sendAll(requests: readonly MadeRequest[]) {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < requests.length; n = next++) await sendOne(requests[n]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function sendOne(request: MadeRequest) {
  const id = request.operation.operationId;
  let reply = await send(request);
  // A busy machine may answer some with 503.
  for (let again = 0; reply.statusCode === 503 && again < 20; again += 1) {
    reply = await send(request);
  }
  const error = faultOf(request, reply);
  if (error !== '') {
    const { operation: _, ...sent } = request;
    errors.push(`${error}: ${JSON.stringify(sent)} -> ${reply.statusCode} ${reply.payload}`);
  }
  const tally = reply.statusCode < 400 ? done : refused;
  tally.set(id, (tally.get(id) ?? 0) + 1);
  if (ENDS_SESSIONS.includes(id)) await signEverybodyIn();
  if (request.method === 'DELETE') await refill();
}

/** What one of these has ended cannot be done again: every other call succeeds before the first of them. */
const ENDS_RECORDS = ['statements.void', 'returnSlips.handOver', 'returnSlips.void'];

/** Answers everybody who asks in the right form. */
const NEVER_REFUSED = ['auth.forgotPassword', 'portal.invitation'];

const idsOf = (of: readonly Described[]) => of.map(({ operation }) => operation.operationId);
const notDone = (of: readonly Described[]) =>
  idsOf(of).filter((id) => !done.has(id) && !NEVER_DONE.includes(id));
const notRefused = (of: readonly Described[]) =>
  idsOf(of).filter((id) => !refused.has(id) && !NEVER_REFUSED.includes(id));

/** Of these calls, those that have only succeeded or only been refused. */
function half(of: readonly Described[]): Described[] {
  const ids = [...notDone(of), ...notRefused(of)];
  return of.filter(({ operation }) => ids.includes(operation.operationId));
}

/** Makes `each` requests of each call, and sends them until each has succeeded and been refused. */
async function sendOf(of: readonly Described[], each: number, seed: number): Promise<number> {
  const made = (call: Described, round: number) =>
    fc.sample(requestOf(call, visitorsOf(call)), { seed: seed + round, numRuns: each });
  const perCall = of.map((call) => made(call, 0));
  // Interleaved, so that calls meet the state that others left.
  const requests = Array.from({ length: each }, (_, n) =>
    perCall.flatMap((one) => one[n] ?? []),
  ).flat();
  await sendAll(requests);
  // Calls with many required texts or rare states succeed seldom, and requests sent at once
  // arrive in an order that differs: those that never did get more requests.
  for (let round = 1; round <= MORE_ROUNDS && half(of).length > 0; round += 1) {
    await refill();
    await undoMoney();
    await sendAll(half(of).flatMap((call) => made(call, round)));
  }
  return requests.length;
}

it(
  'any request gets a clean answer that matches its description',
  async () => {
    const each = 1 + Math.ceil(REQUESTS / calls.length / 2);
    const lasting = calls.filter(({ operation }) => !ENDS_RECORDS.includes(operation.operationId));
    const first = await sendOf(lasting, each, SEED);
    const second = await sendOf(calls, each, SEED + 1_000);
    expect(first + second).toBeGreaterThanOrEqual(REQUESTS);

    expect(errors.slice(0, 5)).toEqual([]);
    // Without successes for every call the test would prove little.
    expect(notDone(calls)).toEqual([]);
    expect(notRefused(calls)).toEqual([]);
  },
  10 * 60_000,
);
