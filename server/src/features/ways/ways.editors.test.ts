import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';
import { expect, it } from 'vitest';
import { addRepeatedly } from '../../testing/ways/editors.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

type Way = ServerData<typeof ways.get>;
type RateGroup = ServerData<typeof rateGroups.get>;

const testApp = testAppForFile();

it.each([
  {
    what: 'a way',
    path: async () => `/ways/${await testApp.seedWay({ delivery_count: 1 })}`,
    save: (value: number) => ({ delivery_count: value }),
    read: (way: Way) => ({ version: way.version, value: way.deliveryCount }),
    first: 1,
  },
  {
    what: 'a delivery',
    path: async () => {
      const way_id = await testApp.seedWay();
      return `/deliveries/${await testApp.seedDelivery({ way_id, item_price: 0 })}`;
    },
    save: (value: number) => ({ item_price: value }),
    read: (d: Way['deliveries'][number]) => ({ version: d.version, value: d.item_price }),
    first: 0,
  },
  {
    what: 'a rate group',
    path: async () => {
      const townships = [{ township_name: 'A', state: 'Mon State', delivery_charge: 1 }];
      const body = { name: 'Edited', townships };
      const { data } = await testApp.as('user').post<RateGroup>('/rate-groups', body);
      return `/rate-groups/${data.id}`;
    },
    save: (value: number) => ({
      townships: [{ township_name: 'A', state: 'Mon State', delivery_charge: value }],
    }),
    read: ({ version, townships }: RateGroup) => ({
      version,
      value: townships[0]!.delivery_charge,
    }),
    first: 1,
  },
  {
    what: 'a shop',
    path: async () => `/online-shops/${await testApp.seedShop({ category: '0' })}`,
    verb: 'patch' as const,
    save: (value: number) => ({ category: String(value) }),
    read: (shop: Shop) => ({ version: shop.version, value: Number(shop.category) }),
    first: 0,
  },
])(
  'loses none of 100 changes of $what by two concurrent editors',
  async (entity) => {
    const { verb = 'put', save, read } = entity;
    const path = await entity.path();
    const { id } = await testApp.seedUser({ role: 'admin' });
    const people = [testApp.as('admin'), testApp.withToken(await testApp.seedSession(id))];
    const refused = await Promise.all(
      people.map((person) => addRepeatedly<never>(person, 50, { path, verb, save, read })),
    );
    const { data } = await testApp.as('user').get(path);
    expect(read(data as never).value).toBe(entity.first + 100);
    // Some changes did collide.
    expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
  },
  180_000,
);
