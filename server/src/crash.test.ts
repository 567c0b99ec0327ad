/** Kills the app, its database or both under load, and counts the acknowledged ways. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './db/database.ts';
import { type AppProcess, databaseUrl, serverPid, startAppProcess } from './testing/app-process.ts';
import { seedSession, seedShop, seedTownship, seedUser } from './testing/fixtures.ts';

/** More with CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
const WRITERS = 16;
/** Ways acknowledged before each kill, and again after the database came back. */
const BEFORE = 60;
const AFTER = 30;

let folder: string;
let app: AppProcess;
let db: Database;
let token: string;
let ids: { shop: number; township: number };
const acknowledged: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-crash-'));
  await chmod(folder, 0o711);
  app = await startAppProcess(folder);
  db = openDatabase(databaseUrl(folder));
  token = await seedSession(db, (await seedUser(db)).id);
  ids = { shop: await seedShop(db), township: await seedTownship(db) };
}, 120_000);
afterAll(async () => {
  await db.destroy();
  app.child.kill('SIGTERM');
  await app.exited;
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const delivery = () => ({
  customer_name: 'Daw Hla',
  customer_phone: '09420012345',
  township_id: ids.township,
  item_price: 10_000,
  cod: true,
});

/** The status of the answer, or null when none arrived. */
async function createWay(address: string): Promise<number | null> {
  const response = await fetch(`${address}/api/ways`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      shop_id: ids.shop,
      pickup_type: 'Merchant',
      delivery_count: 3,
      deliveries: [delivery(), delivery(), delivery()],
    }),
  }).catch(() => null);
  if (response?.status !== 201) return response?.status ?? null;
  const body = (await response.json().catch(() => null)) as { data: { id: number } } | null;
  // Cut off in the middle of the answer: nothing was acknowledged.
  if (body === null) return null;
  acknowledged.push(body.data.id);
  return 201;
}

interface Load {
  statuses: Set<number | null>;
  /** Resolves when this many more ways were acknowledged. */
  more: (count: number) => Promise<void>;
  end: () => Promise<void>;
}

function writeOn(address: string): Load {
  const statuses = new Set<number | null>();
  let going = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (going) {
      const status = await createWay(address);
      statuses.add(status);
      if (status !== 201) await wait(20);
    }
  });
  return {
    statuses,
    more: async (count) => {
      const goal = acknowledged.length + count;
      while (acknowledged.length < goal) await wait(5);
    },
    end: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

async function damage(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from unnest(${acknowledged}::int[]) as a (id)
      where not exists (select from ways where ways.id = a.id)) as lost,
    (select count(*) from ways as w where
      (select count(*) from deliveries where way_id = w.id) <> 3
      or (select count(*) from history where way_id = w.id) <> 1) as halves,
    (select count(*) from ways) - (select sum(ways) from way_totals) as miscounted`.execute(db);
  return rows[0];
}

const NONE = { lost: 0, halves: 0, miscounted: 0 };

async function kill(...victims: ('app' | 'database')[]): Promise<void> {
  const pid = await serverPid(folder);
  for (const victim of victims) {
    if (victim === 'database') process.kill(pid, 'SIGKILL');
    else app.child.kill('SIGKILL');
  }
  if (victims.includes('app')) await app.exited;
}

describe('every acknowledged way', { timeout: 120_000 + ROUNDS * 30_000 }, () => {
  it('survives when the app is killed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = writeOn(app.address);
      await load.more(BEFORE);
      await kill('app');
      await load.end();
      app = await startAppProcess(folder);
      expect(await damage()).toEqual(NONE);
    }
  });

  it('survives when the database is killed, and the app recovers without help', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 5); round += 1) {
      const load = writeOn(app.address);
      await load.more(BEFORE);
      await kill('database');
      const down = Date.now();
      await load.more(1);
      expect(Date.now() - down).toBeLessThan(10_000);
      await load.more(AFTER);
      await load.end();
      // Every answer said either "done" or "not now".
      expect([...load.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(await damage()).toEqual(NONE);
    }
  });

  it('survives when both are killed, and an ordinary start is enough', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = writeOn(app.address);
      await load.more(BEFORE);
      await (round % 2 === 0 ? kill('app', 'database') : kill('database', 'app'));
      await load.end();
      app = await startAppProcess(folder);
      expect(await damage()).toEqual(NONE);
    }
  });
});
