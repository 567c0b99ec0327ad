import type pg from 'pg';
import { tell } from '../lib/report.ts';
import { makeActs } from './acts.ts';
import { makeNotices } from './notices.ts';
import { makeWebhooks } from './webhooks.ts';
import { makePortal } from './portal.ts';
import { build } from './build.ts';
import { withoutIndexes } from './bulk.ts';
import { insertRows } from './insert.ts';
import { makeMoney } from './money.ts';
import { makeParcelFacts } from './parcels.ts';
import { makePeople } from './people.ts';
import { makeRateGroups } from './rateGroups.ts';
import { makeContents, makeWays } from './ways.ts';

/** The user who signs in for measurements. */
export const ADMIN = { email: 'admin@bench.example', password: 'bench-bench' };

/** Triggers fill those about money and stages. */
const FILLED = [
  'ways',
  'deliveries',
  'notes',
  'history',
  'delivery_money',
  'ledger',
  'parcel_stages',
];

/** Fills an empty, migrated database with this many ways and three times as many deliveries. */
export async function fillBenchCompany(url: string, ways: number): Promise<void> {
  const pool = build.openPool({ url, max: 4 });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    const db = build.openDatabase({ url, max: 1 });
    await build.loadTownships(db);
    await db.destroy();
    tell('People and rate groups');
    const { email, password } = ADMIN;
    const names = { username: 'admin', email, name: 'Admin' };
    const password_hash = await build.hashPassword(password);
    await insertRows(client, 'users', [
      { ...names, password_hash, role: 'admin', ...build.searchColumns('users', names) },
    ]);
    await makePeople(client);
    await makeRateGroups(client);
    await withoutIndexes(client, FILLED, () =>
      judgedAtTheEnd(client, async () => {
        tell('Ways');
        await makeWays(client, ways);
        tell('Deliveries, notes and history');
        await makeContents(pool, ways);
        tell('Indexes and references');
      }),
    );
    tell('Money');
    await makeMoney(client);
    tell('Facts of parcels, slips and imports');
    await makeParcelFacts(client);
    await makeActs(client);
    await makeNotices(client);
    await makeWebhooks(client);
    await makePortal(client);
    await client.query('select fold_way_counts()');
    await client.query('vacuum analyze');
  } finally {
    client.release();
    await pool.end();
  }
}

/**
 * Whether parcels have overtaken a way is read by the keys of both, which `withoutIndexes` takes off:
 * the trigger waits, and all ways are judged at once.
 */
async function judgedAtTheEnd(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  await client.query('alter table deliveries disable trigger deliveries_overtake_as_new');
  await fill();
  await client.query('alter table deliveries enable trigger deliveries_overtake_as_new');
  await client.query('select recheck_overtaken()');
}
