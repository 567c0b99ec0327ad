/** Hostile input in every place of the bodies of what is done many at once or on the floor. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashTables } from '../testing/calls/fingerprint.ts';
import { hubApp, itLeavesNothingHalf } from '../testing/hub/hubApp.ts';
import { HUB_ACTIONS, versionedRows, scansOf, seedHub } from '../testing/hub/hubActions.ts';
import { samplePiece, sampleRow } from '../testing/intake/intake.ts';

const hub = hubApp();
const { testApp } = hub;

interface Asked {
  method?: 'POST' | 'PUT';
  path: string;
  body?: object;
}

const ON_THE_WAY = { way: 'on_the_way', parcel: 'on_the_way' } as const;
const ways = async () => versionedRows((await seedHub(hub, 2, ON_THE_WAY)).ways);
const parcels = async () => (await seedHub(hub, 2, ON_THE_WAY)).parcels;
const shopWithSlip = async () => {
  const { shop_id, parcels: ids } = await seedHub(hub, 2, {
    way: 'assigned',
    parcel: 'pending',
  });
  const { data } = await testApp
    .as('user')
    .post<{ id: number }>('/return-slips', { shop_id, items: ids });
  return { shop_id, ids, slip: data.id };
};

/** A request that is fine as it is, of each call. */
const FINE: Record<string, () => Promise<Asked>> = {
  ...bodiesOfActions(),
  waysAssigned: async () => ({
    path: '/ways/many',
    body: { action: { type: 'assign', riderId: hub.riders[1] }, items: await ways() },
  }),
  waysPreviewed: async () => ({
    path: '/ways/many/preview',
    body: {
      action: { type: 'status', status: 'delivered' },
      pick: { query: { status: 'assigned', search: 'x' }, except: [1] },
    },
  }),
  parcelsPreviewed: async () => ({
    path: '/parcels/many/preview',
    body: { action: { type: 'plan', next_on: '2999-01-01' }, pick: { ids: await parcels() } },
  }),
  parcelsPlanned: async () => ({
    path: '/parcels/many',
    body: {
      action: { type: 'plan', next_on: '2999-01-01' },
      items: versionedRows(await parcels()),
    },
  }),
  scansBack: async () => ({
    path: '/parcels/scans',
    body: scansOf('back', await parcels(), {
      reason: 'other',
      note: 'Gate closed',
      next_on: '2999-01-01',
      returning: false,
    }),
  }),
  scansHandedOver: async () => ({
    path: '/parcels/scans',
    body: scansOf('hand_over', await parcels(), { rider_id: hub.riders[0] }),
  }),
  slipFilled: async () => {
    const { shop_id, ids } = await shopWithSlip();
    return { path: '/return-slips', body: { shop_id, items: ids } };
  },
  slipEdited: async () => {
    const { slip, ids } = await shopWithSlip();
    return { method: 'PUT', path: `/return-slips/${slip}`, body: { items: ids.slice(1) } };
  },
  rowsLookedAt: async () => {
    const [shop_id, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
    return { path: '/intake/look', body: { shop_id, rows: [sampleRow({ line: 2, township_id })] } };
  },
  layoutRemembered: async () => {
    const [shop, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
    const body = { layouts: [], places: { bahan: township_id } };
    return { method: 'PUT', path: `/intake/shops/${shop}`, body };
  },
};

/** The actions that have a body. */
function bodiesOfActions(): Record<string, () => Promise<Asked>> {
  return Object.fromEntries(
    Object.entries(HUB_ACTIONS).map(([kind, prepare]) => [kind, () => prepare(hub, 2)]),
  );
}

const send = ({ method = 'POST', path, body }: Asked, headers = {}) => {
  const admin = testApp.as('admin');
  if (method === 'PUT') return admin.put(path, body, headers);
  return testApp.as('user').post(path, body, headers);
};

const WORDS = /^[A-Za-z].* /;

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  1e300,
  '99999999999999999999',
  'a\0b',
  'a\ud800',
  'x'.repeat(3_000),
  [],
  {},
  [[]],
  Array.from({ length: 5_001 }, (_, n) => n + 1),
];

/** The body with something else in each place of it, one at a time; of a list in its first one. */
function spoilt(value: unknown): unknown[] {
  const here = [...HOSTILE];
  if (Array.isArray(value)) {
    const [first, ...rest] = value as unknown[];
    return [...here, ...spoilt(first).map((one) => [one, ...rest])];
  }
  if (typeof value !== 'object' || value === null) return here;
  const inside = Object.entries(value).flatMap(([key, one]) => [
    ...spoilt(one).map((other) => ({ ...value, [key]: other })),
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
  ]);
  const proto: unknown = JSON.parse('{"__proto__":{"role":"admin"},"role":"admin","id":1}');
  return [...here, ...inside, { ...value, ...(proto as object) }];
}

describe.each(Object.keys(FINE))('%s', (kind) => {
  const prepare = FINE[kind]!;

  it(
    'refuses what it cannot take in plain words, and writes nothing',
    { timeout: 60_000 },
    async () => {
      const fine = await prepare();
      const bad: unknown[] = [];
      for (const body of spoilt(fine.body)) {
        const answer = await send({ ...fine, body: body as object });
        if (answer.status < 400) continue;
        const { message = '', errors = [] } = answer.body;
        expect([JSON.stringify(body).slice(0, 300), answer.status, message]).toEqual([
          expect.anything(),
          expect.toSatisfy((status: number) => status < 500),
          expect.stringMatching(WORDS),
        ]);
        expect(errors.filter((error) => !/\S/.test(error.message))).toEqual([]);
        bad.push(body);
      }
      // Once more without those that are taken, which write.
      const stored = async () => {
        // A session notes when it was used, once in some minutes.
        const { sessions: _, ...rest } = await hashTables(testApp.db);
        return rest;
      };
      const before = await stored();
      for (const body of bad) await send({ ...fine, body: body as object });
      expect(await stored()).toEqual(before);
    },
  );
});

describe('a number in the address', () => {
  const NUMBERS = [
    '0',
    '-1',
    '1.5',
    'abc',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '__proto__',
    '%00',
  ];
  it.each([
    ['POST', '/jobs/:id/undo', undefined],
    ['PUT', '/return-slips/:id', { items: [] }],
    ['POST', '/return-slips/:id/hand-over', { received_by_name: 'Daw Mya' }],
    ['POST', '/return-slips/:id/void', undefined],
    ['PUT', '/online-shops/:id/charges', { rate_group_id: null }],
    ['PUT', '/intake/shops/:id', { layouts: [] }],
  ] as const)('%s %s of what there is not is not found', async (method, path, body) => {
    for (const number of NUMBERS) {
      const asked = { method, path: path.replace(':id', number), ...(body && { body }) };
      const { status, body: answer } = await send(asked);
      expect([number, [400, 404]]).toEqual([number, expect.arrayContaining([status])]);
      expect(answer.message).toMatch(WORDS);
    }
  });
});

it('a key that is none is refused, and nothing is written', async () => {
  const action = await HUB_ACTIONS.scansReceived(hub, 2);
  for (const key of ['x'.repeat(300), 'a\u0001', 'ကီး']) {
    expect([key, (await send(action, { 'idempotency-key': key })).status]).toEqual([key, 400]);
  }
  expect(await action.left()).toBe(0);
});

it('so many at once that one request cannot hold them are refused', async () => {
  const [shop, township_id] = [await testApp.seedShop(), await testApp.seedTownship()];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => sampleRow({ line: n + 2, township_id }));
  const many = {
    action: { type: 'status', status: 'delivered' },
    items: versionedRows([...Array(6_000).keys()]),
  };
  const scan = { id: randomUUID(), code: '1' };
  for (const [path, body] of [
    ['/intake', samplePiece(shop, rows(101))],
    [
      '/intake',
      samplePiece(
        shop,
        Array.from({ length: 11 }, () => rows(1)),
      ),
    ],
    ['/intake/look', { shop_id: shop, rows: rows(1_001) }],
    ['/ways/many', many],
    ['/parcels/many', many],
    ['/parcels/scans', { mode: 'receive', items: Array(101).fill(scan) }],
    ['/parcels/labels', { ids: Array(501).fill(1) }],
    ['/return-slips', { shop_id: shop, items: Array(501).fill(1) }],
    ['/views', { list: 'ways', name: 'Wide', columns: Array(51).fill('id') }],
  ] as const) {
    const { status, body: answer } = await send({ path, body });
    expect([path, status, answer.message]).toEqual([path, 400, expect.stringMatching(WORDS)]);
  }
});

itLeavesNothingHalf(hub);
