import type { WayDetail } from '@waydesk/contract/ways.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDelivery } from '../../testing/deliveries.ts';
import { addRepeatedly } from '../../testing/editors.ts';
import { type World, newWorld } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

it.each([
  {
    what: 'a way',
    path: async () => `/ways/${await world.newWay({ delivery_count: 1 })}`,
    save: (value: number) => ({ delivery_count: value }),
    read: (way: WayDetail) => ({ version: way.version, value: way.deliveryCount }),
    first: 1,
  },
  {
    what: 'a delivery',
    path: async () => {
      const way_id = await world.newWay();
      const user_id = await world.idOf('user');
      return `/deliveries/${await newDelivery(world.db, { way_id, user_id, item_price: 0 })}`;
    },
    save: (value: number) => ({ item_price: value }),
    read: (d: WayDetail['deliveries'][number]) => ({ version: d.version, value: d.item_price }),
    first: 0,
  },
])(
  'loses none of 400 changes that two people make to $what at once',
  async (entity) => {
    const path = await entity.path();
    const refused = await Promise.all(
      [world.as('user'), world.as('manager')].map((person) =>
        addRepeatedly<never>(person, 200, { path, save: entity.save, read: entity.read }),
      ),
    );
    const { data } = await world.as('user').get(path);
    expect(entity.read(data as never).value).toBe(entity.first + 400);
    // They did get in each other's way.
    expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
  },
  180_000,
);
