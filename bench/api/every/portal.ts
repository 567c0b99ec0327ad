/** The portal of the shop with the most ways, and what the office does about it. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../../server/src/http/passwords.ts';
import { hashToken, newToken } from '../../../server/src/http/tokens.ts';
import { ADMIN } from '../../data/company.ts';
import { randomNumber } from '../bodies.ts';
import { type WriteCases, type WriteContext, flip } from './writeCase.ts';

/** SQL for the id of this shop. */
export const BUSIEST_SHOP = `(select shop_id from ways group by 1 order by count(*) desc, 1 limit 1)`;

interface BenchShop {
  person: number;
  shop: number;
  phone: string;
  token: string;
}

const made = new WeakMap<pg.ClientBase, Promise<BenchShop>>();

/** Its person, signed in: the same one for a connection. */
export function benchShop(bare: pg.ClientBase): Promise<BenchShop> {
  const known = made.get(bare) ?? signIn(bare);
  made.set(bare, known);
  return known;
}

async function signIn(bare: pg.ClientBase): Promise<BenchShop> {
  await bare.query(`update online_shops set status = 'active' where id = ${BUSIEST_SHOP}`);
  const { rows } = await bare.query<Omit<BenchShop, 'token'>>(
    `select id as person, shop_id as shop, phone_key as phone from shop_people
     where shop_id = ${BUSIEST_SHOP}`,
  );
  const token = await sessionOf(bare, rows[0]!.person);
  return { ...rows[0]!, token };
}

async function sessionOf(bare: pg.ClientBase, person: number): Promise<string> {
  const token = newToken();
  await bare.query(
    `insert into shop_sessions (token_hash, person_id, expires_at)
     values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), person],
  );
  return token;
}

const asShop = async ({ bare }: WriteContext) => (await benchShop(bare)).token;

/** An id of what this shop has, by the part of the path before it. */
export const OF_SHOP: Record<string, string> = {
  parcels: `select d.id from deliveries as d join ways as w on w.id = d.way_id
    where w.shop_id = ${BUSIEST_SHOP} order by d.id desc limit 1`,
  statements: `select id from statements where shop_id = ${BUSIEST_SHOP} order by id desc limit 1`,
  pickups: `select id from pickup_requests where shop_id = ${BUSIEST_SHOP} order by id desc limit 1`,
};

const rowsOf = async <T extends object>(
  { bare }: WriteContext,
  sql: string,
  values: unknown[] = [],
) => (await bare.query<T & pg.QueryResultRow>(sql, values)).rows[0]!;

/** A parcel of the shop for which something can be wished. */
const openParcel = (context: WriteContext) =>
  rowsOf<{ id: number }>(
    context,
    `update deliveries set status = 'pending', delivery_date = null, failed_date = null
     where id = (select max(d.id) from deliveries as d join ways as w on w.id = d.way_id
       left join delivery_money as m on m.delivery_id = d.id
       where w.shop_id = ${BUSIEST_SHOP} and m.delivery_id is null) returning id`,
  );

async function asked(context: WriteContext) {
  const { person, shop } = await benchShop(context.bare);
  return rowsOf<{ id: number }>(
    context,
    `insert into pickup_requests (shop_id, person_id, sent_as, wanted_on, part, count)
     values ($1, $2, gen_random_uuid(), current_date + 1, 'morning', 5) returning id`,
    [shop, person],
  );
}

async function openWish(context: WriteContext) {
  const [{ person }, { id }] = [await benchShop(context.bare), await openParcel(context)];
  await context.bare.query('delete from parcel_wishes where delivery_id = $1', [id]);
  return rowsOf<{ id: number }>(
    context,
    `insert into parcel_wishes (delivery_id, person_id, wish, wanted_on)
     values ($1, $2, 'another_day', current_date + 1 + $3::integer) returning id`,
    [id, person, randomNumber() % 20],
  );
}

async function invitation(context: WriteContext) {
  const { person } = await rowsOf<{ person: number }>(
    context,
    `select id as person from shop_people where shop_id <> ${BUSIEST_SHOP} limit 1`,
  );
  const token = newToken();
  await context.bare.query(
    `insert into shop_invites (token_hash, person_id, expires_at)
     values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), person],
  );
  return { token };
}

const BENCH_CODE = '123456';

/** The phone of somebody of another shop; limits of before are gone. */
async function phoneOfAnother(context: WriteContext): Promise<string> {
  await context.bare.query('delete from shop_codes');
  await context.bare.query('delete from login_limits');
  const { phone } = await rowsOf<{ phone: string }>(
    context,
    `select phone_key as phone from shop_people where shop_id <> ${BUSIEST_SHOP} limit 1`,
  );
  return phone;
}

async function sentCode(context: WriteContext) {
  const phone = await phoneOfAnother(context);
  await context.bare.query(
    `insert into shop_codes (id, phone_key, code_hash, sent_at)
     values (gen_random_uuid(), $1, $2, now())`,
    [phone, await hashPassword(BENCH_CODE)],
  );
  return { phone };
}

/** A parcel of an accepted request. */
async function acceptedParcel(context: WriteContext) {
  const { id } = await openParcel(context);
  await context.bare.query(
    `update pickup_requests set state = 'accepted', decided_by = 1, decided_at = now(),
       import_id = (select max(id) from imports),
       way_ids = array(select way_id from deliveries where id = $1)
     where id = (select max(id) from pickup_requests where shop_id = ${BUSIEST_SHOP})`,
    [id],
  );
  return { id };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const request = (lines: number) => ({
  wanted_on: dayIn(1),
  part: 'morning',
  count: Math.max(1, lines),
  note: `Ring twice ${randomNumber()}`,
  rows: Array.from({ length: lines }, (_, line) => ({
    line: line + 2,
    customer_name: 'Ma Hla',
    customer_phone: `0942${String(1_000_000 + line)}`,
    delivery_address: '12 Bogyoke Road',
    item_price: 15_000,
    cod: true,
  })),
});

export const PORTAL_WRITES = {
  'portal.signIn': {
    hasNoLimit: true,
    body: async (_, { bare }) => ({
      phone: (await benchShop(bare)).phone,
      password: ADMIN.password,
    }),
  },
  'portal.join': {
    hasNoLimit: true,
    prepare: invitation,
    body: () => ({ password: 'bench-bench' }),
  },
  'portal.sendCode': {
    prepare: async (context) => ({ phone: await phoneOfAnother(context) }),
    body: (_, __, { phone }) => ({ phone }),
  },
  'portal.useCode': {
    hasNoLimit: true,
    prepare: sentCode,
    body: (_, __, { phone }) => ({ phone, code: BENCH_CODE, password: 'bench-bench' }),
  },
  'portal.signOut': {
    token: async ({ bare }) => sessionOf(bare, (await benchShop(bare)).person),
  },
  'portal.wish': {
    token: asShop,
    prepare: openParcel,
    body: (round) => ({ wish: 'another_day', wanted_on: dayIn(1 + (round % 20)) }),
  },
  'portal.tracking': { token: asShop, prepare: openParcel },
  'portal.labels': {
    token: asShop,
    prepare: acceptedParcel,
    body: (_, __, { id }) => ({ ids: [id] }),
  },
  'portalPickups.create': [
    { label: '20 rows', token: asShop, body: () => ({ ...request(20), sent_as: randomUUID() }) },
    {
      label: '500 rows',
      hasNoLimit: true,
      token: asShop,
      body: () => ({ ...request(500), sent_as: randomUUID() }),
    },
  ],
  'portalPickups.edit': { token: asShop, prepare: asked, body: () => request(20) },
  'portalPickups.withdraw': { token: asShop, prepare: asked },
  'pickupRequests.refuse': { prepare: asked, body: () => ({ reason: 'Too far' }) },
  'parcelWishes.decide': { prepare: openWish, body: () => ({ did: 'accepted' }) },
  'shopPeople.invite': {
    id: 7,
    body: () => ({
      name: 'Ma Su',
      phone: `09777${String(randomNumber() % 1_000_000).padStart(6, '0')}`,
    }),
  },
  'shopPeople.inviteAgain': { id: 7 },
  'shopPeople.setActive': { id: 8, body: (round) => ({ active: !flip(round) }) },
} satisfies WriteCases;
