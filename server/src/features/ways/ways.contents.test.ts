import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { Note, WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleDeliveryBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let id: number;
let township_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
});
beforeEach(async () => {
  id = await testApp.seedWay({ status: 'on_the_way' });
});

const read = async () => (await testApp.as('user').get<WayDetail>(`/ways/${id}`)).data;
const historyOf = async () =>
  (await testApp.as('user').get<HistoryEntry[]>(`/ways/${id}/history`)).data;
const add = (body: object) => testApp.as('user').post<Delivery>(`/ways/${id}/deliveries`, body);

it('adds a late delivery as pending, whatever is sent, and moves it with the way', async () => {
  const { status, data } = await add(
    sampleDeliveryBody({ township_id, way_id: 5, status: 'delivered', cod: true, item_price: 700 }),
  );
  expect(status).toBe(201);
  expect(data).toMatchObject({
    wayId: id,
    status: 'pending',
    township: 'Hlaing',
    delivery_charges: 2500,
    totalCollectAmount: 3200,
    user_id: await testApp.idOf('user'),
    version: 1,
  });
  const way = await read();
  expect([way.status, way.version, way.deliveryCount, way.summary.totalDeliveries]).toEqual([
    'on_the_way',
    2,
    1,
    1,
  ]);
  expect((await historyOf()).map((h) => [h.description, h.actionType, h.changes])).toEqual([
    ['Delivery added', 'UPDATED', { delivery: `#${data.id} မအေးအေး` }],
  ]);
  await testApp.as('user').patch(`/ways/${id}/status`, { status: 'delivered' });
  expect((await read()).deliveries[0]?.status).toBe('delivered');
});

it.each([
  [{ customer_name: '' }, 'customer_name', 'Customer name is required'],
  [
    { customer_phone: '12345' },
    'customer_phone',
    'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX',
  ],
  [
    { township_id: '' },
    'township_id',
    'Invalid township selected. Please choose a valid township.',
  ],
  [{ township_id: null, township: '' }, 'township_id', 'Township is required'],
  [
    { township_id: 999_999 },
    'township_id',
    'Invalid township selected. Please choose a valid township.',
  ],
  [{ weight: -1 }, 'weight', 'Weight must be a non-negative number'],
  [{ item_price: 'much' }, 'item_price', 'Item price must be a valid number'],
  [{ item_price: '25.000' }, 'item_price', 'Item price must be a valid number'],
])('refuses a delivery with %j', async (over, field, message) => {
  const { status, body } = await add({ ...sampleDeliveryBody({ township_id }), ...over });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  expect((await read()).version).toBe(1);
});

it('lists notes, newest first, each with its author', async () => {
  const first = await testApp.as('user').post<Note>(`/ways/${id}/notes`, { note: '  ဖုန်းမကိုင်ပါ ' });
  await testApp.as('manager').post(`/ways/${id}/notes`, { note: 'Called <again>', user_id: 1 });
  expect([first.status, first.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      note: 'ဖုန်းမကိုင်ပါ',
      user: { id: await testApp.idOf('user'), username: 'the-user', name: 'The user' },
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  const way = await read();
  expect(way.notes.map((n) => [n.note, n.user?.username])).toEqual([
    ['Called again', 'the-manager'],
    ['ဖုန်းမကိုင်ပါ', 'the-user'],
  ]);
  expect(way.version).toBe(1);
  expect((await historyOf()).map((h) => [h.description, h.changes, h.user?.name])).toEqual([
    ['Note added', { note: 'Called again' }, 'The manager'],
    ['Note added', { note: 'ဖုန်းမကိုင်ပါ' }, 'The user'],
  ]);
});

it.each([[''], ['   '], [null], [undefined], ['<>'], ['x'.repeat(2001)]])(
  'refuses the note %j',
  async (note) => {
    expect((await testApp.as('user').post(`/ways/${id}/notes`, { note })).status).toBe(400);
    expect((await read()).notes).toEqual([]);
  },
);

it('links a delivery to the oldest customer with its phone, without overwriting it', async () => {
  const customer = { phone_number: '+959777555444', phone_key: '+959777555444' };
  const [oldest] = await testApp.db
    .insertInto('customers')
    .values([
      { ...customer, name: 'Oldest', address: 'Kept' },
      { ...customer, name: 'Newer' },
    ])
    .returning('id')
    .execute();
  const { data } = await add(
    sampleDeliveryBody({ township_id, customer_phone: '959777555444', customer_name: 'Another' }),
  );
  expect([data.customer_id, data.customer_name]).toEqual([oldest?.id, 'Another']);
  const all = await testApp.db.selectFrom('customers').selectAll().orderBy('id').execute();
  expect(all.map((c) => [c.name, c.address])).toEqual([
    ...all.slice(0, -2).map((c) => [c.name, c.address]),
    ['Oldest', 'Kept'],
    ['Newer', null],
  ]);
});

it('creates a customer for a new phone, with the details of the delivery', async () => {
  const { data } = await add(
    sampleDeliveryBody({
      township_id,
      customer_phone: '09777333222',
      other_phones: '09111',
      customer_name: 'Daw Nu',
    }),
  );
  const { data: found } = await testApp
    .as('user')
    .get<object[]>('/customers?search=' + encodeURIComponent('daw nu'));
  expect(found).toMatchObject([
    {
      id: data.customer_id,
      name: 'Daw Nu',
      phoneNumber: '+959777333222',
      otherPhones: '09111',
      township: 'Hlaing',
      townshipId: township_id,
      address: 'အမှတ် ၁၂၊ ပန်းဆိုးတန်းလမ်း',
      comments: null,
      version: 1,
    },
  ]);
});
