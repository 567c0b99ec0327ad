import type { ChargesOfShop } from '@waydesk/contract/money/shop-charges.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let hlaing: number;
let bahan: number;
beforeAll(async () => {
  hlaing = await testApp.seedTownship({ name: 'Hlaing', delivery_charge: 2500 });
  bahan = await testApp.seedTownship({ name: 'Bahan', delivery_charge: 3000 });
});

let shop: number;
beforeEach(async () => {
  shop = await testApp.seedShop({ os_name: 'Golden' });
});

const newGroup = async (name: string, charge = 1800) => {
  const entry = { township_name: ' HLAING', state: 'Yangon Region', delivery_charge: charge };
  const body = { name, townships: [entry] };
  return (await testApp.as('user').post<{ id: number }>('/rate-groups', body)).data.id;
};
const get = (id = shop) => testApp.as('user').get<ChargesOfShop>(`/online-shops/${id}/charges`);
const put = (rate_group_id: unknown, headers = {}, id = shop) =>
  testApp.as('admin').put<ChargesOfShop>(`/online-shops/${id}/charges`, { rate_group_id }, headers);
const usersOf = (id: number) =>
  testApp.as('user').get<{ id: number; name: string }[]>(`/rate-groups/${id}/shops`);
const own = () => [
  { township_id: hlaing, delivery_charge: 2500 },
  { township_id: bahan, delivery_charge: 3000 },
];

describe('the charges of a shop', () => {
  it('are those of the townships until it has a rate group', async () => {
    const { status, headers, data } = await get();
    expect([status, headers['etag']]).toEqual([200, '"1"']);
    expect(data).toEqual({ rateGroup: null, charges: own(), version: 1 });
  });

  it('are those of its rate group where that names the township', async () => {
    const id = await newGroup('Inner');
    const { status, headers, body, data } = await put(id);
    expect([status, headers['etag'], body.message]).toEqual([
      200,
      '"2"',
      'The charges of the shop were changed',
    ]);
    expect(data).toEqual({
      rateGroup: { id, name: 'Inner', is_active: true },
      charges: [{ township_id: hlaing, delivery_charge: 1800 }, own()[1]],
      version: 2,
    });
    expect((await get()).data).toEqual(data);
  });

  it('follow changes of the rate group, and go back when it is taken away', async () => {
    const id = await newGroup('Followed');
    await put(id);
    const townships = [{ township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 900 }];
    await testApp.as('user').put(`/rate-groups/${id}`, { townships });
    expect((await get()).data.charges.map((one) => one.delivery_charge)).toEqual([2500, 900]);
    const { data } = await put(null);
    expect(data).toEqual({ rateGroup: null, charges: own(), version: 3 });
  });

  it('are those of the townships while the rate group is inactive', async () => {
    const id = await newGroup('Resting');
    await put(id);
    await testApp.db
      .updateTable('rate_groups')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute();
    const { rateGroup, charges } = (await get()).data;
    expect([rateGroup?.is_active, charges]).toEqual([false, own()]);
  });

  it('keep their version when the same rate group is chosen again', async () => {
    const id = await newGroup('Same');
    await put(id);
    expect((await put(id)).data.version).toBe(2);
    expect((await put(String(id))).data.version).toBe(2);
  });

  it('are not changed by whoever saw an older version', async () => {
    const [first, second] = [await newGroup('First'), await newGroup('Second')];
    const seen = { 'if-match': '"1"' };
    const mine = await put(first, seen);
    const stale = await put(second, seen);
    expect([mine.status, stale.status, stale.body.code]).toEqual([200, 412, 'version_conflict']);
    expect([stale.headers['etag'], stale.data]).toEqual(['"2"', mine.data]);
    expect((await get()).data).toEqual(mine.data);
  });

  it.each([
    [undefined, 'Please choose a rate group, or none'],
    ['x', 'Rate group not found'],
    [0, 'Rate group not found'],
    [2_000_000, 'Rate group not found'],
  ])('are not changed to the rate group %j', async (rate_group_id, message) => {
    const { status, body } = await put(rate_group_id);
    expect([status, body.errors]).toEqual([400, [{ field: 'rate_group_id', message }]]);
    expect((await get()).data.version).toBe(1);
  });

  it('are not found for an unknown shop', async () => {
    for (const { status, body } of [await get(999_999), await put(null, {}, 999_999)])
      expect([status, body.message]).toEqual([404, 'Shop not found']);
    expect((await testApp.as('user').get('/online-shops/abc/charges')).status).toBe(404);
  });

  it('leave the documented answer about the shop as it is', async () => {
    const path = `/online-shops/${shop}`;
    const { text } = await testApp.as('user').get(path);
    await put(await newGroup('Unseen'));
    expect((await testApp.as('user').get(path)).text).toBe(text);
  });
});

describe('the shops of a rate group', () => {
  it('are told by name', async () => {
    const id = await newGroup('Shared');
    expect((await usersOf(id)).data).toEqual([]);
    const amber = await testApp.seedShop({ os_name: 'amber' });
    await put(id);
    await put(id, {}, amber);
    expect((await usersOf(id)).data).toEqual([
      { id: amber, name: 'amber' },
      { id: shop, name: 'Golden' },
    ]);
    await put(null, {}, amber);
    expect((await usersOf(id)).data).toEqual([{ id: shop, name: 'Golden' }]);
  });

  it('are not found for an unknown group', async () => {
    const { status, body } = await usersOf(999_999);
    expect([status, body.message]).toEqual([404, 'Rate group not found']);
  });
});

describe('a rate group that shops use', () => {
  it('is not deleted', async () => {
    const id = await newGroup('Kept');
    await put(id);
    await put(id, {}, await testApp.seedShop());
    const refused = await testApp.as('user').delete(`/rate-groups/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'rate_group_used']);
    expect(refused.body.message).toBe('This rate group is used by 2 shops');
    expect((await get()).data.rateGroup?.id).toBe(id);
  });

  it('is deleted once no shop uses it any more', async () => {
    const id = await newGroup('Let go');
    await put(id);
    await put(null);
    expect((await testApp.as('user').delete(`/rate-groups/${id}`)).status).toBe(200);
  });

  it('survives or refuses the shop, when both happen at once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await newGroup(`Raced ${round}`);
      const [input, deleted] = await Promise.all([
        put(id),
        testApp.as('user').delete(`/rate-groups/${id}`),
      ]);
      const { rateGroup } = (await get()).data;
      const isGiven = input.status === 200;
      expect([input.status, deleted.status]).toEqual(isGiven ? [200, 409] : [400, 200]);
      expect(rateGroup?.id ?? null).toBe(isGiven ? id : null);
      await put(null);
    }
  });
});
