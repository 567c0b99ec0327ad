/** Certain Zawgyi is never stored and never searched for as such. */
import vectors from '@waydesk/contract/data/burmese-vectors.json' with { type: 'json' };
import { encodingOf } from '@waydesk/contract/values/typed-zawgyi.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { toUnicode } from '@waydesk/contract/values/zawgyi.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { storedKey } from '../lists/searchKeys.ts';
import { sampleDeliveryBody, sampleWayBody } from '../testing/calls/bodies.ts';
import { formWith } from '../testing/ways/forms.ts';
import { jpegPicture } from '../testing/files/pictures.ts';
import { shopBody } from '../testing/records/shops.ts';
import { testAppForFile } from '../testing/app/testApp.ts';

const pairs = vectors.zawgyi_pairs_unicode_zawgyi as [unicode: string, zawgyi: string][];
const [UNICODE, ZAWGYI] = pairs[1]!;
/** May be either. */
const UNSURE = 'လွလွ';

const testApp = testAppForFile();
let shop_id: number;
let township_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop();
  township_id = await testApp.seedTownship();
});

const admin = () => testApp.as('admin');
const delivery = () =>
  sampleDeliveryBody({
    township_id,
    customer_name: ZAWGYI,
    delivery_address: ZAWGYI,
    other_phones: ZAWGYI,
  });
const way = () => sampleWayBody({ shop_id, comments: ZAWGYI, deliveries: [delivery()] });
const account = { bank: ZAWGYI, accountName: ZAWGYI, accountNumber: '1', remark: ZAWGYI };
const method = { name: ZAWGYI, details: ZAWGYI };
const info = { preferred_bank: ZAWGYI, settlement_type: ZAWGYI, settlement_time: ZAWGYI };
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u1000-\u109f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16)}`,
  );
const shop = () =>
  shopBody({
    osName: ZAWGYI,
    ownerName: ZAWGYI,
    address: ZAWGYI,
    category: ZAWGYI,
    contactPerson: {
      name: ZAWGYI,
      mobilePhone: '09777888999',
      otherPhone: ZAWGYI,
      address: ZAWGYI,
      comment: ZAWGYI,
    },
    bankAccounts: [account],
    payment_methods: escaped([method]),
    bank_info: JSON.stringify({ ...info, notes: ZAWGYI }),
  });
const customer = () => ({
  name: ZAWGYI,
  phoneNumber: '09420012345',
  otherPhones: ZAWGYI,
  townshipId: township_id,
  address: ZAWGYI,
  comments: ZAWGYI,
});
const rider = () => ({
  name: ZAWGYI,
  email: 'zaw@example.com',
  phone_number: '09420012345',
  township: 'Yangon',
  full_address: ZAWGYI,
  nrc: ZAWGYI,
  emergency_contact: ZAWGYI,
  vehicle_type: 'motorcycle',
  status: 'active',
});
const group = (name = ZAWGYI) => ({
  name,
  description: ZAWGYI,
  townships: [{ township_name: ZAWGYI, state: 'Yangon Region', delivery_charge: 1 }],
});
const user = () => ({
  username: ZAWGYI,
  name: ZAWGYI,
  email: 'new@example.com',
  password: ZAWGYI,
  role: 'user',
});

/** All texts in the database, with their tables. */
async function storedTexts(): Promise<[table: string, text: string][]> {
  const tables = await testApp.sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('townships', 'idempotency_keys')
  `;
  const texts: [string, string][] = [];
  const collect = (table: string, value: unknown): void => {
    if (typeof value === 'string') texts.push([table, value]);
    else if (value !== null && typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) {
        // Folded for searching, no longer text.
        if (!name.endsWith('_key')) collect(table, part);
      }
    }
  };
  for (const { name } of tables.rows) {
    const { rows } = await testApp.sql`select to_jsonb(t) as row from ${sql.table(name)} as t`;
    collect(name, rows);
  }
  return texts;
}

it('every write stores Unicode and answers what it stored', async () => {
  const made = [
    await admin().post<{ id: number }>('/ways', way()),
    await admin().post<{ id: number }>('/online-shops', shop()),
    await admin().post<{ id: number }>('/customers', customer()),
    await admin().post<{ rider: { id: number } }>('/riders', rider()),
    await admin().post<{ id: number }>('/rate-groups', group()),
    await admin().post<{ id: number }>('/townships', {
      name: ZAWGYI,
      state: 'Yangon Region',
      delivery_charge: 1,
    }),
    await admin().post('/users', user()),
  ];
  expect(made.map(({ status, body }) => [status, body.errors])).toEqual(
    made.map(() => [201, undefined]),
  );
  const [wayId, shopId, customerId, riderId, groupId] = [
    (made[0]!.data as { id: number }).id,
    (made[1]!.data as { id: number }).id,
    (made[2]!.data as { id: number }).id,
    (made[3]!.data as { rider: { id: number } }).rider.id,
    (made[4]!.data as { id: number }).id,
  ];
  const [stored] = await testApp.db.selectFrom('deliveries').selectAll().execute();
  const form = await formWith(await jpegPicture(), way());
  const changed = [
    await admin().put(`/ways/${wayId}`, {
      comments: `${ZAWGYI} 2`,
      deliveries: [{ ...delivery(), id: stored!.id, delivery_address: `${ZAWGYI} 3` }],
    }),
    await admin().put(`/deliveries/${stored!.id}`, { delivery_address: `${ZAWGYI} 4` }),
    await admin().post(`/ways/${wayId}/notes`, { note: ZAWGYI }),
    await admin().patch(`/online-shops/${shopId}`, shop()),
    await admin().put(`/customers/${customerId}`, { ...customer(), name: ZAWGYI }),
    await admin().put(`/riders/${riderId}`, rider()),
    await admin().put(`/rate-groups/${groupId}`, group(`${ZAWGYI} 2`)),
    await admin().post('/ways', form.body, { 'content-type': form.type }),
  ];
  expect(changed.map(({ status, body }) => [status < 300, body.message])).toEqual(
    changed.map(({ body }) => [true, body.message]),
  );
  for (const { text } of [...made, ...changed]) expect(text).not.toContain(ZAWGYI);
  expect(made.slice(0, 6).filter(({ text }) => !text.includes(UNICODE))).toEqual([]);

  const texts = await storedTexts();
  expect(texts.filter(([, text]) => text.includes(UNICODE)).length).toBeGreaterThan(30);
  expect(texts.filter(([, text]) => encodingOf(text).kind === 'zawgyi')).toEqual([]);
});

it('a password stays as typed', async () => {
  const logIn = (password: string) =>
    testApp.anonymous.post('/auth/login', { email: 'new@example.com', password });
  expect((await logIn(ZAWGYI)).status).toBe(200);
  expect((await logIn(UNICODE)).status).toBe(401);
});

it('a text that may be either stays as typed', async () => {
  const { data } = await admin().post<{ name: string }>('/customers', {
    ...customer(),
    name: UNSURE,
  });
  expect(data.name).toBe(UNSURE);
});

it('a way full of Zawgyi is stored in Unicode', async () => {
  const all = pairs.map(([, zawgyi]) => zawgyi).join(' ');
  const deliveries = Array.from({ length: 100 }, (_, n) => ({
    ...delivery(),
    delivery_address: `${n} ${`${all} `.repeat(8)}`.slice(0, 2_000),
  }));
  const sent = sampleWayBody({ shop_id, delivery_count: 100, deliveries });
  const { status, data } = await admin().post<WayDetail>('/ways', sent);
  expect(status).toBe(201);
  const stored = data.deliveries.map((one) => one.delivery_address ?? '');
  expect(stored.filter((text) => toUnicode(text) !== text)).toEqual([]);
  expect(stored[7]!.startsWith(`7 ${pairs[0]![0]}`)).toBe(true);
});

it('a text that is too long for every field is refused as it is, whatever it would become', async () => {
  const { status, body } = await admin().post('/ways', {
    ...way(),
    comments: `${ZAWGYI} `.repeat(1_000),
  });
  expect([status, body.message]).toEqual([400, 'Use at most 2000 characters']);
});

it('what nobody sees of a text does not keep it from being converted', async () => {
  const comments = `\u200b${' '.repeat(9_000)}${ZAWGYI}`;
  const { data } = await admin().post<{ comments: string }>('/ways', { ...way(), comments });
  expect(data.comments).toBe(UNICODE);
});

it.each(pairs)(
  '%s is found by its Zawgyi form, and the other way round',
  async (unicode, zawgyi) => {
    const mine = await testApp.seedRateGroup({ name: unicode, search_key: storedKey(unicode) });
    // A row that another system wrote.
    const theirs = await testApp.seedRateGroup({ name: zawgyi, search_key: storedKey(zawgyi) });
    for (const search of [unicode, zawgyi]) {
      const path = `/rate-groups?limit=100&search=${encodeURIComponent(search)}`;
      const { data } = await testApp.as('user').get<{ id: number }[]>(path);
      const ids = data.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([mine, theirs]));
    }
  },
);
