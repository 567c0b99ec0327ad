import type { SearchResults } from '@waydesk/contract/app/find.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let way: number;
let parcel: number;
beforeAll(async () => {
  const shop_id = await testApp.seedShop({
    os_name: 'Golden Fashion',
    phone_number: '09250001234',
  });
  await testApp.seedShop({ os_name: 'Fashion House' });
  await testApp.seedRider({ name: 'Ko Golden' });
  await testApp.seedCustomer({ name: 'Daw Golden', phone_number: '+959777123456' });
  way = await testApp.seedWay({ shop_id });
  parcel = await testApp.seedDelivery({
    way_id: way,
    customer_name: 'Golden Myint',
    customer_phone: '+959777123456',
  });
  for (let n = 0; n < 7; n += 1) {
    await testApp.seedDelivery({
      way_id: way,
      customer_name: `Ma Aye ${n}`,
      customer_phone: '+959666666666',
    });
  }
});

const find = async (search: string) => {
  const path = `/find?search=${encodeURIComponent(search)}`;
  const { status, data } = await testApp.as('rider').get<SearchResults>(path);
  expect(status).toBe(200);
  return data;
};
const NONE = { parcels: [], ways: [], customers: [], shops: [], riders: [] };
/** How many of each kind. */
const sizes = (found: SearchResults) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));

it('finds records of every kind by a word, with what tells them apart', async () => {
  const found = await find('golden');
  expect(found.parcels).toEqual([
    expect.objectContaining({
      id: parcel,
      way_id: way,
      customer_name: 'Golden Myint',
      status: 'pending',
      total_collect_amount: 12_500,
    }),
  ]);
  expect(found.customers).toMatchObject([{ name: 'Daw Golden', phoneNumber: '+959777123456' }]);
  expect(found.shops).toMatchObject([{ name: 'Golden Fashion' }]);
  expect(found.riders).toMatchObject([{ name: 'Ko Golden' }]);
  expect(found.ways).toEqual([]);
});

describe('a phone', () => {
  it.each(['1234', '၁၂၃၄', '0977', '09777123456', '+95 9 777 123 456', '777 1234'])(
    'finds the parcels and the customer from four digits on: %s',
    async (digits) => {
      const { parcels, customers } = await find(digits);
      expect(parcels.map(({ id }) => id)).toEqual([parcel]);
      expect(customers).toHaveLength(1);
    },
  );

  it('finds nothing by three digits', async () => {
    expect(await find('777')).toEqual(NONE);
  });
});

describe('a customer', () => {
  it('is found by another name under which the phone received a parcel', async () => {
    const customer_id = await testApp.seedCustomer({ name: 'Daw Known' });
    for (const customer_name of ['Ma Sandar', 'Ko Sandar']) {
      await testApp.seedDelivery({ way_id: way, customer_id, customer_name });
    }
    const own = await testApp.seedCustomer({ name: 'U Sandar' });
    const { customers } = await find('sandar');
    expect(customers.map(({ id, name }) => [id, name])).toEqual([
      [own, 'U Sandar'],
      [customer_id, 'Daw Known'],
    ]);
    // Once, also where the own name has it too.
    expect((await find('known')).customers.map(({ id }) => id)).toEqual([customer_id]);
  });

  it('is not found by the number of a parcel', async () => {
    const customer_id = await testApp.seedCustomer({ name: 'Daw Numbered' });
    const id = await testApp.seedDelivery({ way_id: way, customer_id });
    expect((await find(`#${id}`)).customers).toEqual([]);
  });
});

it('finds records of every kind by a Burmese name, in any spelling of it', async () => {
  const name = 'ဒေါ်ခင်မြင့်';
  const customer = await testApp.seedCustomer({ name });
  const shop = await testApp.seedShop({ os_name: name });
  const rider = await testApp.seedRider({ name });
  const id = await testApp.seedDelivery({ way_id: way, customer_name: name });
  // Whole, a part of it, and with round aa, without tone and with a space.
  for (const typed of [name, 'ခင်မြင့်', 'ဒေါ်ခင်', 'ဒော် ခင်မြင်']) {
    const found = await find(typed);
    const ids = [found.parcels, found.customers, found.shops, found.riders];
    expect([typed, ...ids.map((rows) => rows.map((row) => row.id))]).toEqual([
      typed,
      [id],
      [customer],
      [shop],
      [rider],
    ]);
  }
});

it('finds a way and a parcel by number, in any digits', async () => {
  for (const text of [`${way}`, `#${way}`, `${way}`.replace(/\d/g, (d) => '၀၁၂၃၄၅၆၇၈၉'[+d]!)]) {
    const { ways } = await find(text);
    expect(ways).toEqual([
      { id: way, status: 'pending', shop: 'Golden Fashion', deliveryCount: expect.any(Number) },
    ]);
  }
  expect((await find(`#${parcel}`)).parcels[0]).toMatchObject({ id: parcel });
});

it('puts shops whose name begins so first, and finds them by two letters', async () => {
  expect((await find('fashion')).shops.map(({ name }) => name)).toEqual([
    'Fashion House',
    'Golden Fashion',
  ]);
  expect(await find('fa')).toMatchObject({ ...NONE, shops: [{ name: 'Fashion House' }] });
});

it('finds by less than three folded letters only the beginnings of shops and riders', async () => {
  await testApp.seedShop({ os_name: 'တာဝန်' });
  await testApp.seedRider({ name: 'Ohnmar' });
  await testApp.seedCustomer({ name: 'Ohnmar' });
  // Both forms of the vowel are one, and a tone counts for nothing.
  for (const few of ['တာ', 'တါ', 'တား']) {
    const shops = [expect.objectContaining({ name: 'တာဝန်' })];
    expect(await find(few)).toEqual({ ...NONE, shops });
  }
  const riders = [expect.objectContaining({ name: 'Ohnmar' })];
  expect(await find('oh')).toEqual({ ...NONE, riders });
  for (const inside of ['hn', 'ol', 'my', 'ဝန']) expect(await find(inside)).toEqual(NONE);
});

it('leaves addresses to the lists', async () => {
  await testApp.seedCustomer({ name: 'Thida', address: 'Kabar Aye Pagoda Road' });
  expect((await find('pagoda')).customers).toEqual([]);
});

it('answers five of each, the newest first', async () => {
  const { parcels } = await find('aye');
  expect(parcels.map(({ customer_name }) => customer_name)).toEqual(
    [6, 5, 4, 3, 2].map((n) => `Ma Aye ${n}`),
  );
});

it('finds rare words among old parcels, behind many newer ones', async () => {
  const { id: user_id } = await testApp.seedUser();
  await testApp.db
    .insertInto('deliveries')
    .values(
      Array.from({ length: 3_001 }, () => ({
        way_id: way,
        user_id,
        customer_name: 'Newer',
        customer_phone: '+959420012345',
        township: 'Hlaing',
        total_collect_amount: 0,
      })),
    )
    .returning('id')
    .execute()
    .then((rows) =>
      testApp.db
        .insertInto('delivery_words')
        .values(rows.map(({ id }) => ({ id, search_key: 'newer\n\n9420012345\n' })))
        .execute(),
    );
  expect((await find('myint')).parcels.map(({ id }) => id)).toEqual([parcel]);
  expect((await find('aye')).parcels).toHaveLength(5);
  expect((await find('newer')).parcels).toHaveLength(5);
});

it.each(['', ' ', '%', "'", '#', '\\'])('finds nothing by %j', async (text) => {
  expect(sizes(await find(text))).toEqual(sizes(NONE as SearchResults));
});
