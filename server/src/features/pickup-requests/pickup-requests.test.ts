import { randomUUID } from 'node:crypto';
import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import type { PickupRequestDetail } from '@waydesk/contract/portal/pickup-requests.ts';
import type { PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import type { TestClient } from '../../testing/app/client.ts';
import { samplePiece, sampleRow } from '../../testing/intake/intake.ts';
import { type SeededPerson, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const clerk = () => testApp.as('user');

let person: SeededPerson;
let shop: TestClient;
let township_id: number;
let lines = 0;

beforeAll(async () => {
  person = await seedShopPerson(testApp.db, { name: 'Ma Asks' });
  shop = testApp.withToken(person.token);
  township_id = await testApp.seedTownship();
});

const row = () => sampleRow({ line: (lines += 1), township_id });
const sent = (over: object = {}) => ({
  sent_as: randomUUID(),
  wanted_on: dayIn(1),
  part: 'morning',
  count: 2,
  rows: [row(), row()],
  ...over,
});
const ask = async (over: object = {}) =>
  (await shop.post<PortalPickupDetail>('/portal/pickups', sent(over))).data;
const office = async (id: number) =>
  (await clerk().get<PickupRequestDetail>(`/pickup-requests/${id}`)).data;
const accept = (
  { id, rows, version }: PickupRequestDetail,
  over: object = {},
  as: TestClient = clerk(),
) => {
  const request = { request_id: id, request_version: version };
  const piece = samplePiece(person.shop, rows as never, { ...request, ...over });
  return as.post<SavedPiece>('/intake', piece);
};
const ways = async () =>
  (await testApp.sql<{ n: number }>`select count(*) as n from ways where shop_id = ${person.shop}`)
    .rows[0]!.n;

describe('asking for a pickup', () => {
  it('stores the request once, however often it is sent, and makes neither way nor delivery', async () => {
    const before = await ways();
    const body = sent({ note: 'Ring the bell' });
    const first = await shop.post<PortalPickupDetail>('/portal/pickups', body);
    const again = await shop.post<PortalPickupDetail>('/portal/pickups', body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual(first.data);
    expect(first.data).toMatchObject({
      state: 'asked',
      count: 2,
      row_count: 2,
      way_ids: [],
      note: 'Ring the bell',
      person: { id: person.id, name: 'Ma Asks' },
      rows: [
        { line: expect.any(Number), customer_phone: expect.any(String), item_price: 10_000 },
        {},
      ],
    });
    expect(await ways()).toBe(before);
    const list = await clerk().get<PickupRequestDetail[]>('/pickup-requests?state=asked');
    expect(list.data[0]).toMatchObject({ id: first.data.id, shop: { id: person.shop } });
  });

  it('refuses a day that has passed or is more than 30 days ahead, and more than 500 rows', async () => {
    for (const over of [
      { wanted_on: dayIn(-2) },
      { wanted_on: dayIn(40) },
      { wanted_on: 'tomorrow' },
      { count: 0 },
      { part: 'night' },
      { note: 'x'.repeat(501) },
      { rows: Array.from({ length: 501 }, row) },
    ]) {
      expect((await shop.post('/portal/pickups', sent(over))).status).toBe(400);
    }
  });

  it('can be changed and withdrawn until it is decided, by the version that was read', async () => {
    const { id } = await ask();
    const change = { wanted_on: dayIn(2), part: 'afternoon', count: 5 };
    const edited = await shop.put<PortalPickupDetail>(`/portal/pickups/${id}`, change, {
      'if-match': '"1"',
    });
    expect(edited.data).toMatchObject({ part: 'afternoon', count: 5, rows: [], version: 2 });
    const stale = await shop.put<PortalPickupDetail>(`/portal/pickups/${id}`, change, {
      'if-match': '"1"',
    });
    expect([stale.status, stale.data.version]).toEqual([412, 2]);
    const withdrawn = await shop.post<PortalPickupDetail>(`/portal/pickups/${id}/withdraw`);
    expect(withdrawn.data.state).toBe('withdrawn');
    expect((await shop.post(`/portal/pickups/${id}/withdraw`)).status).toBe(200);
    expect((await shop.put(`/portal/pickups/${id}`, change)).status).toBe(409);
    expect((await accept(await office(id), { ways: undefined })).status).toBe(400);
  });

  it('can be refused with a reason, which the shop reads', async () => {
    const { id } = await ask();
    expect((await clerk().post(`/pickup-requests/${id}/refuse`, {})).status).toBe(400);
    const refused = await clerk().post(`/pickup-requests/${id}/refuse`, { reason: 'Too far' });
    expect(refused.data).toMatchObject({ state: 'refused', decided_by: { name: 'The user' } });
    const { data, text } = await shop.get<PortalPickupDetail>(`/portal/pickups/${id}`);
    expect(data).toMatchObject({ state: 'refused', reason: 'Too far' });
    expect(text).not.toContain('The user');
    expect((await clerk().post(`/pickup-requests/${id}/refuse`, { reason: 'Again' })).status).toBe(
      409,
    );
    expect((await shop.post(`/portal/pickups/${id}/withdraw`)).status).toBe(409);
  });

  it('is found by its number and by the name of its shop', async () => {
    const { id } = await ask();
    const found = async (query: string) =>
      (await clerk().get<{ id: number }[]>(`/pickup-requests?${query}`)).data.map((one) => one.id);
    expect(await found(`search=%23${id}`)).toEqual([id]);
    expect(await found('search=nobody')).toEqual([]);
    expect(
      await found(`shop_id=${person.shop}&startDate=${dayIn(1)}&endDate=${dayIn(1)}`),
    ).toContain(id);
    expect(await found(`startDate=${dayIn(20)}`)).toEqual([]);
    const sorted = await found('sortBy=wanted_on&sortOrder=asc');
    expect(sorted).toContain(id);
  });
});

describe('portal, check 20: a request is accepted once, as it is now', () => {
  it('is accepted by the first of two clerks, and the other saves nothing', async () => {
    const { id } = await ask();
    const request = await office(id);
    const before = await ways();
    const answers = await Promise.all([
      accept(request),
      accept(request, {}, testApp.as('manager')),
      accept(request, {}, testApp.as('admin')),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const saved = answers.find(({ status }) => status === 201)!.data;
    expect(await ways()).toBe(Number(before) + 1);
    expect(await office(id)).toMatchObject({
      state: 'accepted',
      way_ids: saved.ways,
      import_id: saved.import_id,
    });
    const { data } = await shop.get<PortalPickupDetail>(`/portal/pickups/${id}`);
    expect(data).toMatchObject({ state: 'accepted', way_ids: saved.ways });
  });

  it('answers 412 with the request when the shop changed it meanwhile, and saves nothing', async () => {
    const { id } = await ask();
    const request = await office(id);
    await shop.put(`/portal/pickups/${id}`, { wanted_on: dayIn(3), part: 'morning', count: 9 });
    const before = await ways();
    const { status, data } = await accept(request);
    expect([status, data]).toMatchObject([412, { id, count: 9, version: 2 }]);
    expect(await ways()).toBe(before);
    const withdrawn = await ask();
    const read = await office(withdrawn.id);
    await shop.post(`/portal/pickups/${withdrawn.id}/withdraw`);
    expect((await accept(read)).status).toBe(409);
    expect(await ways()).toBe(before);
  });

  it('takes further pieces of the same import, and no others', async () => {
    const { id } = await ask();
    const first = await accept(await office(id));
    const { import_id } = first.data;
    const more = { request_id: id, import_id };
    const second = await clerk().post<SavedPiece>(
      '/intake',
      samplePiece(person.shop, [row()], more),
    );
    expect(second.status).toBe(201);
    const both = [...first.data.ways, ...second.data.ways];
    expect((await office(id)).way_ids).toEqual(both);
    const other = samplePiece(person.shop, [row()], { request_id: id });
    expect((await clerk().post('/intake', other)).status).toBe(409);
  });

  it('stays asked when no row could be saved, and is only for ways of its shop', async () => {
    const { id } = await ask();
    const bad = [{ ...row(), customer_phone: 'none' }];
    const refused = await clerk().post<SavedPiece>(
      '/intake',
      samplePiece(person.shop, bad, { request_id: id }),
    );
    expect(refused.data.rows).toMatchObject([{ outcome: 'refused' }]);
    expect((await office(id)).state).toBe('asked');
    const elsewhere = samplePiece(await testApp.seedShop(), [row()], { request_id: id });
    expect(await clerk().post('/intake', elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'other_shop' },
    });
    const unknown = samplePiece(person.shop, [row()], { request_id: 2_147_483_647 });
    expect((await clerk().post('/intake', unknown)).status).toBe(404);
  });

  it('ties the ways of rows that were saved before, when the answer was lost', async () => {
    const { id } = await ask();
    const request = await office(id);
    const piece = samplePiece(person.shop, request.rows as never);
    const { data } = await clerk().post<SavedPiece>('/intake', piece);
    const again = await accept(request);
    expect(again.data.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect(await office(id)).toMatchObject({ state: 'accepted', way_ids: data.ways });
  });
});

describe('labels for the shop', () => {
  it('are for parcels of accepted requests that have not ended', async () => {
    const { id } = await ask();
    const { data } = await accept(await office(id));
    const ids = data.rows.map(({ delivery_id }) => delivery_id!);
    const labels = await shop.post<{ id: number }[]>('/portal/labels', { ids });
    expect(labels.status).toBe(200);
    expect(labels.data.map((one) => one.id)).toEqual(ids);
    expect(labels.data[0]).toMatchObject({
      shop: { id: person.shop },
      n: 1,
      of: 2,
      tracking: null,
    });
    expect(labels.data[0]).not.toHaveProperty('prints');
    await testApp.sql`insert into company (tracking_on_labels) values (true)`;
    const tracked = await shop.post<{ tracking: string }[]>('/portal/labels', { ids });
    expect(tracked.data[0]?.tracking).toMatch(/\/t\/[0-9A-Z]{16}$/);

    const own = await testApp.seedDelivery({
      way_id: await testApp.seedWay({ shop_id: person.shop }),
    });
    expect((await shop.post('/portal/labels', { ids: [own] })).status).toBe(409);
    expect((await shop.post('/portal/labels', { ids: [ids[0], 2_147_483_647] })).status).toBe(404);
    await testApp.sql`update deliveries set status = 'cancelled' where id = ${ids[0]}`;
    expect((await shop.post('/portal/labels', { ids })).status).toBe(409);
  });
});
