/** Many people at work on money at once, on nodes that may be killed meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { chance } from '../../demo/chance.ts';
import { seedRider, seedSession, seedShop, seedTownship, seedUser } from '../calls/fixtures.ts';
import { type WorkAnswer, type AskAtWork, type Workplace, personAtWork } from './moneyWork.ts';

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** A few of everything, so that people get in each other's way. */
export async function seedWorkplace(db: OpenDatabase): Promise<Workplace> {
  return {
    shops: await times(4, () => seedShop(db)),
    riders: await times(3, () => seedRider(db)),
    townships: await times(3, (n) => seedTownship(db, { delivery_charge: 1_500 + 500 * n })),
    ways: [],
  };
}

/** Where the documents that were answered with 201 must be found. */
const TABLES: readonly [RegExp, string][] = [
  [/^\/cash-ins$/, 'cash_ins'],
  [/^\/statements$/, 'statements'],
  [/^\/(entries|ways\/\d+\/charges-paid)$/, 'entries'],
  [/^\/closings$/, 'closings'],
  [/^\/return-slips$/, 'return_slips'],
  [/^\/views$/, 'saved_views'],
];

export interface MoneyPeople {
  /** How often each action got which answer: `settle 201`. */
  tally: Map<string, number>;
  /** Answers that nobody should get: other than success, a refusal, or 503. */
  strange: string[];
  /** Documents that were acknowledged, by table. */
  acknowledged: Map<string, number[]>;
  /** Resolves when so many more actions are done: those that found no server are not. */
  more: (actions: number) => Promise<void>;
  end: () => Promise<void>;
}

export interface PeopleOptions {
  /** Asked before each call. */
  addresses: () => readonly string[];
  workplace: Workplace;
  people: number;
  seed?: number;
  /** What they do beside money. */
  more?: Parameters<typeof personAtWork>[3];
}

export async function startMoneyPeople(
  db: OpenDatabase,
  { addresses, workplace, people, seed = 1, more }: PeopleOptions,
): Promise<MoneyPeople> {
  const tokens = await times(people, async () =>
    seedSession(db, (await seedUser(db, { role: 'admin' })).id),
  );
  const tally = new Map<string, number>();
  const strange: string[] = [];
  const acknowledged = new Map<string, number[]>();
  let isOver = false;
  let done = 0;

  const asking =
    (n: number, random: () => number): AskAtWork =>
    async (method, path, body, key) => {
      const all = addresses();
      const address = all[Math.floor(random() * all.length)]!;
      const answer = await send(`${address}/api${path}`, method, body, {
        authorization: `Bearer ${tokens[n]!}`,
        // A limit on calls a minute counts each address by itself.
        'x-forwarded-for': `10.0.0.${n + 1}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      });
      note(method, path, answer);
      return answer;
    };

  function note(method: string, path: string, { status, data }: WorkAnswer): void {
    if (status >= 500 && status !== 503) strange.push(`${method} ${path}: ${status}`);
    const table = TABLES.find(([pattern]) => pattern.test(path))?.[1];
    if (method !== 'POST' || status !== 201 || table === undefined) return;
    const ids = acknowledged.get(table) ?? [];
    acknowledged.set(table, [...ids, (data as { id: number }).id]);
  }

  const work = Promise.all(
    tokens.map(async (_, n) => {
      const random = chance(seed * 1_000 + n).next;
      const next = personAtWork(asking(n, random), workplace, random, more);
      while (!isOver) {
        const { action, answers } = await next();
        const status = answers.at(-1)?.status ?? 'nothing to do';
        tally.set(`${action} ${status}`, (tally.get(`${action} ${status}`) ?? 0) + 1);
        if (status === 0 || status === 503) await wait(50);
        else done += 1;
      }
    }),
  );
  return {
    tally,
    strange,
    acknowledged,
    more: async (actions) => {
      const enough = done + actions;
      while (done < enough) await wait(10);
    },
    end: async () => {
      isOver = true;
      await work;
    },
  };
}

async function send(
  url: string,
  method: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<WorkAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data?: unknown };
    return { status: response.status, data };
  } catch {
    return { status: 0 };
  }
}

/** Documents that somebody was told are stored, and that are not there. */
export async function lostDocuments(
  db: OpenDatabase,
  acknowledged: MoneyPeople['acknowledged'],
): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, ids] of acknowledged) {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${ids}::integer[]) as told (id)
      where id not in (select id from ${sql.table(table)})`.execute(db);
    lost.push(...rows.map(({ id }) => `${table} ${id}`));
  }
  return lost;
}
