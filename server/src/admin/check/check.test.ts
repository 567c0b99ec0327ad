/** A check finds each kind of damage and says in words what differs; a healthy company is found healthy. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckedCompany, newCheckedCompany } from '../../testing/admin/checkedCompany.ts';
import { forge } from '../../testing/admin/forged.ts';
import { hashTables } from '../../testing/calls/fingerprint.ts';
import { seedNotice, seedNoticeRule } from '../../testing/noticeCalls/seedNotice.ts';

let company: CheckedCompany;
beforeEach(async () => {
  company = await newCheckedCompany();
});
afterEach(() => company.testApp.close());

describe('a healthy company', () => {
  it('is found healthy, and nothing in it is changed', async () => {
    const { testApp, check } = company;
    const before = await hashTables(testApp.db);
    const { code, told } = await check();
    expect(told.filter((line) => !line.startsWith('  '))).toEqual([
      'counters  fine (6 ways)',
      expect.stringMatching(/^ledger {4}fine \(\d+ rows of the ledger\)$/),
      'stages    fine (6 parcels)',
      'files     fine (2 photos and 2 proofs)',
      expect.stringMatching(/^search {4}fine \(\d+ search keys\)$/),
      'queues    fine (0 waiting)',
      expect.stringMatching(/^Nothing differs in the company as it was at 20/),
    ]);
    expect(code).toBe(0);
    expect(await hashTables(testApp.db)).toEqual(before);
  });

  it('is checked in parts', async () => {
    const { check } = company;
    const { told } = await check('search', 'counters');
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(/^counters/);
    expect(told[1]).toMatch(/^search/);
  });
});

describe('counters', () => {
  it('off by one, of a shop, all of a shop, or the company', async () => {
    const { shop, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update way_count_changes set ways = ways + 1
        where id = (select max(id) from way_count_changes where shop_id = ${shop})`,
        `Ways of shop ${shop} (Golden) with status delivered and pickup type Merchant: 3 stored, 2 counted.`,
        `Ways of shop ${shop} (Golden): 3 stored, 2 counted.`,
        /Ways of the company with status delivered and pickup type Merchant: \d stored/,
        'counters  3 differences (6 ways)',
      ),
    ).toEqual([]);
  });

  it('of a shop that has no ways', async () => {
    const { unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `insert into shop_way_counts values (4711, 12)`,
        'Ways of shop 4711 (unknown): 12 stored, 0 counted.',
      ),
    ).toEqual([]);
  });
});

describe('stages', () => {
  it('stored wrongly, not at all, or of nothing', async () => {
    const { shop, delivery, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update parcel_stages set stage = 'assigned', place = 'hub' where id = ${delivery}`,
        `Delivery ${delivery}: stored as assigned, hub, shop ${shop}, but it is ended, customer, shop ${shop}.`,
      ),
    ).toEqual([]);
    expect(
      await unsaidAfter(
        `delete from parcel_stages where id = ${delivery}`,
        `Delivery ${delivery}: stored as nothing, but it is ended, customer, shop ${shop}.`,
      ),
    ).toEqual([]);
    expect(
      await unsaidAfter(
        `insert into parcel_stages values (4711, ${shop}, 'ended', 'customer')`,
        `Delivery 4711 does not exist, but is stored as ended, customer, shop ${shop}.`,
      ),
    ).toEqual([]);
  });

  it('of ways that their parcels have passed', async () => {
    const { testApp, way, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `insert into overtaken_ways values (${way}, 'delivered', 4)`,
        `Way ${way} is stored as one that its parcels have passed, but they have not.`,
      ),
    ).toEqual([]);
    await forge(testApp.db, `delete from overtaken_ways`);
    expect(
      await unsaidAfter(
        `update ways set status = 'assigned' where id = ${way}`,
        `Way ${way}: its parcels have passed its status, which is not stored.`,
      ),
    ).toEqual([]);
    expect(
      await unsaidAfter(
        `insert into overtaken_ways values (${way}, 'assigned', 4)`,
        `Way ${way}: its parcels are stored as assigned 4, but are assigned 8.`,
      ),
    ).toEqual([]);
  });
});

describe('search keys', () => {
  it('of an older folding, made of other words, or missing', async () => {
    const { shop, rider, delivery, unsaidAfter } = company;
    expect(
      await unsaidAfter(
        `update online_shops set search_version = 1, search_key = 'x' where id = ${shop}`,
        `The search key of shop ${shop} is of folding 1; this program folds by `,
        'The app makes these keys anew in the background',
      ),
    ).toEqual([]);
    expect(
      await unsaidAfter(
        `update riders set search_key = 'somebody else' where id = ${rider}`,
        `The search_key of rider ${rider} is not the one that its words make`,
      ),
    ).toEqual([]);
    expect(
      await unsaidAfter(
        `delete from delivery_words where id = ${delivery}`,
        `Delivery ${delivery} has no search key, so no search finds it.`,
      ),
    ).toEqual([]);
  });

  it('are the same in another order of their lines', async () => {
    const { testApp, check } = company;
    await forge(
      testApp.db,
      `update riders set search_key = array_to_string(array(
        select line from unnest(string_to_array(search_key, E'\\n')) with ordinality as l (line, n)
        order by n desc), E'\\n')`,
    );
    expect((await check('search')).code).toBe(0);
  });

  it('are counted beyond the first twenty', async () => {
    const { testApp, check } = company;
    for (let n = 0; n < 25; n += 1) await testApp.seedCustomer({ search_version: 1 });
    const { text, told } = await check('search');
    expect(text).toContain('search    25 differences');
    expect(text).toContain('25 in all.');
    expect(told.filter((line) => line.includes('is of folding 1'))).toHaveLength(20);
  });
});

describe('queues', () => {
  const lease = (name: string) =>
    company.testApp.sql`insert into leases values (${name}, 'a node', now() + interval '1 minute')`;

  it('may wait while nobody works on them', async () => {
    const { testApp, delivery, check } = company;
    await testApp.sql`insert into pending_changes (kind, delivery_id, at)
      values ('status', ${delivery}, now() - interval '2 hours')`;
    const { code, text } = await check('queues');
    expect(code).toBe(0);
    expect(text).toContain('1 pending change waits, the oldest for 120 minutes.');
  });

  it('do not stand still while a node works on them', async () => {
    const { testApp, delivery, check } = company;
    for (const one of ['dispatcher', 'notices viber', 'webhooks']) await lease(one);
    const { rows } = await testApp.sql<{ id: number }>`
      insert into pending_changes (kind, delivery_id, at)
      values ('status', ${delivery}, now() - interval '1 hour') returning id`;
    const rule_id = await seedNoticeRule(testApp.db, { channel: 'viber' });
    const due_at = new Date(Date.now() - 3 * 3_600_000);
    const notice = await seedNotice(testApp.db, { rule_id, delivery_id: delivery, due_at });
    await testApp.sql`insert into webhook_endpoints (id, url, events)
      values (1, 'http://127.0.0.1:9/', '{statement.paid}')`;
    await testApp.sql`insert into webhook_messages (id, endpoint_id, type, body, due_at)
      values ('msg_1', 1, 'statement.paid', '{}', now() - interval '2 hours')`;
    const { code, text } = await check('queues');
    expect(code).toBe(1);
    expect(text).toContain(`The pending change ${rows[0]!.id} waits since `);
    expect(text).toContain(`The notice ${notice} waits since ${due_at.toISOString()}`);
    expect(text).toContain('The message msg_1 waits since ');
  });

  it('name what exists', async () => {
    const { testApp, check } = company;
    await testApp.sql`insert into pending_changes (kind, delivery_id) values ('status', 4711)`;
    await testApp.sql`insert into pending_changes (kind, statement_id) values ('paid', 4712)`;
    const { text } = await check('queues');
    expect(text).toContain('is about delivery 4711, which does not exist.');
    expect(text).toContain('is about statement 4712, which does not exist.');
  });
});

it('says the same to machines, in one line', async () => {
  const { testApp, check } = company;
  await forge(testApp.db, `insert into shop_way_counts values (4711, 12)`);
  const { code, told } = await check('--json');
  expect([code, told.length]).toEqual([1, 1]);
  const { healthy, parts } = JSON.parse(told[0]!) as {
    healthy: boolean;
    parts: { part: string; differences: number; findings: object[] }[];
  };
  expect(healthy).toBe(false);
  expect(parts.map(({ part, differences }) => [part, differences])).toEqual([
    ['counters', 1],
    ['ledger', 0],
    ['stages', 0],
    ['files', 0],
    ['search', 0],
    ['queues', 0],
  ]);
  expect(parts[0]!.findings).toEqual([
    {
      rule: 'the ways of each shop are counted',
      count: 1,
      first: [
        {
          record: 'shop 4711',
          text: 'Ways of shop 4711 (unknown): 12 stored, 0 counted.',
          stored: 12,
          counted: 0,
        },
      ],
    },
  ]);
});
