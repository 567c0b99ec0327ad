import type { RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { SEARCH_KEY_VERSION, type SearchedTable, searchColumns } from '../lists/searchKeys.ts';
import { containing } from '../lists/searchPatterns.ts';
import { runApp } from '../main.ts';
import { waitingForLocks } from '../testing/app/database.ts';
import { type TestApp, newTestApp } from '../testing/app/testApp.ts';
import { type Folding, refoldSearchKeys } from './refoldSearchKeys.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await newTestApp();
});
afterEach(() => testApp.close());

/** A future folding that ignores spaces. */
const withoutSpaces = (key: string) => key.replaceAll(' ', '');
const NEXT: Folding = {
  version: SEARCH_KEY_VERSION + 1,
  columnsOf: (table, row) => ({
    ...searchColumns(table, row),
    search_key: withoutSpaces(searchColumns(table, row).search_key),
    search_version: SEARCH_KEY_VERSION + 1,
  }),
};

/** What finds the row of each table after `NEXT` has folded it. */
const FOUND_BY: Record<SearchedTable, string> = {
  users: 'ayeaye',
  townships: 'pegutown',
  online_shops: 'dawowner',
  riders: 'koko',
  customers: 'mama',
  rate_groups: 'faraway',
  ways: 'callfirst',
  delivery_words: 'dawmya',
};

const groups = async (search: string) => {
  const path = `/rate-groups?search=${encodeURIComponent(search)}`;
  return (await testApp.as('user').get<RateGroup[]>(path)).data.map(({ name }) => name);
};
const storedGroups = () =>
  testApp.db
    .selectFrom('rate_groups')
    .select(['name', 'search_key', 'search_version', 'version', 'updated_at'])
    .orderBy('id')
    .execute();
/** Groups as the first migration with keys stored them: in lower case. */
const oldGroup = (name: string) =>
  testApp.seedRateGroup({ name, search_key: name.toLowerCase(), search_version: 0 });
const manyGroups = (count: number) =>
  testApp.sql`insert into rate_groups (name) select 'Group ' || n from generate_series(1, ${sql.lit(count)}) as n`;

/** Starts the whole app on the database, and stops it again. */
async function whileRunning(check: () => Promise<void>): Promise<void> {
  const config = { ...readConfig({}, testApp.photoFolder), databaseUrl: testApp.databaseUrl };
  const app = runApp({ ...config, port: 0, logLevel: 'silent' }, { web: async () => null });
  try {
    await app.ready;
    await check();
  } finally {
    await app.stop();
  }
}

describe('keys of another version', () => {
  it('are folded again once the app runs: a Burmese rate group is found afterwards', async () => {
    await oldGroup('ရန်ကုန် ဝေး');
    const [before] = await storedGroups();
    expect(await groups('ရန်ကုန်ဝေး')).toEqual([]);
    await whileRunning(async () => {
      await expect.poll(() => groups('ရန်ကုန်ဝေး'), { timeout: 10_000 }).toEqual(['ရန်ကုန် ဝေး']);
    });
    // This does not count as an edit.
    const [after] = await storedGroups();
    const { version, updated_at } = before!;
    expect(after).toMatchObject({ search_version: SEARCH_KEY_VERSION, version, updated_at });
  });

  it('are made for deliveries that were written without', async () => {
    const { id: user_id } = await testApp.seedUser();
    const way_id = await testApp.seedWay({ created_by: user_id });
    await testApp.seedDelivery({ way_id, customer_name: 'Daw Mya' });
    await testApp.db.deleteFrom('delivery_words').execute();
    expect(await refoldSearchKeys(testApp.db)).toBe(1);
    const { data } = await testApp.as('user').get<unknown[]>('/parcels?search=mya');
    expect(data).toHaveLength(1);
  });

  it('follow the folding forth and back, in every table, without a migration', async () => {
    const shop_id = await testApp.seedShop({ os_name: 'Zaw Fashion', owner_name: 'Daw Owner' });
    const { id: created_by } = await testApp.seedUser({ username: 'aye_aye', name: 'Aye Aye' });
    const way_id = await testApp.seedWay({ shop_id, created_by, comments: 'Call first' });
    await testApp.seedDelivery({ way_id, user_id: created_by, customer_name: 'Daw Mya' });
    await testApp.seedTownship({ name: 'Bago Town', spellings: ['Pegu Town'] });
    await testApp.seedRider({ name: 'Ko Ko' });
    await testApp.seedCustomer({ name: 'Ma Ma' });
    await testApp.seedRateGroup({ name: 'Far Away' });
    // The caller is a user too.
    await testApp.as('user').get('/ways');

    const rowsMade = Object.keys(FOUND_BY).length + 1;
    expect(await refoldSearchKeys(testApp.db, { folding: NEXT })).toBe(rowsMade);
    for (const [table, key] of Object.entries(FOUND_BY)) {
      const { rows } = await testApp.sql<{ search_version: number }>`
        select search_version from ${sql.table(table)}
        where search_key like ${containing(key)}`;
      expect([table, rows]).toEqual([table, [{ search_version: NEXT.version }]]);
    }

    expect(await refoldSearchKeys(testApp.db)).toBe(rowsMade);
    expect(await refoldSearchKeys(testApp.db)).toBe(0);
    expect(await groups('far away')).toEqual(['Far Away']);
    for (const search of ['zaw fash', 'aye_a', 'call f']) {
      const { data } = await testApp.as('user').get<WayRow[]>(`/ways?search=${search}`);
      expect([search, data.length]).toEqual([search, 1]);
    }
  });

  it('are also made for rows that were not inserted by the app', async () => {
    await testApp.sql`insert into rate_groups (name) values ('By hand')`;
    expect(await groups('by hand')).toEqual([]);
    expect(await refoldSearchKeys(testApp.db)).toBe(1);
    expect(await groups('by hand')).toEqual(['By hand']);
  });
});

describe('the work', () => {
  it('continues where it was interrupted', async () => {
    await manyGroups(450);
    const ending = new AbortController();
    let folded = 0;
    const folding: Folding = {
      version: SEARCH_KEY_VERSION,
      columnsOf: (table, row) => {
        folded += 1;
        ending.abort();
        return searchColumns(table, row);
      },
    };
    const first = await refoldSearchKeys(testApp.db, { signal: ending.signal, folding });
    expect([first, folded]).toEqual([200, 200]);
    expect(await refoldSearchKeys(testApp.db)).toBe(250);
    const { rows } = await testApp.sql<{ n: number }>`select count(*) as n from rate_groups
      where search_key = lower(name) || E'\n'`;
    expect(rows[0]?.n).toBe(450);
  });

  it('is done once by several nodes', async () => {
    await manyGroups(450);
    const node = openDatabase(testApp.databaseUrl);
    try {
      const ending = new AbortController();
      const { signal } = ending;
      const both = [testApp.db, node].map((db) => refoldSearchKeys(db, { signal }));
      // The other node tries again later, in case this one dies.
      const first = await Promise.race(both);
      ending.abort();
      const all = [first, ...(await Promise.all(both))];
      expect(all.toSorted((a, b) => a - b)).toEqual([0, 450, 450]);
    } finally {
      await node.destroy();
    }
  });

  it('keeps the keys of an edit made before or during the work', async () => {
    const [early, late] = [await oldGroup('early'), await oldGroup('late')];
    const rename = async (id: number, name: string) => {
      const entry = { township_name: 'Hlaing', state: 'Yangon Region', delivery_charge: 2500 };
      const body = { name, description: null, townships: [entry] };
      expect((await testApp.as('user').put(`/rate-groups/${id}`, body)).status).toBe(200);
    };
    await rename(early, 'Early and renamed');
    let renaming: Promise<void> | undefined;
    const folding: Folding = {
      version: SEARCH_KEY_VERSION,
      columnsOf: (table, row) => {
        renaming ??= rename(late, 'Late and renamed');
        return searchColumns(table, row);
      },
    };
    expect(await refoldSearchKeys(testApp.db, { folding })).toBe(1);
    await renaming;
    expect(await groups('renamed')).toEqual(['Late and renamed', 'Early and renamed']);
    expect((await storedGroups()).map((g) => g.search_key)).toEqual([
      'early and renamed\n',
      'late and renamed\n',
    ]);
  });

  it('waits for a running edit and folds its result', async () => {
    const id = await oldGroup('before');
    let refolding: Promise<number> | undefined;
    await testApp.db.transaction().execute(async (tx) => {
      // As a node of the previous version writes it.
      await tx
        .updateTable('rate_groups')
        .set({ name: 'After', search_key: 'old key' })
        .where('id', '=', id)
        .execute();
      refolding = refoldSearchKeys(testApp.db);
      await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
    });
    expect(await refolding).toBe(1);
    expect(await groups('after')).toEqual(['After']);
  });
});
