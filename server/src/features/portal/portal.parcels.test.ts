import type { PortalParcel, PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { provingPhone } from '../../testing/phones/proving.ts';
import { seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();

const person = (shop_id?: number) => seedShopPerson(testApp.db, shop_id ? { shop_id } : {});
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the parcels of a shop', () => {
  it('are listed newest first, by stage, days and words', async () => {
    const { shop, token } = await person();
    const client = testApp.withToken(token);
    const way_id = await testApp.seedWay({ shop_id: shop });
    const old = await testApp.seedDelivery({ way_id, created_at: '2026-01-05T05:00:00Z' });
    const gone = await testApp.seedDelivery({ way_id, status: 'delivered' });
    const named = await testApp.seedDelivery({ way_id, customer_name: 'U Thaung Findable' });
    const list = async (query = '') => {
      const { data, body } = await client.get<PortalParcel[]>(`/portal/parcels${query}`);
      expect(body.pagination?.total).toBe(data.length);
      return idsOf(data);
    };
    expect(await list()).toEqual([named, gone, old]);
    expect(await list('?sortOrder=asc')).toEqual([old, gone, named]);
    expect(await list('?stage=ended')).toEqual([gone]);
    expect(await list('?stage=unassigned')).toEqual([named, old]);
    expect(await list('?search=findable')).toEqual([named]);
    expect(await list(`?search=%23${gone}`)).toEqual([gone]);
    expect(await list('?startDate=2026-01-05&endDate=2026-01-05')).toEqual([old]);
    expect(await list('?endDate=2026-01-05&stage=ended')).toEqual([]);
    const paged = await client.get<PortalParcel[]>('/portal/parcels?page=2&limit=2');
    expect([idsOf(paged.data), paged.body.pagination?.total]).toEqual([[old], 3]);
  });

  it('are a CSV file and a spreadsheet with the same rows, without riders', async () => {
    const { shop, token } = await person();
    const way_id = await testApp.seedWay({ shop_id: shop });
    const rider_id = await testApp.seedRider({ name: 'Ko Rider Secret' });
    const id = await testApp.seedDelivery({ way_id, rider_id, customer_name: 'Daw Own' });
    const client = testApp.withToken(token);
    const csv = await client.get('/portal/parcels', { accept: 'text/csv' });
    const [heads, line, ...more] = csv.text.trim().split('\r\n');
    expect(heads).toContain('Customer Name');
    expect(heads).not.toContain('Rider');
    expect(line).toContain('Daw Own');
    expect(line).toContain('2500');
    expect(more).toEqual([]);
    expect(csv.text).not.toContain('Secret');
    const sheet = await client.get('/portal/parcels', { accept: XLSX_TYPE });
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-type']).toBe(XLSX_TYPE);
    expect(sheet.headers['content-disposition']).toMatch(/parcels_\d{4}-\d\d-\d\d\.xlsx/);
    const burmese = await client.get('/portal/parcels', {
      accept: 'text/csv',
      'accept-language': 'my',
    });
    expect(burmese.text).toContain(String(id));
    expect(burmese.text).not.toContain('Customer Name');
  });

  it('are the new shop’s at once when their way goes to another shop', async () => {
    const [before, after] = [await person(), await person()];
    const way_id = await testApp.seedWay({ shop_id: before.shop });
    const id = await testApp.seedDelivery({ way_id });
    const status = async (token: string) =>
      (await testApp.withToken(token).get(`/portal/parcels/${id}`)).status;
    expect([await status(before.token), await status(after.token)]).toEqual([200, 404]);
    const wish = { wish: 'bring_back' };
    await testApp.withToken(before.token).post(`/portal/parcels/${id}/wish`, wish);
    await testApp.as('user').put(`/ways/${way_id}`, { shop_id: after.shop });
    await testApp.sql`update ways set shop_id = ${after.shop} where id = ${way_id}`;
    expect([await status(before.token), await status(after.token)]).toEqual([404, 200]);
    const { data } = await testApp
      .withToken(after.token)
      .get<PortalParcelDetail>(`/portal/parcels/${id}`);
    expect(data.wish).toBeNull();
    const lists = [before, after].map(({ token }) =>
      testApp.withToken(token).get<PortalParcel[]>('/portal/parcels'),
    );
    expect((await Promise.all(lists)).map((one) => idsOf(one.data))).toEqual([[], [id]]);
  });
});

describe('one parcel', () => {
  it('has steps, each attempt with reason and moment, the next day and what stands on its label', async () => {
    const { shop, token } = await person();
    const way_id = await testApp.seedWay({ shop_id: shop, status: 'on_the_way' });
    const rider_id = await testApp.seedRider({
      name: 'Ko Rider Secret',
      phone_number: '+9598888777',
    });
    const id = await testApp.seedDelivery({ way_id, rider_id, status: 'on_the_way' });
    const failed = { type: 'failed', reason: 'not_home', note: 'Note of the office' };
    const next_on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const moved = await testApp
      .as('user')
      .post(
        '/parcels/many',
        { items: [{ id, version: 1 }], action: { ...failed, next_on } },
        { 'idempotency-key': 'portal-failed' },
      );
    expect(moved.status).toBe(201);
    const { data, text } = await testApp
      .withToken(token)
      .get<PortalParcelDetail>(`/portal/parcels/${id}`);
    expect(data).toMatchObject({
      stage: 'assigned',
      place: 'hub',
      attempts: 1,
      next_on,
      failed_attempts: [{ reason: 'not_home' }],
      money: { state: 'not_delivered', due: 0 },
      may_wish: ['another_day', 'bring_back'],
      wish: null,
    });
    expect(data.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'taken_in done',
      'hub current',
      'on_the_way next',
      'delivered next',
    ]);
    expect(text).not.toMatch(/Secret|8888777|Note of the office|The user/);
  });

  it('shows proofs of the door, and none of an act that was taken back or that changed nothing', async () => {
    const phone = await provingPhone(testApp);
    const proof = await phone.prove();
    const { rows } = await testApp.sql<{ shop: number; id: number }>`
      select w.shop_id as shop, d.id from acts as a join deliveries as d on d.id = a.delivery_id
      join ways as w on w.id = d.way_id where a.id = ${phone.act}`;
    const [{ shop, id }] = rows as [{ shop: number; id: number }];
    const client = testApp.withToken((await person(shop)).token);
    const { data } = await client.get<PortalParcelDetail>(`/portal/parcels/${id}`);
    expect(data.proofs).toMatchObject([{ id: proof.data.id, kind: 'photo' }]);
    const picture = await client.get(`/portal/proofs/${proof.data.id}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const stranger = testApp.withToken((await person()).token);
    expect((await stranger.get(`/portal/proofs/${proof.data.id}`)).status).toBe(404);
    expect((await client.get('/portal/proofs/nothing')).status).toBe(404);

    await testApp.sql`insert into acts (id, rider_id, user_id, phone_id, seq, kind, delivery_id, sent,
        phone_at, skew_ms, happened_at, effect, expected, before)
      select gen_random_uuid(), rider_id, user_id, phone_id, 9, 'correct', delivery_id,
        jsonb_build_object('act', id), now(), 0, now(), 'applied', 0, '{}'
      from acts where id = ${phone.act}`;
    const back = await client.get<PortalParcelDetail>(`/portal/parcels/${id}`);
    expect(back.data.proofs).toEqual([]);
    expect((await client.get(`/portal/proofs/${proof.data.id}`)).status).toBe(404);
  });

  it('has a tracking link, the same as the office copies', async () => {
    const { shop, token } = await person();
    const id = await testApp.seedDelivery({ way_id: await testApp.seedWay({ shop_id: shop }) });
    const own = await testApp.withToken(token).post(`/portal/parcels/${id}/tracking`);
    const office = await testApp.as('user').post(`/deliveries/${id}/tracking`);
    expect([own.status, own.data]).toEqual([200, office.data]);
  });
});

describe('what reads rows in the browser of the shop', () => {
  it('gets the townships with the charges of this shop', async () => {
    const { shop, token } = await person();
    const agreed = await testApp.seedTownship({ name: 'Agreed', delivery_charge: 3000 });
    const usual = await testApp.seedTownship({ name: 'Usual', delivery_charge: 2000 });
    const group = await testApp.as('user').post<{ id: number }>('/rate-groups', {
      name: 'Portal',
      townships: [
        ...Array.from({ length: 9 }, (_, n) => ({ township_name: `T${n}`, state: 'Mon State' })),
        { township_name: 'Agreed', state: 'Yangon Region' },
      ].map((one) => ({ ...one, township_id: agreed, delivery_charge: 1500 })),
    });
    expect(group.status).toBe(201);
    const terms = { rate_group_id: group.data.id };
    await testApp.as('admin').put(`/online-shops/${shop}/charges`, terms);
    const { data } = await testApp
      .withToken(token)
      .get<{ places: { id: number; delivery_charge: number }[]; memory: object }>('/portal/places');
    const chargeOf = (id: number) => data.places.find((one) => one.id === id)?.delivery_charge;
    expect([chargeOf(agreed), chargeOf(usual)]).toEqual([1500, 2000]);
    expect(data.memory).toEqual({ layouts: [], places: {}, cod: null });
  });
});
