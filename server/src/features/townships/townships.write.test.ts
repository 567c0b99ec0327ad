import type { Township } from '@waydesk/contract/records/township.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchColumns } from '../../lists/searchKeys.ts';
import { loadTownships } from '../../start/townships.ts';
import { sampleDeliveryBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
beforeAll(async () => {
  await loadTownships(testApp.db);
});

const post = (body: object) => testApp.as('admin').post<Township>('/townships', body);
const put = (id: number, body: object) =>
  testApp.as('admin').put<Township>(`/townships/${id}`, body);
const get = async (id: number) => (await testApp.as('user').get<Township>(`/townships/${id}`)).data;
const found = async (search: string) => {
  const path = `/townships?search=${encodeURIComponent(search)}`;
  return (await testApp.as('user').get<Township[]>(path)).data.map(({ name }) => name);
};

const TAKEN = 'A township with this name and state already exists';
const CHARGE = 'Delivery charge must be a number of 0 or more';

describe('a new township', () => {
  it('is answered and found by its name and by its state in both languages', async () => {
    const body = { name: '  New  Town ', state: 'Mon State', delivery_charge: 4500.5, id: 5 };
    const { status, headers, data } = await post(body);
    expect([status, headers['etag']]).toEqual([201, '"1"']);
    expect(data).toEqual({
      id: data.id,
      name: 'New Town',
      state: 'Mon State',
      delivery_charge: 4500.5,
      version: 1,
    });
    expect(data.id).not.toBe(5);
    expect(await found('new tow')).toEqual(['New Town']);
    expect(await found('မွန်ပြည်နယ်')).toContain('New Town');
  });

  it.each([
    [0, 0],
    ['0', 0],
    ['3500', 3500],
    [' ၃၅၀၀.၅ ', 3500.5],
  ])('accepts a charge of %j', async (delivery_charge, expected) => {
    const body = {
      name: `Charge ${JSON.stringify(delivery_charge)}`,
      state: 'Chin State',
      delivery_charge,
    };
    const { status, data } = await post(body);
    expect([status, data.delivery_charge]).toEqual([201, expected]);
  });

  it.each([
    [{ name: ' <> ' }, 'name', 'Township name is required'],
    [{ name: 'x'.repeat(201) }, 'name', 'Use at most 200 characters'],
    [{ state: '' }, 'state', 'State is required'],
    [{ state: 'Yangon' }, 'state', 'State must be one of the 15 states and regions'],
    [{ delivery_charge: null }, 'delivery_charge', 'Delivery charge is required'],
    [{ delivery_charge: '' }, 'delivery_charge', 'Delivery charge is required'],
    [{ delivery_charge: -1 }, 'delivery_charge', CHARGE],
    [{ delivery_charge: 'x' }, 'delivery_charge', CHARGE],
    [{ delivery_charge: 1.005 }, 'delivery_charge', CHARGE],
  ])('refuses %j', async (over, field, message) => {
    const body = { name: 'Refused', state: 'Mon State', delivery_charge: 1, ...over };
    const reply = await post(body);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect(reply.body.errors).toEqual([{ field, message }]);
    expect(await found('Refused')).toEqual([]);
  });

  it('is refused with every missing field', async () => {
    const { body } = await post({});
    expect(body.errors?.map(({ field }) => field)).toEqual(['name', 'state', 'delivery_charge']);
  });

  it('conflicts with one of the same name and state, in any case and spacing', async () => {
    const body = { name: ' hLAING ', state: 'Yangon Region', delivery_charge: 1 };
    const reply = await post(body);
    expect([reply.status, reply.body.code]).toEqual([409, 'township_exists']);
    expect((await post({ ...body, state: 'Shan State' })).status).toBe(201);
  });

  it('is created once when twenty people add it at once', async () => {
    const body = { name: 'Crowd', state: 'Kayah State', delivery_charge: 1 };
    const crowd = Array.from({ length: 20 }, () => post(body));
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await found('Crowd')).toHaveLength(1);
  });
});

describe('an edit', () => {
  it('leaves absent fields alone, and changes nothing when all is sent unchanged', async () => {
    const { data: before } = await post({
      name: 'Edited',
      state: 'Mon State',
      delivery_charge: 100,
    });
    const { headers, data } = await put(before.id, { delivery_charge: '250' });
    expect([headers['etag'], data]).toEqual([
      '"2"',
      { ...before, delivery_charge: 250, version: 2 },
    ]);
    expect((await put(before.id, { ...data, version: 9, search_key: 'x' })).data).toEqual(data);
    for (const body of [{ name: '' }, { state: null }, { delivery_charge: null }]) {
      expect((await put(before.id, body)).status).toBe(400);
    }
    expect(await get(before.id)).toEqual(data);
  });

  it('keeps a renamed township findable by its other spellings', async () => {
    const [bago] = (await testApp.as('user').get<Township[]>('/townships?search=pegu')).data;
    await put(bago!.id, { name: 'Bago Town' });
    for (const search of ['bago to', 'PEGU', 'ပဲခူး', 'bago region']) {
      expect(await found(search)).toContain('Bago Town');
    }
    await put(bago!.id, { name: 'Bago' });
    const stored = await testApp.db
      .selectFrom('townships')
      .select(['search_key', 'search_version'])
      .where('id', '=', bago!.id)
      .executeTakeFirstOrThrow();
    const words = { name: 'Bago', name_my: 'ပဲခူး', state: 'Bago Region', spellings: ['Pegu'] };
    expect(stored).toEqual(searchColumns('townships', words));
  });

  it('conflicts with another township of the same name', async () => {
    const { data } = await post({ name: 'Second', state: 'Yangon Region', delivery_charge: 1 });
    const reply = await put(data.id, { name: 'bahan', delivery_charge: 2 });
    expect([reply.status, reply.body.message]).toEqual([409, TAKEN]);
    expect(await get(data.id)).toEqual(data);
  });

  it('applies to new deliveries only; past ones keep name and charge', async () => {
    const township_id = await testApp.seedTownship({ name: 'Before', delivery_charge: 2500 });
    const wayId = await testApp.seedWay();
    const add = () =>
      testApp
        .as('user')
        .post<object>(`/ways/${wayId}/deliveries`, sampleDeliveryBody({ township_id }));
    const { id } = (await add()).data as { id: number };
    await put(township_id, { name: 'After', delivery_charge: 3000 });
    const { data } = await testApp.as('user').get(`/deliveries/${id}`);
    expect(data).toMatchObject({ township: 'Before', delivery_charges: 2500 });
    expect((await add()).data).toMatchObject({ township: 'After', delivery_charges: 3000 });
  });
});
