import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let township_id: number;
let id: number;
let way_id: number;
beforeAll(async () => {
  township_id = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
});
beforeEach(async () => {
  way_id = await testApp.seedWay({ status: 'assigned' });
  id = await testApp.seedDelivery({
    way_id,
    township_id,
    township: 'Hlaing',
    delivery_address: 'Old road',
    weight: 1.5,
    status: 'assigned',
  });
});

const edit = (body: object) => testApp.as('user').put<DeliveryWithWay>(`/deliveries/${id}`, body);
const read = async () => (await testApp.as('user').get<DeliveryWithWay>(`/deliveries/${id}`)).data;
const changes = async () =>
  (await testApp.as('user').get<HistoryEntry[]>(`/ways/${way_id}/history`)).data.map((h) => [
    h.description,
    h.actionType,
    Object.fromEntries(
      Object.entries(h.changes).map(([key, value]) => [key.replace(`delivery #${id} `, ''), value]),
    ),
  ]);

it('changes the sent fields, recalculates the total and records each change', async () => {
  const rider_id = await testApp.seedRider({ name: 'Ko Zaw' });
  const elsewhere = await testApp.seedTownship({ name: 'Bago', delivery_charge: 4000 });
  const { status, headers, data } = await edit({
    rider_id: String(rider_id),
    customer_name: 'ဒေါ်မြ',
    customer_phone: '09 777 123 456',
    other_phones: '0912345',
    township_id: elsewhere,
    township: 'whatever',
    delivery_address: 'New road',
    weight: '',
    fragile: true,
    item_price: '20000',
    delivery_charges: 1,
    actualDeliveryCharges: 3500,
    cod: true,
    os_paid: false,
    status: 'picked_up',
  });
  expect([status, headers['etag']]).toEqual([200, '"2"']);
  expect(data).toMatchObject({
    rider_id,
    rider: { id: rider_id, name: 'Ko Zaw' },
    customer_name: 'ဒေါ်မြ',
    customer_phone: '+959777123456',
    other_phones: '0912345',
    township: 'Bago',
    township_id: elsewhere,
    fullAddress: 'New road',
    weight: null,
    fragile: true,
    item_price: 20_000,
    delivery_charges: 4000,
    actualDeliveryCharges: 3500,
    totalCollectAmount: 24_000,
    status: 'picked_up',
    way: { id: way_id, status: 'assigned', shop: { osName: expect.any(String) } },
  });
  expect(await changes()).toEqual([
    [
      'Delivery updated',
      'UPDATED',
      {
        rider: '- -> Ko Zaw',
        customer_name: 'Ma Hla -> ဒေါ်မြ',
        customer_phone: '+959420012345 -> +959777123456',
        other_phones: '- -> 0912345',
        township: 'Hlaing -> Bago',
        delivery_address: 'Old road -> New road',
        weight: '1.5 -> -',
        fragile: 'No -> Yes',
        item_price: '10000 -> 20000',
        delivery_charges: '2500 -> 4000',
        actualDeliveryCharges: '- -> 3500',
        totalCollectAmount: '12500 -> 24000',
        status: 'assigned -> picked_up',
      },
    ],
  ]);
  const way = (await testApp.as('user').get<WayDetail>(`/ways/${way_id}`)).data;
  expect([way.version, way.status, way.summary.totalCharges]).toEqual([2, 'assigned', 3500]);
});

it('keeps its charge when the township is repriced, and takes that of a new township', async () => {
  await testApp.db
    .updateTable('townships')
    .set({ delivery_charge: 9000, name: 'Hlaing (new)' })
    .where('id', '=', township_id)
    .execute();
  const same = await edit({ township_id, township: 'Hlaing', delivery_charges: 9000, cod: false });
  expect([same.data.township, same.data.delivery_charges, same.data.totalCollectAmount]).toEqual([
    'Hlaing',
    2500,
    2500,
  ]);
  const moved = await edit({ township_id: await testApp.seedTownship({ delivery_charge: 0 }) });
  expect([moved.data.delivery_charges, moved.data.totalCollectAmount]).toEqual([0, 0]);
});

it('writes nothing when everything is sent unchanged', async () => {
  const before = await read();
  const { data } = await edit(before);
  expect(data).toEqual(before);
  expect(await changes()).toEqual([]);
});

it('clears optional fields: rider, phones, weight, agreed charge, flags', async () => {
  const rider_id = await testApp.seedRider();
  await edit({ rider_id, other_phones: '0911', actualDeliveryCharges: 5, cod: true, fragile: 1 });
  const { data } = await edit({
    rider_id: null,
    other_phones: '',
    weight: null,
    actualDeliveryCharges: '',
    cod: null,
    fragile: 'false',
    item_price: '',
  });
  expect(data).toMatchObject({
    rider_id: null,
    other_phones: null,
    weight: null,
    actualDeliveryCharges: null,
    cod: false,
    fragile: false,
    item_price: 0,
    totalCollectAmount: 2500,
  });
});

it('accepts the address under either name, and an old copy undoes nothing', async () => {
  expect((await edit({ fullAddress: 'A' })).data.delivery_address).toBe('A');
  expect((await edit({ delivery_address: 'B', fullAddress: 'A' })).data.delivery_address).toBe('B');
  expect((await edit({ delivery_address: 'B', fullAddress: 'C' })).data.delivery_address).toBe('C');
});

it.each([
  ['customer_name', '', 'Customer name is required'],
  ['customer_name', null, 'Customer name is required'],
  ['customer_phone', ' ', 'Customer phone is required'],
  ['delivery_address', '', 'Delivery address is required'],
  ['delivery_address', null, 'Delivery address is required'],
  ['township_id', null, 'Township is required'],
  ['township_id', 999_999, 'Invalid township selected. Please choose a valid township.'],
  ['item_price', -1, 'Item price must be a valid number'],
  ['item_price', 1.005, 'Item price must be a valid number'],
  ['item_price', 999_999_999_999.99, 'Item price must be a valid number'],
  ['weight', 'heavy', 'Weight must be a non-negative number'],
  ['actualDeliveryCharges', -5, 'Delivery charges must be a valid number'],
  ['status', 'nonsense', 'Please select a valid status'],
  ['rider_id', 999_999, 'Rider not found'],
])('refuses %s %j', async (field, value, message) => {
  const answer = await edit({ customer_name: 'Kept out', [field]: value });
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
  expect((await read()).customer_name).toBe('Ma Hla');
});

it('refuses a township without its id', async () => {
  expect((await edit({ township: 'Hlaing' })).status).toBe(200);
  const { body } = await edit({ township: 'Bago' });
  expect(body.message).toBe('Invalid township selected. Please choose a valid township.');
  expect((await edit({ township: '' })).body.message).toBe('Township is required');
});

it('keeps a rider who was suspended later, but accepts no other suspended rider', async () => {
  const rider_id = await testApp.seedRider();
  await edit({ rider_id });
  await testApp.db
    .updateTable('riders')
    .set({ status: 'suspended' })
    .where('id', '=', rider_id)
    .execute();
  expect((await edit({ rider_id, customer_name: 'Aye' })).status).toBe(200);
  const idle = await testApp.seedRider({ status: 'inactive' });
  expect((await edit({ rider_id: idle })).body.message).toBe('This rider is not active');
});

it('sets the date when it is delivered, keeps it, and clears it when it goes back', async () => {
  const delivered = await edit({ status: 'delivered' });
  const date = delivered.data.deliveryDate;
  expect(date).toMatch(/Z$/);
  expect((await edit({ status: 'money_sent_to_shop' })).data.deliveryDate).toBe(date);
  expect((await edit({ status: 'wrong_contact' })).data.deliveryDate).toBeNull();
  expect((await edit({ status: 'money_sent_to_shop' })).data.deliveryDate).toMatch(/Z$/);
});

it('tells riders and townships of the same name apart in the history', async () => {
  const [one, two] = [
    await testApp.seedRider({ name: 'Aung' }),
    await testApp.seedRider({ name: 'Aung' }),
  ];
  const duplicate = await testApp.seedTownship({ name: 'Hlaing', state: 'Bago Region' });
  await edit({ rider_id: one });
  const { data } = await edit({ rider_id: two, township_id: duplicate });
  expect([data.rider_id, data.township_id]).toEqual([two, duplicate]);
  expect((await changes())[0]?.[2]).toEqual({
    rider: `Aung #${one} -> Aung #${two}`,
    township: `Hlaing #${township_id} -> Hlaing #${duplicate}`,
  });
});

it('belongs to the customer of its phone', async () => {
  await edit({ customer_phone: '09777000111', customer_name: 'ကိုကို' });
  const first = (await read()).customer_id;
  const [customer] = (
    await testApp.as('user').get<{ id: number; name: string }[]>('/customers?search=09777000111')
  ).data;
  expect(customer).toMatchObject({ id: first, name: 'ကိုကို' });
  await edit({ customer_phone: '+959777000111' });
  expect((await read()).customer_id).toBe(first);
});
