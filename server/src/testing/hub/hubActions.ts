/**
 * One action of each kind that is done in bulk or at the hub, ready to be sent: for tests that cut it
 * off in the middle. Afterwards all of it must be there, or nothing.
 */
import { randomUUID } from 'node:crypto';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { samplePiece, sampleRow } from '../intake/intake.ts';
import type { TestApp } from '../app/testApp.ts';
import { newScan } from './scanning.ts';

export interface HubAction {
  method: 'POST' | 'PUT';
  path: string;
  body?: object;
  /** How many rows it has left so far: none before it, `whole` after it. */
  left: () => Promise<number>;
  total: number;
  /** Some of the tables that it writes, from its beginning to its end. */
  writes: string[];
}

export interface Company {
  testApp: TestApp;
  user_id: number;
  riders: [number, number];
}

interface Rows {
  ways: number[];
  parcels: number[];
  shop_id: number;
}

/** Ways of one shop, with one parcel of 12,500 kyats each, all with the first rider. */
export async function seedHub(
  { testApp, user_id, riders }: Company,
  size: number,
  { way, parcel }: { way: WayStatus; parcel: DeliveryStatus },
): Promise<Rows> {
  const shop_id = await testApp.seedShop();
  const { rows } = await testApp.sql<{ way: number; parcel: number }>`with made as (
      insert into ways (shop_id, pickup_type, delivery_count, created_by, status, rider_id)
      select ${shop_id}, 'Merchant', 1, ${user_id}, ${way}, ${riders[0]}
      from generate_series(1, ${size}::integer) returning id
    ), parcels as (
      insert into deliveries (way_id, user_id, rider_id, status, customer_name, customer_phone,
        township, item_price, delivery_charges, cod, total_collect_amount)
      select id, ${user_id}, ${riders[0]}, ${parcel}, 'Ma Hla', '+959420012345', 'Hlaing', 10000,
        2500, true, 12500 from made returning id, way_id
    ), words as (insert into delivery_words (id) select id from parcels)
    select way_id as way, id as parcel from parcels order by id`;
  return { ways: rows.map((one) => one.way), parcels: rows.map((one) => one.parcel), shop_id };
}

/** The kinds of actions; each is prepared with rows of its own. */
export const HUB_ACTIONS = {
  async importedPiece({ testApp }, size) {
    const [shop, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
    const line = (n: number) => sampleRow({ line: n, township_id, remark: 'Ring twice' });
    const all = Array.from({ length: size }, (_, n) => line(2 + n));
    const ways = Array.from({ length: Math.ceil(size / 100) }, (_, n) =>
      all.slice(100 * n, 100 * (n + 1)),
    );
    return {
      ...post('/intake', samplePiece(shop, ways)),
      left: counting(
        testApp,
        sql`select from deliveries as d join ways as w on w.id = d.way_id
        join intake_keys as k on k.delivery_id = d.id join parcels as p on p.delivery_id = d.id
        where w.shop_id = ${shop}`,
      ),
      total: size,
      writes: ['imports', 'intake_keys'],
    };
  },

  async waysDelivered(company, size) {
    const { ways } = await seedHub(company, size, ON_THE_WAY);
    return {
      ...post('/ways/many', {
        action: { type: 'status', status: 'delivered' },
        items: versionedRows(ways),
      }),
      left: delivered(company, ways),
      total: 2 * size,
      writes: ['jobs', 'deliveries', 'ledger', 'history'],
    };
  },

  async waysTakenBack(company, size) {
    const { ways } = await seedHub(company, size, ON_THE_WAY);
    const job = await jobOf(company, '/ways/many', {
      action: { type: 'status', status: 'delivered' },
      items: versionedRows(ways),
    });
    const there = delivered(company, ways);
    return {
      ...post(`/jobs/${job}/undo`),
      left: async () => 2 * size - (await there()),
      total: 2 * size,
      writes: ['deliveries', 'ledger', 'jobs'],
    };
  },

  async parcelsFailed(company, size) {
    const { parcels } = await seedHub(company, size, ON_THE_WAY);
    const action = { type: 'failed', reason: 'no_answer', next_on: '2999-01-01' };
    return {
      ...post('/parcels/many', { action, items: versionedRows(parcels) }),
      left: eventsOf(company, parcels, 'failed'),
      total: size,
      writes: ['jobs', 'parcels'],
    };
  },

  async parcelsTakenBack(company, size) {
    const { parcels } = await seedHub(company, size, ASSIGNED);
    const job = await jobOf(company, '/parcels/scans', scansOf('return', parcels));
    return {
      ...post(`/jobs/${job}/undo`),
      left: eventsOf(company, parcels, 'undone'),
      total: Math.min(size, 100),
      writes: ['parcels', 'return_slip_items', 'jobs'],
    };
  },

  async scansReceived(company, size) {
    const { parcels } = await seedHub(company, size, ASSIGNED);
    return {
      ...post('/parcels/scans', scansOf('receive', parcels)),
      left: eventsOf(company, parcels, 'received'),
      total: Math.min(size, 100),
      writes: ['job_items', 'parcel_events'],
    };
  },

  async scansReturned(company, size) {
    const { parcels, shop_id } = await seedHub(company, size, ASSIGNED);
    return {
      ...post('/parcels/scans', scansOf('return', parcels)),
      left: counting(
        company.testApp,
        sql`select from return_slip_items as i join return_slips as s on s.id = i.slip_id
          where s.shop_id = ${shop_id}`,
      ),
      total: Math.min(size, 100),
      writes: ['return_slips', 'parcel_events', 'return_slip_items'],
    };
  },

  async slipHandedOver(company, size) {
    const { parcels, slip } = await slipWith(company, size);
    return {
      ...post(`/return-slips/${slip}/hand-over`, { received_by_name: 'Daw Mya' }),
      left: eventsOf(company, parcels, 'returned'),
      total: parcels.length,
      writes: ['history', 'return_slips'],
    };
  },

  async slipVoided(company, size) {
    const { slip } = await slipWith(company, size);
    return {
      ...post(`/return-slips/${slip}/void`),
      left: counting(
        company.testApp,
        sql`select from return_slips where id = ${slip} and status = 'void'`,
      ),
      total: 1,
      writes: ['return_slips'],
    };
  },

  async labelsPrinted(company, size) {
    const { parcels } = await seedHub(company, size, ASSIGNED);
    const ids = parcels.slice(0, 500);
    return {
      ...post('/parcels/labels', { ids }),
      left: eventsOf(company, ids, 'label'),
      total: ids.length,
      writes: ['parcel_events', 'parcels'],
    };
  },

  async viewSaved({ testApp }) {
    const name = randomUUID();
    return {
      ...post('/views', { list: 'ways', name, columns: ['id'], shared: true }),
      left: counting(testApp, sql`select from saved_views where name = ${name}`),
      total: 1,
      writes: ['saved_views'],
    };
  },

  async termsAgreed({ testApp }) {
    const [shop, rate_group_id] = [await testApp.seedShop(), await testApp.seedRateGroup()];
    return {
      method: 'PUT',
      path: `/online-shops/${shop}/charges`,
      body: { rate_group_id },
      left: counting(testApp, sql`select from shop_terms where shop_id = ${shop} and version = 2`),
      total: 1,
      writes: ['shop_terms'],
    };
  },
} satisfies Record<string, (company: Company, size: number) => Promise<HubAction>>;
export type HubActionKind = keyof typeof HUB_ACTIONS;
export const HUB_ACTION_KINDS = Object.keys(HUB_ACTIONS) as HubActionKind[];

const ON_THE_WAY = { way: 'on_the_way', parcel: 'on_the_way' } as const;
const ASSIGNED = { way: 'assigned', parcel: 'assigned' } as const;

const post = (path: string, body?: object) =>
  ({ method: 'POST', path, ...(body && { body }) }) as const;

/** Rows as they were seen. */
export const versionedRows = (ids: readonly number[], version = 1) =>
  ids.map((id) => ({ id, version }));

export const scansOf = (mode: string, parcels: readonly number[], over: object = {}) => ({
  mode,
  ...over,
  items: parcels.slice(0, 100).map((id) => newScan(id)),
});

const counting =
  ({ db }: TestApp, rows: RawBuilder<unknown>) =>
  async (): Promise<number> => {
    const found = await sql<{ n: number }>`select count(*) as n from (${rows}) as r`.execute(db);
    return Number(found.rows[0]?.n);
  };

const eventsOf = ({ testApp }: Company, parcels: readonly number[], kind: string) =>
  counting(
    testApp,
    sql`select from parcel_events where kind = ${kind} and delivery_id = any(${parcels}::integer[])`,
  );

const delivered = ({ testApp }: Company, ways: readonly number[]) =>
  counting(
    testApp,
    sql`select id from ways where id = any(${ways}::integer[]) and status = 'delivered'
      union all select id from deliveries
      where way_id = any(${ways}::integer[]) and status = 'delivered'`,
  );

async function jobOf({ testApp }: Company, path: string, body: object): Promise<number> {
  return (await testApp.as('user').post<{ job: number }>(path, body)).data.job;
}

async function slipWith(company: Company, size: number) {
  const { parcels, shop_id } = await seedHub(company, Math.min(size, 500), ASSIGNED);
  const body = { shop_id, items: parcels };
  const { data } = await company.testApp.as('user').post<{ id: number }>('/return-slips', body);
  return { parcels, slip: data.id };
}
