import type { customers } from '@waydesk/contract/records/customers.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';

import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleDeliveryBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

type Customer = ServerData<typeof customers.get>;

const testApp = testAppForFile();
let hlaing: number;
let bahan: number;
beforeAll(async () => {
  hlaing = await testApp.seedTownship({ name: 'Hlaing' });
  bahan = await testApp.seedTownship({ name: 'Bahan' });
});

const body = (over: object = {}) => ({
  name: 'Daw Mya',
  phoneNumber: '09420012345',
  otherPhones: null,
  township: 'Hlaing',
  townshipId: hlaing,
  address: '12 Insein Road',
  comments: null,
  ...over,
});
const post = (over: object) => testApp.as('rider').post<Customer>('/customers', body(over));
const put = (id: number, over: object) =>
  testApp.as('user').put<Customer>(`/customers/${id}`, over);
const get = async (id: number) => (await testApp.as('user').get<Customer>(`/customers/${id}`)).data;
const found = async (search: string) => {
  const path = `/customers?search=${encodeURIComponent(search)}`;
  return (await testApp.as('user').get<Customer[]>(path)).data.map(({ id }) => id);
};

const FORMAT = 'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX';
const UNKNOWN = 'Invalid township selected. Please choose a valid township.';

describe('a new customer', () => {
  it('is answered, stored in its clean form and found', async () => {
    const sent = {
      name: ' Ko  <b>Zaw ',
      phoneNumber: '၀၉-၇၇၇ ၈၈၈ ၉၉၉',
      otherPhones: '09 1, 09 2',
      township: 'something else',
      comments: '',
      id: 7,
      version: 7,
      createdAt: '2000-01-01T00:00:00Z',
    };
    const { status, headers, data } = await post(sent);
    expect([status, headers['etag']]).toEqual([201, '"1"']);
    expect(data).toMatchObject({
      name: 'Ko bZaw',
      phoneNumber: '+959777888999',
      township: 'Hlaing',
      comments: null,
      createdAt: expect.stringMatching(/^20[2-9]\d-/),
      version: 1,
    });
    expect(data.id).not.toBe(7);
    for (const search of ['ko bz', '0977788', 'hlaing']) {
      expect(await found(search)).toContain(data.id);
    }
  });

  it('may live in a place that is not in the list of townships', async () => {
    const { status, data } = await post({ townshipId: null, township: 'Tachileik' });
    expect([status, data.township, data.townshipId]).toEqual([201, 'Tachileik', null]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Customer name is required'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    [{ phoneNumber: '0812345678' }, 'phoneNumber', FORMAT],
    [{ phoneNumber: '09123456' }, 'phoneNumber', FORMAT],
    [{ phoneNumber: '091234567890' }, 'phoneNumber', FORMAT],
    [{ township: '', townshipId: null }, 'townshipId', 'Township is required'],
    [{ township: undefined, townshipId: undefined }, 'townshipId', 'Township is required'],
    [{ townshipId: 999_999 }, 'townshipId', UNKNOWN],
    [{ townshipId: 'x' }, 'townshipId', UNKNOWN],
    [{ address: null }, 'address', 'Address is required'],
    [{ comments: 'x'.repeat(2001) }, 'comments', 'Use at most 2000 characters'],
  ])('refuses %j', async (over, field, message) => {
    const { status, body: refusal } = await post(over);
    expect([status, refusal.message]).toEqual([400, message]);
    expect(refusal.errors).toEqual([{ field, message }]);
  });

  it('names every field error, and accepts a phone in any spelling', async () => {
    const { body: refusal } = await testApp.as('user').post('/customers', {});
    expect(refusal.errors?.map(({ field }) => field)).toEqual([
      'name',
      'phoneNumber',
      'address',
      'townshipId',
    ]);
    for (const phoneNumber of ['+959421111111', '959421111111', '09 421-111-111', '+9509421111111'])
      expect((await post({ phoneNumber })).data.phoneNumber).toBe('+959421111111');
  });

  it('may share a phone', async () => {
    const first = await post({});
    const duplicate = await post({ name: 'Her sister' });
    expect(duplicate.data.id).not.toBe(first.data.id);
    // Deliveries belong to the oldest.
    const wayId = await testApp.seedWay();
    const delivery = sampleDeliveryBody({ township_id: hlaing, customer_phone: '09420012345' });
    const made = await testApp
      .as('user')
      .post<{ customer_id: number }>(`/ways/${wayId}/deliveries`, delivery);
    expect(made.data.customer_id).toBeLessThan(duplicate.data.id);
  });
});

describe('an edit', () => {
  let customer: Customer;
  beforeEach(async () => {
    ({ data: customer } = await post({ otherPhones: '091', comments: 'Rings twice' }));
  });

  it('changes the sent fields and clears optional ones', async () => {
    const { headers, data } = await put(customer.id, { name: 'U Ba', otherPhones: '' });
    expect(headers['etag']).toBe('"2"');
    expect(data).toEqual({ ...customer, name: 'U Ba', otherPhones: null, version: 2 });
    expect(await found('u ba')).toContain(customer.id);
    const cleared = await put(customer.id, { comments: null, phoneNumber: '09999888777' });
    expect(cleared.data).toMatchObject({ comments: null, phoneNumber: '+959999888777' });
    expect(await found('09999888')).toEqual([customer.id]);
    expect(await found('ring')).toEqual([]);
  });

  it('changes nothing when everything is sent unchanged', async () => {
    expect((await put(customer.id, { ...customer, version: 5, id: 1 })).data).toEqual(customer);
  });

  it.each([
    [{ township: 'As typed' }, ['As typed', null]],
    [{ township: 'Hlaing' }, ['Hlaing', 'hlaing']],
    [{ townshipId: null }, ['Hlaing', null]],
    [{ townshipId: 'bahan', township: 'Hlaing' }, ['Bahan', 'bahan']],
  ] as const)('moves by %j', async (sent, [name, id]) => {
    const ids = { hlaing, bahan };
    const isNamed = 'townshipId' in sent && sent.townshipId !== null;
    const body = isNamed ? { ...sent, townshipId: ids[sent.townshipId] } : sent;
    const { data } = await put(customer.id, body);
    expect([data.township, data.townshipId]).toEqual([name, id && ids[id]]);
  });

  it.each([
    [{ name: '' }, 'Customer name is required'],
    [{ phoneNumber: null }, 'Phone number is required'],
    [{ phoneNumber: '123' }, FORMAT],
    [{ township: '' }, 'Township is required'],
    [{ township: null, townshipId: null }, 'Township is required'],
    [{ townshipId: 999_999 }, UNKNOWN],
    [{ address: ' ' }, 'Address is required'],
  ])('refuses %j', async (sent, message) => {
    const reply = await put(customer.id, { comments: 'New', ...sent });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(await get(customer.id)).toEqual(customer);
  });

  it('does not change past deliveries', async () => {
    const { data: alone } = await post({ phoneNumber: '09555666777' });
    const wayId = await testApp.seedWay();
    const delivery = sampleDeliveryBody({
      township_id: hlaing,
      customer_phone: '09555666777',
      customer_name: 'As written',
    });
    await testApp.as('user').post(`/ways/${wayId}/deliveries`, delivery);
    await put(alone.id, { name: 'New name', phoneNumber: '09111222333', townshipId: bahan });
    const { deliveries } = (await testApp.as('user').get<WayDetail>(`/ways/${wayId}`)).data;
    expect(deliveries[0]).toMatchObject({
      customer_id: alone.id,
      customer_name: 'As written',
      customer_phone: '+959555666777',
      township: 'Hlaing',
    });
  });
});
