/** Every write of the contract; the compiler asks for a new one. */
import { randomUUID } from 'node:crypto';
import type { Contract } from '@waydesk/contract/index.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../../../server/src/http/tokens.ts';
import { formWith } from '../../../server/src/testing/ways/forms.ts';
import { largePhoto } from '../../../server/src/testing/files/pictures.ts';
import { ADMIN } from '../../data/company.ts';
import type { Build } from '../../lib/builds.ts';
import { type BenchCall, type BenchClient, dataOf } from '../../lib/client.ts';
import { isWanted } from '../../lib/wanted.ts';
import { benchDeliveryBody, parcelsFor, randomNumber, randomWayBody } from '../bodies.ts';
import { JOB_WRITES } from './jobs.ts';
import { nextRows, pieceBody, rowBody } from '../intake/bodies.ts';
import { contractRows, readLines } from './lists.ts';
import { MONEY_WRITES } from './money.ts';
import { NOTICE_WRITES } from './notices.ts';
import { PARCEL_WRITES } from './parcels.ts';
import { PHONE_WRITES } from './phones.ts';
import { PORTAL_WRITES } from './portal.ts';
import { RECORD_WRITES } from './records.ts';
import { WEBHOOK_WRITES } from './webhooks.ts';
import {
  type CallLine,
  type PathParams,
  type WriteCase,
  type WriteCases,
  type WriteContext,
  flip,
} from './writeCase.ts';

type WriteName = {
  [A in keyof Contract]: {
    [N in Extract<keyof Contract[A], string>]: Contract[A][N] extends { method: 'GET' }
      ? never
      : `${A}.${N}`;
  }[Extract<keyof Contract[A], string>];
}[keyof Contract];

const WRITES: WriteCases<WriteName> = {
  'auth.login': { hasNoLimit: true, body: () => ADMIN },
  'auth.logout': { token: ({ bare }) => tokenIn(bare, 'sessions', 1) },
  'auth.updateLastLogin': {},
  'auth.forgotPassword': {
    hasNoLimit: true,
    body: (round) => ({ email: `clerk${round + 50}@bench.example` }),
  },
  'auth.resetPassword': {
    hasNoLimit: true,
    prepare: async ({ bare }) => ({ token: await tokenIn(bare, 'password_resets', 70) }),
    body: () => ({ password: 'bench-bench' }),
  },
  'ways.create': [
    { label: '3 deliveries', body: (_, { parcels }) => randomWayBody(parcels()) },
    {
      label: '100 deliveries',
      hasNoLimit: true,
      body: (_, { parcels }) => randomWayBody(parcels(100)),
    },
    {
      label: 'a photo',
      hasNoLimit: true,
      form: async ({ parcels }) => formWith(await photo(), randomWayBody(parcels())),
    },
  ],
  'ways.edit': {
    label: 'the way and a delivery',
    way: 0,
    body: (_, { ways }) => ({
      comments: `Ring twice ${randomNumber()}`,
      deliveries: [{ id: ways[0]!.delivery, item_price: randomNumber() % 10_000 }],
    }),
  },
  'ways.setStatus': {
    way: 1,
    body: (round) => ({ status: flip(round) ? 'assigned' : 'on_the_way' }),
  },
  'ways.accept': {
    prepare: async ({ pending }) => ({ id: pending.shift() }),
    body: () => ({ riderId: 1 }),
  },
  'ways.addDelivery': { way: 3, body: (_, { parcels }) => benchDeliveryBody(parcels()[0]!) },
  'ways.addDeliveries': {
    label: '20 deliveries',
    way: 3,
    body: (_, { parcels }) => ({ deliveries: parcels(20).map(benchDeliveryBody) }),
  },
  'ways.addNote': { way: 0, body: () => ({ note: 'Called the shop' }) },
  'deliveries.edit': { id: 5_000, body: () => ({ item_price: randomNumber() % 10_000 }) },
  ...JOB_WRITES,
  ...PARCEL_WRITES,
  ...PHONE_WRITES,
  ...NOTICE_WRITES,
  ...WEBHOOK_WRITES,
  ...PORTAL_WRITES,
  'intake.look': {
    label: '100 rows',
    body: (_, { parcels }) => ({ shop_id: 1, rows: nextRows(parcels, [], 100).map(rowBody) }),
  },
  'intake.save': {
    label: '10 ways of 100 rows',
    hasNoLimit: true,
    body: (_, { parcels }) => pieceBody(1, nextRows(parcels, []), null),
  },
  'intake.remember': { id: 7, body: () => ({ places: { [`place ${randomNumber()}`]: 9 } }) },
  'labels.print': [
    { label: 'a way', body: (_, { ways }) => ({ way_ids: [ways[0]!.id] }) },
    {
      label: '200 parcels',
      limitMs: 50,
      body: () => ({ ids: Array.from({ length: 200 }, (_, n) => 5_000 + n) }),
    },
  ],
  ...RECORD_WRITES,
  ...MONEY_WRITES,
};

/** A session or a link to set a new password, as if its mail had been sent; returns its token. */
async function tokenIn(
  bare: pg.ClientBase,
  table: 'sessions' | 'password_resets',
  userId: number,
): Promise<string> {
  const token = newToken();
  await bare.query(
    `insert into ${table} (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '30 minutes')`,
    [hashToken(token), userId],
  );
  return token;
}

let madePhoto: Promise<Buffer> | undefined;
const photo = () => (madePhoto ??= largePhoto());

export function writeLines(context: WriteContext): CallLine[] {
  return contractRows().flatMap(([name, row]) => {
    if (row.method === 'GET') return [];
    return [WRITES[name as WriteName]].flat().map((one): CallLine => ({
      what: one.label ? `${name}, ${one.label}` : name,
      hasNoLimit: one.hasNoLimit ?? false,
      ...(one.limitMs ? { limitMs: one.limitMs } : {}),
      next: async (round) => callOf(row, one, round, context),
    }));
  });
}

async function callOf(
  row: { method: string; path: string; idempotent?: boolean },
  one: WriteCase,
  round: number,
  context: WriteContext,
): Promise<BenchCall> {
  const id = one.way === undefined ? one.id : context.ways[one.way]!.id;
  const params = { id, ...(await one.prepare?.(context)) } as PathParams;
  const path = `/api${row.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}`;
  const headers: Record<string, string> = row.idempotent ? { 'idempotency-key': randomUUID() } : {};
  const form = await one.form?.(context);
  if (form) headers['content-type'] = form.type;
  const body = form?.body ?? (await one.body?.(round, context, params));
  return {
    method: row.method as 'POST',
    path,
    headers,
    ...(body ? { body } : {}),
    ...(one.token ? { token: await one.token(context) } : {}),
  };
}

export async function writeContext(
  bare: pg.ClientBase,
  client: BenchClient,
): Promise<WriteContext> {
  const { rows } = await bare.query<{ id: number; delivery: number }>(
    `select w.id, min(d.id) as delivery from ways w join deliveries d on d.way_id = w.id
     where w.status = 'on_the_way' and d.status = w.status and w.delivery_count = 3
     group by w.id order by w.id limit 4`,
  );
  const pending = await bare.query<{ id: number }>(
    `select id from ways where status = 'pending' order by delivery_count <> 3, id limit 40`,
  );
  return {
    bare,
    parcels: await parcelsFor(bare),
    ways: rows,
    pending: pending.rows.map(({ id }) => id),
    made: async (path, body) => dataOf(await client.call({ method: 'POST', path, body })),
  };
}

/** Every call: the reads, then the writes, which change what is read. */
export async function callLines({ bare }: Build, client: BenchClient): Promise<CallLine[]> {
  const reads = await readLines(bare);
  const lines = [
    ...reads.map(({ what, path, token, headers = {}, hasNoLimit = false }): CallLine => ({
      what,
      hasNoLimit,
      path: decodeURIComponent(path),
      next: () => Promise.resolve({ path, headers, ...(token ? { token } : {}) }),
    })),
    ...writeLines(await writeContext(bare, client)),
  ];
  return lines.filter(({ what }) => isWanted(what));
}
