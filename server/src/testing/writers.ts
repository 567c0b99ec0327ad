/** Clerks who create ways without a pause and send a refused one again, as our client does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** When the answer came, and after how many milliseconds. */
  at: number;
  ms: number;
  /** The id of the new way. */
  id: number | undefined;
}

/** Sends a way with this key. */
type SendWay = (key: string) => Promise<Omit<Answer, 'at' | 'ms'>>;

/** Sends this body to a node, without a network in between. */
export const senderTo =
  (app: FastifyInstance, token: string, body: object): SendWay =>
  async (key) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/ways',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: body,
    });
    return {
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after']?.toString(),
      id: answer.statusCode === 201 ? answer.json<{ data: { id: number } }>().data.id : undefined,
    };
  };

export interface Writers {
  answers: Answer[];
  /** Resolves when this many more ways were acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves when everybody's last way was acknowledged. */
  end(): Promise<void>;
}

/** Sends this body to a listening node. */
export const senderOver =
  (address: string, token: string, body: object): SendWay =>
  async (key) => {
    const answer = await fetch(`${address}/api/ways`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data?: { id: number } };
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after') ?? undefined,
      id: answer.status === 201 ? data?.id : undefined,
    };
  };

/** The writers are spread evenly over the nodes. */
export function startWriters(count: number, nodes: SendWay[]): Writers {
  const answers: Answer[] = [];
  let acknowledged = 0;
  let going = true;
  const write = async (send: SendWay) => {
    const key = randomUUID();
    for (;;) {
      const began = performance.now();
      const answer = await send(key);
      const at = performance.now();
      answers.push({ ...answer, at, ms: at - began });
      if (answer.status === 201) break;
      await wait(50);
    }
    acknowledged += 1;
  };
  const all = Array.from({ length: count }, async (_, n) => {
    const send = nodes[n % nodes.length]!;
    // A test that failed has closed its node.
    while (going) await write(send).catch(() => (going = false));
  });
  return {
    answers,
    more: async (ways) => {
      const goal = acknowledged + ways;
      while (acknowledged < goal) await wait(5);
    },
    end: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}

/**
 * How the writers fared while the database was away, by `performance.now()`: from when on nothing
 * can have been stored, and when it could be reached again.
 */
export function outageOf({ answers }: Writers, { away, back }: { away: number; back: number }) {
  const during = answers.filter(({ at }) => at > away && at < back);
  const first = answers.find(({ status, at }) => status === 201 && at > back);
  return {
    statuses: [...new Set(during.map(({ status }) => status))],
    /** Answers of all times that are neither "done" nor "come back later". */
    others: answers.filter(
      ({ status, retryAfter }) => status !== 201 && (status !== 503 || !retryAfter),
    ),
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
    wellAgainMs: first ? first.at - back : Infinity,
  };
}

/**
 * Of the ways of these writers, who must be all: acknowledged ones that are missing, those made
 * twice, and those without their deliveries.
 */
export async function damageTo(db: Database, ...writers: Writers[]): Promise<object> {
  const ids = writers.flatMap(({ answers }) => answers.flatMap(({ id }) => id ?? []));
  const { rows } = await sql<object>`select
    (select count(*) from unnest(${ids}::int[]) as a (id)
      where not exists (select from ways where ways.id = a.id)) as lost,
    (select count(*) from ways) - ${ids.length}::int as doubled,
    (select count(*) from ways as w
      where (select count(*) from deliveries where way_id = w.id) <> w.delivery_count) as halves,
    (select count(*) from ways) - (select sum(ways) from way_totals) as miscounted`.execute(db);
  return rows[0] ?? {};
}

export const NO_DAMAGE = { lost: 0, doubled: 0, halves: 0, miscounted: 0 };
