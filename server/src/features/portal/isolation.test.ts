/**
 * Each call of the portal, as the people of two shops that have everything: neither finds anything of the other.
 * Generated from the contract: a call that is added needs an entry here, or the first test fails.
 */
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { readSheet } from '../../testing/intake/readSheet.ts';
import { EXACT_NOTES } from '../../testing/money/countingApp.ts';
import { jpegPicture } from '../../testing/files/pictures.ts';
import { type SeededPerson, seedPickup, seedShopPerson } from '../../testing/portal/seedPortal.ts';
import { seedApiKey } from '../../testing/webhooks/seedApiKey.ts';
import { OPEN_TO_SHOP_KEYS } from '@waydesk/contract/webhooks/shop-key-rows.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls)
    .filter(([, row]) => row.who === 'shop')
    .map(([name, row]) => ({ name: `${area}.${name}`, row })),
);

const testApp = testAppForFile();

/** What a shop has, with a mark in all of its texts. */
interface Having extends SeededPerson {
  mark: string;
  way: number;
  delivery: number;
  settled: number;
  statement: number;
  pickup: number;
  accepted: number;
  proof: string;
  /** An API key of the shop, which may write. */
  key: string;
}

let one: Having;
let two: Having;

const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function seedEverything(mark: string, phone: string): Promise<Having> {
  const shop_id = await testApp.seedShop({ os_name: `${mark} Shop`, owner_name: `${mark} Owner` });
  const person = await seedShopPerson(testApp.db, { shop_id, name: `${mark} Person` });
  const way = await testApp.seedWay({ shop_id, comments: `${mark} note` });
  const texts = {
    customer_name: `${mark} Customer`,
    customer_phone: phone,
    delivery_address: `${mark} Street`,
    township: `${mark} Town`,
  };
  const delivery = await testApp.seedDelivery({ way_id: way, ...texts });
  const rider_id = await testApp.seedRider({ name: 'Ko Hidden Rider' });
  const delivered = { way_id: way, rider_id, status: 'delivered', ...texts } as const;
  const settled = await testApp.seedDelivery(delivered);
  await testApp.as('admin').post('/cash-ins', { rider_id, notes: EXACT_NOTES });
  await testApp.seedDelivery(delivered);
  const user = await testApp.idOf('admin');
  const { data } = await testApp
    .as('admin')
    .get<{ total: number }>(`/online-shops/${shop_id}/money`);
  const made = await testApp.as('admin').post<{ id: number }>('/statements', {
    shop_id,
    upto: '2999-01-01',
    expect: data.total,
  });
  const pickup = await seedPickup(testApp.db, person, { note: `${mark} pickup`, count: 3 });
  const accepted = await seedPickup(testApp.db, person);
  await testApp.sql`insert into imports (user_id, source) values (${user}, 'pasted')`;
  await testApp.sql`update pickup_requests set state = 'accepted', way_ids = ${[way]},
    import_id = (select max(id) from imports), decided_by = ${user}, decided_at = now()
    where id = ${accepted}`;
  const proof = await seedProof(delivery);
  const { key } = await seedApiKey(testApp.db, { shop_id });
  return {
    ...person,
    mark,
    way,
    delivery,
    settled,
    statement: made.data.id,
    pickup,
    accepted,
    proof,
    key,
  };
}

async function seedProof(delivery: number): Promise<string> {
  const [act, proof, rider, user] = [
    randomUUID(),
    randomUUID(),
    await testApp.seedRider({ name: 'Ko Hidden Rider' }),
    await testApp.idOf('rider'),
  ];
  await testApp.sql`insert into acts (id, rider_id, user_id, phone_id, seq, kind, delivery_id, sent,
      phone_at, skew_ms, happened_at, effect, expected, before)
    values (${act}, ${rider}, ${user}, ${randomUUID()}, 1, 'failed', ${delivery},
      '{"reason": "not_home"}', now(), 0, now(), 'applied', 0, '{}')`;
  const file = `${randomUUID()}.jpg`;
  await testApp.app.services.proofs.putAs(file, await jpegPicture());
  await testApp.sql`insert into proofs (id, act_id, kind, file, sha256, bytes)
    values (${proof}, ${act}, 'photo', ${file}, ${'0'.repeat(64)}, 1)`;
  return proof;
}

/** So that a number in an answer is that of one record alone, and of no amount. */
const TABLES = [
  'online_shops',
  'ways',
  'deliveries',
  'statements',
  'shop_people',
  'pickup_requests',
];

const numbersOf = (having: Having) => {
  const { shop, way, delivery, settled, statement, id, pickup, accepted } = having;
  return [shop, way, delivery, settled, statement, id, pickup, accepted].map(String);
};

beforeAll(async () => {
  for (const [n, table] of TABLES.entries()) {
    const first = sql.lit(777_000_000 + n * 1_000_000);
    await testApp.sql`alter sequence ${sql.ref(`${table}_id_seq`)} restart with ${first}`;
  }
  one = await seedEverything('Alpha', '+959420011111');
  two = await seedEverything('Beta', '+959420022222');
});

/** Queries that a caller may add to a list. */
const LISTED = ['', '?search=Alpha', '?search=Beta', '?page=1&limit=100', '?startDate=2000-01-01'];

interface Entry {
  /** Addresses of what this shop has. */
  paths: (having: Having) => string[];
  body?: (having: Having) => object;
  /** Whether it changes what the next call needs, and so runs on something of its own. */
  fresh?: 'pickup' | 'session';
}

/** How each call is made. */
const ENTRIES: Record<string, Entry> = {
  'portal.signOut': { paths: () => ['/portal/sign-out'], fresh: 'session' },
  'portal.me': { paths: () => ['/portal/me'] },
  'portal.home': { paths: () => ['/portal/home'] },
  'portal.parcels': { paths: () => LISTED.map((query) => `/portal/parcels${query}`) },
  'portal.parcel': {
    paths: ({ delivery, settled }) => [delivery, settled].map((id) => `/portal/parcels/${id}`),
  },
  'portal.proof': { paths: ({ proof }) => [`/portal/proofs/${proof}`] },
  'portal.wish': {
    paths: ({ delivery }) => [`/portal/parcels/${delivery}/wish`],
    body: ({ mark }) => ({ wish: 'another_day', wanted_on: soon, note: `${mark} wish` }),
  },
  'portal.tracking': { paths: ({ delivery }) => [`/portal/parcels/${delivery}/tracking`] },
  'portal.money': { paths: () => ['/portal/money'] },
  'portal.statements': {
    paths: () => ['', '?page=1&limit=100'].map((query) => `/portal/statements${query}`),
  },
  'portal.statement': { paths: ({ statement }) => [`/portal/statements/${statement}`] },
  'portal.places': { paths: () => ['/portal/places'] },
  'portal.labels': {
    paths: () => ['/portal/labels'],
    body: ({ delivery }) => ({ ids: [delivery] }),
  },
  'portalPickups.list': { paths: () => ['/portal/pickups'] },
  'portalPickups.get': {
    paths: ({ pickup, accepted }) => [pickup, accepted].map((id) => `/portal/pickups/${id}`),
  },
  'portalPickups.create': {
    paths: () => ['/portal/pickups'],
    body: ({ mark }) => ({
      sent_as: randomUUID(),
      wanted_on: soon,
      part: 'morning',
      count: 1,
      note: `${mark} asks`,
    }),
  },
  'portalPickups.edit': {
    paths: ({ pickup }) => [`/portal/pickups/${pickup}`],
    body: ({ mark }) => ({ wanted_on: soon, part: 'afternoon', count: 2, note: `${mark} edits` }),
  },
  'portalPickups.withdraw': {
    paths: ({ pickup }) => [`/portal/pickups/${pickup}/withdraw`],
    fresh: 'pickup',
  },
};

async function call(as: Having, row: Route, path: string, body?: object) {
  const client = testApp.withToken(as.token);
  if (row.method === 'GET') return client.get(path);
  if (row.method === 'PUT') return client.put(path, body);
  if (row.method === 'POST') return client.post(path, body);
  throw new Error(`No way to call ${row.method} yet`);
}

/** All that a file says, also a compressed one. */
async function wordsOf({ token }: Having, path: string, accept: string): Promise<string> {
  const response = await testApp.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, accept },
  });
  if (response.statusCode !== 200) throw new Error(response.payload);
  if (accept !== XLSX_TYPE) return response.payload;
  return JSON.stringify(readSheet(response.rawPayload).rows);
}

const isNamed = ({ path }: Route) => path.includes(':');
/** Names nothing in its path, but in its body. */
const IN_BODY = ['portal.labels'];

/** Each call as a person of the shop, and if keys open it as the shop's key. */
const visits = rows.flatMap(({ name, row }) => [
  { name, row, by: 'person' as const },
  ...(OPEN_TO_SHOP_KEYS.has(row) ? [{ name, row, by: 'key' as const }] : []),
]);
const as = (having: Having, by: 'person' | 'key'): Having =>
  by === 'key' ? { ...having, token: having.key } : having;

describe('portal, check 16: two shops find nothing of each other in any call', () => {
  it('has an entry for each call of the portal', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(Object.keys(ENTRIES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(visits)('$name answers a $by with its own, and only that', async ({ name, row, by }) => {
    const { paths, body, fresh } = ENTRIES[name]!;
    for (const [mine, theirs] of [
      [one, two],
      [two, one],
    ] as const) {
      let self = as(mine, by);
      if (fresh === 'session') {
        self = { ...mine, ...(await seedShopPerson(testApp.db, { shop_id: mine.shop })) };
      }
      if (fresh === 'pickup') self = { ...mine, pickup: await seedPickup(testApp.db, mine) };
      const formats = [...(row.csv ? ['text/csv'] : []), ...(row.xlsx ? [XLSX_TYPE] : [])];
      for (const path of paths(self)) {
        const answer = await call(self, row, path, body?.(self));
        expect([path, answer.status]).toEqual([path, row.status ?? 200]);
        expect(answer.text).not.toMatch(new RegExp(`${theirs.mark}|Hidden|The (admin|rider)`));
        expect(numbersOf(theirs).filter((id) => answer.text.includes(id))).toEqual([]);
      }
      for (const accept of formats) {
        const words = await wordsOf(self, paths(self)[0]!, accept);
        expect(words).toContain(self.mark);
        expect(words).not.toMatch(new RegExp(`${theirs.mark}|Hidden|The (admin|rider)`));
        expect(numbersOf(theirs).filter((id) => words.includes(id))).toEqual([]);
      }
    }
  });

  it.each(visits.filter(({ name, row }) => isNamed(row) || IN_BODY.includes(name)))(
    '$name does not find for a $by what is the other shop’s',
    async ({ name, row, by }) => {
      const { paths, body } = ENTRIES[name]!;
      for (const [mine, theirs] of [
        [as(one, by), two],
        [as(two, by), one],
      ] as const) {
        for (const path of paths(theirs)) {
          const { status, text } = await call(mine, row, path, body?.(theirs));
          expect([path, status]).toEqual([path, 404]);
          expect(text).not.toContain(theirs.mark);
          // The same as of what nobody has.
          const nobody = { ...theirs, delivery: 2_147_483_647, settled: 2_147_483_647 };
          const unknown = { ...nobody, statement: 2_147_483_647, pickup: 2_147_483_647 };
          const [nowhere] = paths({ ...unknown, proof: randomUUID() });
          expect((await call(mine, row, nowhere!, body?.(unknown))).text).toBe(text);
        }
      }
    },
  );

  it('takes no shop from the request', async () => {
    const client = testApp.withToken(one.token);
    for (const path of ['/portal/parcels', '/portal/statements', '/portal/pickups']) {
      for (const visitor of [client, testApp.withToken(one.key)]) {
        const { text } = await visitor.get(`${path}?shop_id=${two.shop}&shopId=${two.shop}`);
        expect(text).not.toContain(two.mark);
      }
    }
    const asked = { wanted_on: soon, part: 'morning', count: 1, sent_as: randomUUID() };
    await client.post('/portal/pickups', { ...asked, shop_id: two.shop, person_id: two.id });
    const { rows: theirs } = await testApp.sql`select from pickup_requests
      where sent_as = ${asked.sent_as} and shop_id = ${one.shop} and person_id = ${one.id}`;
    expect(theirs).toHaveLength(1);
  });
});
