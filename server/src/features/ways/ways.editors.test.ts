import type { WayDetail } from '@waydesk/contract/ways.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, Reply } from '../../testing/client.ts';
import { newDelivery } from '../../testing/deliveries.ts';
import { type World, newWorld } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

type Counted = { version: number; value: number };

/**
 * Reads, adds one and saves, until 200 of the person's additions were accepted. Whoever is refused
 * goes on from what the refusal says stands there.
 */
async function add200(
  path: string,
  person: Client,
  save: (value: number) => object,
  read: (entity: never) => Counted,
) {
  let refused = 0;
  let now = read((await person.get(path)).data as never);
  for (let done = 0; done < 200;) {
    const answer: Reply<unknown> = await person.put(path, save(now.value + 1), {
      'if-match': `"${now.version}"`,
    });
    if (answer.status === 503) continue;
    expect([200, 412]).toContain(answer.status);
    if (answer.status === 200) done += 1;
    else refused += 1;
    now = read(answer.data as never);
  }
  return refused;
}

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
        add200(path, person, entity.save, entity.read),
      ),
    );
    const { data } = await world.as('user').get(path);
    expect(entity.read(data as never).value).toBe(entity.first + 400);
    // They did get in each other's way.
    expect(refused[0]! + refused[1]!).toBeGreaterThan(0);
  },
  180_000,
);
