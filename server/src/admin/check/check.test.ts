/** A check finds each kind of damage and says in words what differs; a healthy company is found healthy. */
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forge } from '../../testing/admin/forged.ts';
import { operate } from '../../testing/admin/operate.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';
import { fillCompany } from '../../testing/files/backups.ts';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../../testing/money/moneySteps.ts';
import { seedNotice, seedNoticeRule } from '../../testing/noticeCalls/seedNotice.ts';

let testApp: TestApp;
let photos: string[];
let shop: number;
let rider: number;
let delivery: number;
let way: number;
let statement: number;
/** Ways with photos, a proof, a delivery that is handed in and settled, one that is not. */
beforeEach(async () => {
  testApp = await newTestApp();
  photos = await fillCompany(testApp);
  shop = await testApp.seedShop({ os_name: 'Golden' });
  rider = await testApp.seedRider();
  await seedDelivered(testApp, { shop, rider });
  await handIn(testApp, rider);
  const { data } = await settleWith(testApp, shop);
  statement = data.id;
  await pay(testApp, data.id, 4_000);
  ({ delivery, way } = await seedDelivered(testApp, { shop, rider }));
});
afterEach(() => testApp.close());

const check = async (...typed: string[]) => {
  const { code, told } = await operate(
    { db: testApp.db, config: testApp.app.services.config },
    'check',
    ...typed,
  );
  return { code, told: told.join('\n'), lines: told };
};

/** Damages the company, and expects these sentences among all that is found. */
async function expectFound(damage: string, ...sentences: (string | RegExp)[]): Promise<void> {
  expect(await forge(testApp.db, damage)).toBeGreaterThan(0);
  const { code, told } = await check();
  expect(code).toBe(1);
  for (const sentence of sentences) {
    expect(told).toMatch(typeof sentence === 'string' ? new RegExp(escaped(sentence)) : sentence);
  }
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a healthy company', () => {
  it('is found healthy, and nothing in it is changed', async () => {
    const rows = async () =>
      (
        await testApp.sql<{ n: number }>`select sum(n_tup_ins + n_tup_upd + n_tup_del) as n
          from pg_stat_user_tables`
      ).rows;
    const before = await rows();
    const { code, lines } = await check();
    expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
      'counters  fine (6 ways)',
      expect.stringMatching(/^ledger {4}fine \(\d+ rows of the ledger\)$/),
      'stages    fine (6 parcels)',
      'files     fine (2 photos and 2 proofs)',
      expect.stringMatching(/^search {4}fine \(\d+ search keys\)$/),
      'queues    fine (0 waiting)',
      expect.stringMatching(/^Nothing differs in the company as it was at 20/),
    ]);
    expect(code).toBe(0);
    expect(await rows()).toEqual(before);
  });

  it('is checked in parts', async () => {
    const { lines } = await check('search', 'counters');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^counters/);
    expect(lines[1]).toMatch(/^search/);
  });
});

describe('counters', () => {
  it('off by one, of a shop, all of a shop, or the company', async () => {
    await expectFound(
      `update way_count_changes set ways = ways + 1
        where id = (select max(id) from way_count_changes where shop_id = ${shop})`,
      `Ways of shop ${shop} (Golden) with status delivered and pickup type Merchant: 3 stored, 2 counted.`,
      `Ways of shop ${shop} (Golden): 3 stored, 2 counted.`,
      /Ways of the company with status delivered and pickup type Merchant: \d stored/,
      'counters  3 differences (6 ways)',
    );
  });

  it('of a shop that has no ways', async () => {
    await expectFound(
      `insert into shop_way_counts values (4711, 12)`,
      'Ways of shop 4711 (unknown): 12 stored, 0 counted.',
    );
  });
});

describe('the ledger', () => {
  it('with a row that no trigger saw', async () => {
    await expectFound(
      `insert into ledger (kind, delivery_id, rider_id, shop_id, cash_in_id, rider_account, shop_account)
        values ('cash_in', ${delivery}, ${rider}, ${shop}, 1, 700, 700)`,
      `Delivery ${delivery}, rider_account: the ledger's rows add up to 700, the delivery stands for 0.`,
      `What rider ${rider} owes: `,
      `The balance of what rider ${rider} owes: `,
      `The balance of the account of shop ${shop}: 0 stored, 700 counted.`,
      `All that shop ${shop} is owed: `,
    );
  });

  it('with a balance of money that is not that of its rows', async () => {
    await expectFound(
      `insert into money_changes (account, owner, amount) values ('money', 1, 250.5)`,
      /The balance of the account Cash: -3,749\.5 stored, -4,000 counted\./,
    );
  });

  it('with an unbalanced row', async () => {
    await testApp.sql`alter table ledger drop constraint ledger_balance`;
    await expectFound(
      `update ledger set rider_cash = rider_cash + 1
        where delivery_id = ${delivery} and rider_cash = 12500`,
      /Row \d+ of the ledger: 12,501 is there, 12,500 belongs to somebody\./,
      'All rows of the ledger: ',
      `Cash with rider ${rider}: 12,501 stored, 12,500 counted.`,
    );
  });

  it('and a delivery that was changed past the triggers', async () => {
    await expectFound(
      `update deliveries set item_price = 6500, total_collect_amount = 9000 where id = ${delivery}`,
      `Delivery ${delivery}, collected: 12,500 stored, 9,000 by the delivery itself.`,
      `What rider ${rider} collected: 25,000 stored, 21,500 counted.`,
    );
  });

  it('and a delivery of whose money nothing is stored', async () => {
    await expectFound(
      `update deliveries set status = 'delivered', delivery_date = now()
        where id = (select min(id) from deliveries where status = 'pending')`,
      /Delivery \d+ is delivered, but nothing is stored of its money\./,
    );
  });

  it('and a statement that says something else', async () => {
    await expectFound(
      `update statements set paid = 5000 where id = ${statement}`,
      `Statement ${statement}: of 10,000, 5,000 is paid; the ledger has 6,000 still to pay.`,
    );
  });
});

describe('stages', () => {
  it('stored wrongly, not at all, or of nothing', async () => {
    await expectFound(
      `update parcel_stages set stage = 'assigned', place = 'hub' where id = ${delivery}`,
      `Delivery ${delivery}: stored as assigned, hub, shop ${shop}, but it is ended, customer, shop ${shop}.`,
    );
    await expectFound(
      `delete from parcel_stages where id = ${delivery}`,
      `Delivery ${delivery}: stored as nothing, but it is ended, customer, shop ${shop}.`,
    );
    await expectFound(
      `insert into parcel_stages values (4711, ${shop}, 'ended', 'customer')`,
      `Delivery 4711 does not exist, but is stored as ended, customer, shop ${shop}.`,
    );
  });

  it('of ways that their parcels have passed', async () => {
    await expectFound(
      `insert into overtaken_ways values (${way}, 'delivered', 4)`,
      `Way ${way} is stored as one that its parcels have passed, but they have not.`,
    );
    await forge(testApp.db, `delete from overtaken_ways`);
    await expectFound(
      `update ways set status = 'assigned' where id = ${way}`,
      `Way ${way}: its parcels have passed its status, which is not stored.`,
    );
    await expectFound(
      `insert into overtaken_ways values (${way}, 'assigned', 4)`,
      `Way ${way}: its parcels are stored as assigned 4, but are assigned 8.`,
    );
  });
});

describe('files', () => {
  const OLD = new Date(Date.now() - 2 * 86_400_000);
  const name = (digit: string) => `${digit.repeat(40)}.jpg`;
  const addFile = async (folder: string, file: string, moment: Date) => {
    await writeFile(join(folder, file), 'x');
    await utimes(join(folder, file), moment, moment);
  };

  it('of a way or an act that are missing', async () => {
    const { rows } = await testApp.sql<{ id: string; file: string; delivery_id: number }>`
      select p.id, p.file, a.delivery_id from proofs as p join acts as a on a.id = p.act_id
      order by p.created_at limit 1`;
    const [proof] = rows;
    await rm(join(testApp.photoFolder, photos[0]!));
    await rm(join(testApp.proofFolder, proof!.file));
    const { code, told } = await check('files');
    expect(code).toBe(1);
    expect(told).toMatch(new RegExp(`The file ${photos[0]} of way \\d+ is missing\\.`));
    expect(told).toContain(
      `The file ${proof!.file} of proof ${proof!.id} of delivery ${proof!.delivery_id} is missing.`,
    );
    expect(told).toContain('files     2 differences (1 photo and 1 proof)');
  });

  it('that no record names, unless their record may still come', async () => {
    await addFile(testApp.photoFolder, name('a'), OLD);
    await addFile(testApp.proofFolder, name('b'), OLD);
    await addFile(testApp.photoFolder, name('c'), new Date());
    const { code, told } = await check('files');
    expect(code).toBe(1);
    expect(told).toContain(`The file ${name('a')} among the photos, of `);
    expect(told).toContain(`The file ${name('b')} among the proofs, of `);
    expect(told).not.toContain(name('c'));
  });

  it('that are none where the settings say', async () => {
    await testApp.sql`insert into ways (shop_id, pickup_type, delivery_count, created_by, parcel_photo)
      select shop_id, pickup_type, 1, created_by, repeat(n::text, 40) || '.png'
      from ways cross join generate_series(1, 5) as n where id = ${way}`;
    for (const photo of photos) await rm(join(testApp.photoFolder, photo));
    const { told } = await check('files');
    expect(told).toContain('files     7 differences');
    expect(told).toContain('None of the photos is where the settings say. Look at PHOTO_DIR');
  });
});

describe('search keys', () => {
  it('of an older folding, made of other words, or missing', async () => {
    await expectFound(
      `update online_shops set search_version = 1, search_key = 'x' where id = ${shop}`,
      `The search key of shop ${shop} is of folding 1; this program folds by `,
      'The app makes these keys anew in the background',
    );
    await expectFound(
      `update riders set search_key = 'somebody else' where id = ${rider}`,
      `The search_key of rider ${rider} is not the one that its words make`,
    );
    await expectFound(
      `delete from delivery_words where id = ${delivery}`,
      `Delivery ${delivery} has no search key, so no search finds it.`,
    );
  });

  it('are the same in another order of their lines', async () => {
    await forge(
      testApp.db,
      `update riders set search_key = array_to_string(array(
        select line from unnest(string_to_array(search_key, E'\\n')) with ordinality as l (line, n)
        order by n desc), E'\\n')`,
    );
    expect((await check('search')).code).toBe(0);
  });

  it('are counted beyond the first twenty', async () => {
    for (let n = 0; n < 25; n += 1) await testApp.seedCustomer({ search_version: 1 });
    const { told, lines } = await check('search');
    expect(told).toContain('search    25 differences');
    expect(told).toContain('25 in all.');
    expect(lines.filter((line) => line.includes('is of folding 1'))).toHaveLength(20);
  });
});

describe('queues', () => {
  const lease = (name: string) =>
    testApp.sql`insert into leases values (${name}, 'a node', now() + interval '1 minute')`;

  it('may wait while nobody works on them', async () => {
    await testApp.sql`insert into pending_changes (kind, delivery_id, at)
      values ('status', ${delivery}, now() - interval '2 hours')`;
    const { code, told } = await check('queues');
    expect(code).toBe(0);
    expect(told).toContain('1 pending change waits, the oldest for 120 minutes.');
  });

  it('do not stand still while a node works on them', async () => {
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
    const { code, told } = await check('queues');
    expect(code).toBe(1);
    expect(told).toContain(`The pending change ${rows[0]!.id} waits since `);
    expect(told).toContain(`The notice ${notice} waits since ${due_at.toISOString()}`);
    expect(told).toContain('The message msg_1 waits since ');
  });

  it('name what exists', async () => {
    await testApp.sql`insert into pending_changes (kind, delivery_id) values ('status', 4711)`;
    await testApp.sql`insert into pending_changes (kind, statement_id) values ('paid', 4712)`;
    const { told } = await check('queues');
    expect(told).toContain('is about delivery 4711, which does not exist.');
    expect(told).toContain('is about statement 4712, which does not exist.');
  });
});

it('says the same to machines, in one line', async () => {
  await forge(testApp.db, `insert into shop_way_counts values (4711, 12)`);
  const { code, lines } = await check('--json');
  expect([code, lines.length]).toEqual([1, 1]);
  const { healthy, parts } = JSON.parse(lines[0]!) as {
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
