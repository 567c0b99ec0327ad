import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { isPersonName, isRiderName } from '@waydesk/contract/schema/names.ts';
import { ROLES } from '@waydesk/contract/calls/permissions.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { loadTownships } from '../start/townships.ts';
import { operate } from '../testing/admin/operate.ts';
import { testDatabaseForFile } from '../testing/app/database.ts';
import { findBrokenMoneyRules } from '../testing/money/moneyInvariants.ts';
import { chance } from './chance.ts';
import { fillDemo } from './fill.ts';
import { demoCustomers, demoRiders } from './records.ts';
import { demoWays } from './ways.ts';

/** 07:30 in Yangon: some of today's steps would be in the future. */
const NOW = new Date('2026-11-20T01:00:00Z');

const quietly = { now: NOW, say: () => {} };

const testDb = testDatabaseForFile();
let folder: string;
let lines: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waydesk-demo-'));
  await loadTownships(testDb.db);
  lines = await fillDemo(testDb.db, readConfig({}, folder), quietly);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const number = async (statement: string) => {
  const { rows } = await sql<{ n: number }>`${sql.raw(statement)}`.execute(testDb.db);
  return rows[0]?.n;
};

// First, because others add to the company.
it('is found healthy by the check of the operator', async () => {
  const company = { db: testDb.db, config: readConfig({}, folder) };
  expect(await operate(company, 'check')).toMatchObject({ code: 0, noted: [] });
});

describe('the demo company', () => {
  it('has the promised size', async () => {
    expect(await number('select count(*) as n from ways')).toBe(2_000);
    expect(await number('select count(*) as n from deliveries')).toBe(6_000);
    expect(await number('select count(*) as n from online_shops')).toBeGreaterThanOrEqual(12);
    expect(await number('select count(*) as n from riders')).toBeGreaterThanOrEqual(15);
    expect(await number('select count(*) as n from customers')).toBeGreaterThanOrEqual(300);
    expect(await number('select count(*) as n from notes')).toBeGreaterThan(300);
    expect(await number('select count(distinct created_at::date) as n from ways')).toBeGreaterThan(
      55,
    );
    expect(await number('select sum(ways)::int as n from way_totals')).toBe(2_000);
  });

  it('leaves ids for rows that people add', async () => {
    const isBehind = (table: string) =>
      `(select last_value from ${table}_id_seq) < (select max(id) from ${table})`;
    const tables = ['online_shops', 'riders', 'customers', 'rate_groups', 'ways', 'deliveries'];
    const behind = `select (${tables.map(isBehind).join(' or ')})::int as n`;
    expect(await number(behind)).toBe(0);
  });

  it('has views of lists, shared and not', async () => {
    for (const shared of ['shared', 'not shared']) {
      expect(await number(`select count(*)::int as n from saved_views where ${shared}`)).toBe(2);
    }
  });

  it('has parcels that failed, are due, go back, lie at the hub, and have labels', async () => {
    for (const found of [
      'parcels where attempts = 1 and last_reason is not null',
      'parcels where attempts > 1',
      "parcels where next_on <= (now() at time zone 'Asia/Yangon')::date",
      'parcels where to_return',
      "parcels where place = 'hub'",
      'parcels where prints > 1',
      "parcel_events where kind = 'failed'",
      "parcel_events where kind = 'handed' and rider_id is not null",
      "parcel_events where kind = 'label'",
      "parcel_events where kind = 'received'",
    ]) {
      const n = await number(`select count(*)::int as n from ${found}`);
      expect([found, n === 0]).toEqual([found, false]);
    }
  });

  it('tells each failed try as often as it counts', async () => {
    const wrong = `select count(*)::int as n from parcels as p where attempts <> (select count(*)
      from parcel_events as e where e.delivery_id = p.delivery_id and kind = 'failed')`;
    expect(await number(wrong)).toBe(0);
  });

  it('has imports whose rows are known by their keys, in the history of their ways', async () => {
    expect(await number('select count(*)::int as n from imports')).toBeGreaterThanOrEqual(6);
    for (const column of ['saved', 'known', 'refused']) {
      expect(await number(`select sum(${column})::int as n from imports`)).toBeGreaterThan(3);
    }
    const without = await number(`select count(*)::int as n from imports as i
      join deliveries as d on d.way_id = any(i.way_ids) left join history as h on h.way_id = d.way_id
        and h.description = 'Way created' and h.changes->>'import' = '#' || i.id
      left join intake_keys as k on k.delivery_id = d.id and k.import_id = i.id
      where h.id is null or k.again is null`);
    expect(without).toBe(0);
    const counted = `select count(*)::int as n from imports as i where saved <> (select count(*)
      from deliveries where way_id = any(i.way_ids))`;
    expect(await number(counted)).toBe(0);
    expect(await number('select count(*)::int as n from intake_keys where again = 2')).toBe(1);
    expect(await number('select count(*)::int as n from intake_memory')).toBe(2);
    expect(
      await number('select count(*)::int as n from parcels where remark is not null'),
    ).toBeGreaterThan(10);
  });

  it('has return slips: open, handed over to somebody, and void', async () => {
    const { rows } = await sql<{
      status: string;
      name: string | null;
      parcels: number;
      fits: boolean;
    }>`
      select s.status, s.received_by_name as name, count(d.id)::int as parcels, bool_and(case s.status
        when 'handed' then d.status = 'returned_to_shop' and not p.to_return
        else d.status in ('picked_up', 'wrong_contact') and p.to_return end) as fits
      from return_slips as s left join return_slip_items as i on i.slip_id = s.id
      join deliveries as d on d.id = i.delivery_id or d.id = any(s.delivery_ids)
      join ways as w on w.id = d.way_id and w.shop_id = s.shop_id
      join parcels as p on p.delivery_id = d.id group by s.id order by s.id`.execute(testDb.db);
    expect(rows.map(({ status, fits }) => [status, fits])).toEqual([
      ['handed', true],
      ['void', true],
      ['open', true],
    ]);
    expect(rows.map(({ parcels }) => parcels > 1)).toEqual([true, true, true]);
    expect(rows.map(({ name }) => name !== null)).toEqual([true, false, false]);
    const reported = `select count(*)::int as n from history where changes->>'slip' = '#1'`;
    expect(await number(reported)).toBe(rows[0]?.parcels);
  });

  it('has actions on many ways, the last of which can be taken back', async () => {
    const { rows } = await sql<{ done: number; kept: number; told: number; current: boolean }>`
      select j.done, count(*)::int as kept, bool_and(i.after_version = w.version) as current,
        (select count(*)::int from history where changes->>'bulk' = '#' || j.id) as told
      from jobs as j join job_items as i on i.job_id = j.id join ways as w on w.id = i.way_id
      where jsonb_array_length(i.before->'deliveries') > 0 group by j.id order by j.id`.execute(
      testDb.db,
    );
    expect(rows).toHaveLength(2);
    for (const { done, kept, told } of rows) expect([kept, told]).toEqual([done, done]);
    expect(rows.at(-1)?.current).toBe(true);
  });

  it('has customers who often send parcels back, and equal parcels within a day', async () => {
    const often = `select count(*)::int as n from (select customer_phone from deliveries
      group by customer_phone having count(*) filter (where status = 'returned_to_shop') > 3) as c`;
    expect(await number(often)).toBeGreaterThanOrEqual(4);
    const duplicates = `select count(*)::int as n from deliveries as a join deliveries as b
      on a.id < b.id and a.customer_phone = b.customer_phone and a.way_id = b.way_id
      and a.total_collect_amount = b.total_collect_amount and a.status = 'pending'`;
    expect(await number(duplicates)).toBeGreaterThanOrEqual(1);
  });

  it('has every status and every role', async () => {
    const ways = await testDb.db.selectFrom('ways').select('status').distinct().execute();
    expect(ways.map((w) => w.status).sort()).toEqual([...WAY_STATUSES].sort());
    const parcels = await testDb.db.selectFrom('deliveries').select('status').distinct().execute();
    expect(parcels.map((d) => d.status).sort()).toEqual([...DELIVERY_STATUSES].sort());
    for (const role of [...ROLES, 'Administrator']) {
      expect(lines.some((line) => line.trim().startsWith(`${role} `))).toBe(true);
    }
  });

  it('has histories that lead step by step to the status of each way', async () => {
    const broken = await number(`select count(*) as n from (
      select way_id, status_from, status_to, id,
        lag(status_to) over (partition by way_id order by id) as before,
        row_number() over (partition by way_id order by id desc) as from_last
      from history where action_type = 'STATUS_CHANGED'
    ) as h join ways as w on w.id = h.way_id
    where h.before is distinct from h.status_from
      or (h.from_last = 1 and h.status_to <> w.status)`);
    expect(broken).toBe(0);
    const began = `select count(distinct way_id) as n from history where status_from is null
      and description = 'Way created'`;
    expect(await number(began)).toBe(2_000);
    const shouldHaveRider = `select count(*) as n from ways
      where (rider_id is null) <> (status = 'pending')`;
    expect(await number(shouldHaveRider)).toBe(0);
  });

  it('has no dates in the future', async () => {
    for (const [table, column] of [
      ['ways', 'updated_at'],
      ['deliveries', 'updated_at'],
      ['deliveries', 'delivery_date'],
      ['history', 'created_at'],
      ['notes', 'created_at'],
    ]) {
      const latest = await number(`select extract(epoch from max(${column})) as n from ${table}`);
      expect(latest).toBeLessThan(NOW.getTime() / 1000);
    }
    expect(await number('select count(*) as n from ways where updated_at < created_at')).toBe(0);
  });

  it('follows the rules of the forms', async () => {
    const customers = await testDb.db.selectFrom('customers').selectAll().execute();
    expect(customers.filter((c) => !isPersonName(c.name))).toEqual([]);
    expect(customers.filter((c) => customerPhone(c.phone_number) !== c.phone_key)).toEqual([]);
    const riders = await testDb.db.selectFrom('riders').selectAll().execute();
    expect(riders.filter((r) => !isRiderName(r.name))).toEqual([]);
    const unpriced = 'select count(*) as n from townships where delivery_charge = 0';
    expect(await number(unpriced)).toBe(0);
  });

  it('has shops whose rate group charges less than the townships', async () => {
    const cheaper = `select count(distinct shop_id) as n from shop_terms
      join rate_group_townships using (rate_group_id)
      join townships as t on t.name = township_name and t.state = rate_group_townships.state
      where rate_group_townships.delivery_charge < t.delivery_charge`;
    expect(await number('select count(*) as n from shop_terms')).toBe(3);
    expect(await number(cheaper)).toBe(2);
  });

  it('has photos that are real pictures', async () => {
    const ways = await testDb.db
      .selectFrom('ways')
      .select('parcel_photo')
      .where('parcel_photo', 'is not', null)
      .execute();
    const names = ways.map((w) => w.parcel_photo ?? '').sort();
    expect(names.length).toBeGreaterThanOrEqual(5);
    const stored = await readdir(join(folder, 'photos'));
    expect(stored).toEqual(expect.arrayContaining(names));
    const { format, width } = await sharp(join(folder, 'photos', names[0] ?? '')).metadata();
    expect({ format, width }).toEqual({ format: 'jpeg', width: 960 });
  });

  it('stays unchanged on another start and continues with new ids', async () => {
    expect(await fillDemo(testDb.db, readConfig({}, folder), quietly)).toEqual(lines);
    const { id } = await testDb.db
      .insertInto('ways')
      .values({ shop_id: 1, pickup_type: 'Merchant', delivery_count: 1, created_by: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(2_001);
  });

  it('is the same every time', async () => {
    const columns = ['id', 'name', 'state', 'delivery_charge'] as const;
    const townships = await testDb.db
      .selectFrom('townships')
      .select(columns)
      .orderBy('id')
      .execute();
    const make = () => {
      const c = chance(7);
      const riders = demoRiders(c, NOW).map((r) => ({ ...r, status: r.status ?? 'active' }));
      const customers = demoCustomers(c, NOW, townships);
      const shops = [{ id: 1, status: 'active' }];
      const company = { riders, customers, townships, shops, clerks: [3, 4], photos: ['a.jpg'] };
      return JSON.stringify(demoWays(c, company, { now: NOW, zone: 'Asia/Yangon' }));
    };
    expect(make() === make()).toBe(true);
  });
});

describe('its money', () => {
  it('breaks no rule, and there is one of everything to look at', async () => {
    expect(await findBrokenMoneyRules(testDb.db)).toEqual([]);
    const one = (what: string) => number(`select count(*)::integer as n from ${what}`);
    expect(await one('cash_ins')).toBeGreaterThan(200);
    expect(await one('statements')).toBeGreaterThan(60);
    expect(await one('closings')).toBeGreaterThan(50);
    for (const what of [
      "cash_ins where state = 'waiting'",
      'cash_ins where counted < expected and decided_by is not null',
      'statements where paid = 0 and total > 0 and voided_at is null',
      'statements where paid > 0 and paid < total',
      'statements where voided_at is not null',
      "cash_ins where state = 'voided'",
      "entries where kind = 'advance'",
      "entries where kind = 'payment' and voided_at is not null",
      'delivery_money where held_reason is not null',
      'delivery_money where rider_cash <> 0',
    ]) {
      expect({ what, found: (await one(what))! > 0 }).toEqual({ what, found: true });
    }
    const negative = `(select owner from money_totals where account = 'money' and owner < 7
      group by owner having sum(amount) < 0) as places`;
    expect(await one(negative)).toBe(0);
  });
});
