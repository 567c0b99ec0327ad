import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';
import { expect, it } from 'vitest';
import { addRepeatedly } from '../../testing/ways/editors.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

type Way = ServerData<typeof ways.get>;

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
])(
  'loses none of 100 changes of $what by two concurrent editors',
  async (entity) => {
    const path = await entity.path();
    const refused = await Promise.all(
      [testApp.as('user'), testApp.as('manager')].map((person) =>
        addRepeatedly<never>(person, 50, { path, save: entity.save, read: entity.read }),
      ),
    );
    const { data } = await testApp.as('user').get(path);
    expect(entity.read(data as never).value).toBe(entity.first + 100);
    // Some changes did collide.
    expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
  },
  180_000,
);
