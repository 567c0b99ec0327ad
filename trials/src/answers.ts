/** Whether this build answers every call as another one does, to the letter. */
import { randomUUID } from 'node:crypto';
import { readLines } from '../../bench/api/every/lists.ts';
import { writeContext, writeLines } from '../../bench/api/every/writes.ts';
import { type Build, withBuilds } from '../../bench/lib/builds.ts';
import {
  type BenchCall,
  type BenchResponse,
  decodedText,
  newBenchClient,
} from '../../bench/lib/client.ts';
import { openBenchCompany } from '../../bench/lib/company.ts';
import type { Trial, TrialRun } from '../lib/trial.ts';

export const answers: Trial = {
  about: 'all calls of this build and of BEFORE=/checkout, compared to the letter (--ways=20000)',
  run: async (trial) => {
    const company = await openBenchCompany();
    trial.undo(() => company.close());
    await withBuilds(company, trial.number('ways', 20_000), async ([before, now]) => {
      if (!now) throw new Error('BEFORE must name the checkout to compare with');
      const asked = await compareAll(trial, before!, now);
      trial.say(`${asked} calls compared`);
    });
  },
};

/** Tokens and accounts differ by nature; what is removed was made in one of the builds only. */
const DIFFERENT = /^(auth|users|rateGroups\.remove)/;

async function compareAll(trial: TrialRun, before: Build, now: Build): Promise<number> {
  const clients = [before, now].map(({ app }) => newBenchClient(app.url, app.token));
  let asked = 0;
  const compare = async (what: string, call: BenchCall) => {
    const [first, second] = await Promise.all(clients.map((client) => client.send(call)));
    const [a, b] = [shown(first!), shown(second!)];
    asked += 1;
    if (a === b || isCapped(b, a)) return;
    const at = [...a].findIndex((letter, n) => letter !== b[n]);
    const part = (text: string) => text.slice(Math.max(0, at - 60), at + 120);
    trial.expect(false, `${what} ${call.path}\n  before ${part(a)}\n  now    ${part(b)}`);
  };

  const reads = await readLines(before.bare);
  for (const { what, path, headers } of reads) {
    await compare(what, { path, ...(headers ? { headers } : {}) });
  }
  for (const [what, call] of Object.entries(REFUSED)) await compare(what, call);
  const context = await writeContext(before.bare, clients[0]!);
  for (const line of writeLines(context)) {
    if (DIFFERENT.test(line.what)) continue;
    const call = await line.next(0);
    await compare(line.what, call);
    await compare(`${line.what}, again`, call);
  }
  // What the writes left behind.
  for (const { what, path } of reads.filter(({ what }) => !what.includes(','))) {
    await compare(`${what}, afterwards`, { path });
  }
  for (const client of clients) client.close();
  return asked;
}

/** Status, headers that people see, and body, without what differs by nature. */
function shown(response: BenchResponse): string {
  const headers = ['content-type', 'etag', 'idempotency-replayed', 'cache-control', 'vary'].map(
    (name) => new RegExp(`\\n${name}: (.*)`, 'i').exec(response.head)?.[1] ?? '-',
  );
  const today = new Date().toISOString().slice(0, 10);
  const text = decodedText(response)
    .replaceAll(new RegExp(`"${today}T[^"]+Z"`, 'g'), '"today"')
    .replaceAll(/[0-9a-f-]{36,}\.(jpe?g|png|webp)/g, 'photo')
    .replace(/"schema":\d+/, '"schema"');
  return [response.status, ...headers, text].join('\n');
}

/** A total beyond 10,000 that no counter knows may give way; the rows may not. */
function isCapped(now: string, before: string): boolean {
  const cap = /"pagination":\{"total":10000,[^}]*"atLeast":true\}/;
  const whole = /"pagination":\{"total":\d{5,},[^}]*\}/;
  return cap.test(now) && now.replace(cap, '') === before.replace(whole, '');
}

const body = { shop_id: 1, pickup_type: 'Merchant', delivery_count: 1, pickup_date: '2026-11-05' };
const key = randomUUID();

const REFUSED: Record<string, BenchCall> = {
  'no token': { path: '/api/ways', token: null },
  'a wrong token': { path: '/api/ways', token: 'x'.repeat(43) },
  'no such address': { path: '/api/nothing' },
  'no such way': { path: '/api/ways/999999999' },
  'no such history': { path: '/api/ways/999999999/history' },
  'no such rider': { path: '/api/riders/999999999' },
  'no such shop': { path: '/api/online-shops/999999999' },
  'no such customer': { path: '/api/customers/999999999' },
  'no such delivery': { path: '/api/deliveries/999999999' },
  'no such township': { path: '/api/townships/999999999' },
  'no such rate group': { path: '/api/rate-groups/999999999' },
  'no such user': { path: '/api/users/999999999' },
  'an id that is none': { path: '/api/ways/abc' },
  'a wrong filter': { path: '/api/ways?status=lost&startDate=yesterday&page=0' },
  'a wrong order': { path: '/api/deliveries?sortBy=price' },
  'no JSON': { method: 'POST', path: '/api/ways', body: '{' as unknown as object },
  'an empty way': { method: 'POST', path: '/api/ways', body: {} },
  'an unknown shop': { method: 'POST', path: '/api/ways', body: { ...body, shop_id: 999_999_999 } },
  'an unknown township and rider': {
    method: 'POST',
    path: '/api/ways',
    body: {
      ...body,
      deliveries: [
        {
          customer_name: 'Daw Mya',
          customer_phone: '09123456789',
          township_id: 999_999_999,
          rider_id: 999_999_999,
        },
      ],
    },
  },
  'a stale version': {
    method: 'PATCH',
    path: '/api/ways/1/status',
    body: { status: 'cancelled' },
    headers: { 'if-match': '"99"' },
  },
  'a stale rider': {
    method: 'PUT',
    path: '/api/riders/1',
    body: { name: 'Ko Ko' },
    headers: { 'if-match': '"99"' },
  },
  'a first key': { method: 'POST', path: '/api/ways', body, headers: { 'idempotency-key': key } },
  'the same key': { method: 'POST', path: '/api/ways', body, headers: { 'idempotency-key': key } },
  'a key for something else': {
    method: 'POST',
    path: '/api/ways',
    body: { ...body, delivery_count: 2 },
    headers: { 'idempotency-key': key },
  },
};
