/** Clerks who create ways without a pause, and the check that nothing they were told was lost. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { seedSession, seedShop, seedTownship, seedUser } from '../calls/fixtures.ts';

export interface WritingClerk {
  token: string;
  shop: number;
  township: number;
}

/** A clerk with a session, a shop and a township. */
export async function seedClerk(db: OpenDatabase): Promise<WritingClerk> {
  return {
    token: await seedSession(db, (await seedUser(db)).id),
    shop: await seedShop(db),
    township: await seedTownship(db),
  };
}

export interface WriteAnswer {
  /** Null when no answer arrived. */
  status: number | null;
  retryAfter: string | null;
  /** Milliseconds until the answer, or until it was clear that none comes. */
  took: number;
  /** When that was, by `performance.now()`. */
  at: number;
  /** What the client saw in place of an answer, such as ECONNRESET. */
  failure: string | null;
}

export interface WayWriters {
  answers: WriteAnswer[];
  /** Ids of the ways that were answered with 201. */
  acknowledged: number[];
  /** Resolves when this many more ways were acknowledged. */
  more: (count: number) => Promise<void>;
  /** Lets the calls in flight end. */
  end: () => Promise<void>;
}

export interface WriterOptions {
  /** Asked before each call: the nodes may change. */
  addresses: () => readonly string[];
  clerk: WritingClerk;
  writers?: number;
  /** Receives the ids that are acknowledged; default: a new list. */
  acknowledged?: number[];
  /** Told each of them with its key, under which its deliveries are found. */
  onAcknowledged?: (id: number, key: string) => void;
  /** True sends a way again under its key until it is answered with 201. */
  insists?: boolean;
  /** Milliseconds after a failure; default 20. An address has only 3,000 calls a minute. */
  pause?: number;
  /** Milliseconds after each success; default none. */
  rest?: number;
}

const DELIVERIES = 3;

/** The key of a way stands in the addresses of its deliveries, so that a second one is found. */
function bodyOf({ shop, township }: WritingClerk, key: string): string {
  const delivery = {
    customer_name: 'Daw Hla',
    customer_phone: '09420012345',
    township_id: township,
    delivery_address: key,
    item_price: 10_000,
    cod: true,
  };
  return JSON.stringify({
    shop_id: shop,
    pickup_type: 'Merchant',
    delivery_count: DELIVERIES,
    deliveries: Array.from({ length: DELIVERIES }, () => delivery),
  });
}

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
};

/** Sends one way; `id` is null unless it was acknowledged. */
export async function sendWay(
  address: string,
  clerk: WritingClerk,
  key: string = randomUUID(),
): Promise<WriteAnswer & { id: number | null }> {
  const started = performance.now();
  const answered = (answer: Partial<WriteAnswer>, id: number | null = null) => ({
    status: null,
    retryAfter: null,
    failure: null,
    ...answer,
    took: performance.now() - started,
    at: performance.now(),
    id,
  });
  try {
    const response = await fetch(`${address}/api/ways`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${clerk.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: bodyOf(clerk, key),
    });
    const { status, headers } = response;
    const text = await response.text();
    const id = status === 201 ? (JSON.parse(text) as { data: { id: number } }).data.id : null;
    return answered({ status, retryAfter: headers.get('retry-after') }, id);
  } catch (error) {
    // Cut off before or in the middle of the answer: nothing was acknowledged.
    return answered({ failure: codeOf(error) });
  }
}

/** Starts clerks that write until `end`. */
export function startWriters(options: WriterOptions): WayWriters {
  const {
    addresses,
    clerk,
    writers = 16,
    acknowledged = [],
    onAcknowledged,
    insists = false,
    pause = 20,
    rest = 0,
  } = options;
  const answers: WriteAnswer[] = [];
  let going = true;
  let turn = 0;
  const write = async () => {
    for (let key = randomUUID(); going;) {
      const nodes = addresses();
      const { id, ...answer } = await sendWay(nodes[turn++ % nodes.length] ?? '', clerk, key);
      answers.push(answer);
      if (id !== null) {
        acknowledged.push(id);
        onAcknowledged?.(id, key);
      }
      if (id === null || rest > 0) await wait(id === null ? pause : rest);
      if (id !== null || !insists) key = randomUUID();
    }
  };
  const running = Array.from({ length: writers }, write);
  return {
    answers,
    acknowledged,
    more: async (count) => {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await wait(5);
    },
    end: async () => {
      going = false;
      await Promise.all(running);
    },
  };
}

export interface Damage {
  /** Acknowledged ways that are not there. */
  lost: number;
  /** Ways beyond the first of a key. */
  doubled: number;
  /** Ways without all of their deliveries and history. */
  halves: number;
  /** Difference between the counters and a recount. */
  miscounted: number;
}

export const NO_DAMAGE: Damage = { lost: 0, doubled: 0, halves: 0, miscounted: 0 };

/** Compares the database with what the writers were told. Their `shop`, by default all, has no other ways. */
export async function findDamage(
  db: OpenDatabase,
  acknowledged: readonly number[],
  shop: number | null = null,
): Promise<Damage> {
  const isTheirs = sql`(${shop}::int is null or w.shop_id = ${shop}::int)`;
  const { rows } = await sql<Damage>`select
    (select count(*) from unnest(${acknowledged}::int[]) as a (id)
      where not exists (select from ways where ways.id = a.id)) as lost,
    (select coalesce(sum(n - 1), 0) from (
      select count(distinct d.way_id) as n from deliveries as d join ways as w on w.id = d.way_id
      where ${isTheirs} group by d.delivery_address) as k) as doubled,
    (select count(*) from ways as w where ${isTheirs} and
      ((select count(*) from deliveries where way_id = w.id) <> ${DELIVERIES}
      or (select count(*) from history where way_id = w.id) <> 1)) as halves,
    (select count(*) from ways) - (select coalesce(sum(ways), 0) from way_totals) as miscounted
  `.execute(db);
  return rows[0]!;
}
