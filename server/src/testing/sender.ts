/** A node with photos of its own, and a person who sends it ways with a photo. */
import type { PhotoStore } from '../photos/store.ts';
import { wayBody } from './bodies.ts';
import { formWith } from './forms.ts';
import { jpeg } from './pictures.ts';
import type { World } from './world.ts';

export async function senderOn(world: World, photos: PhotoStore) {
  const app = await world.newNode({ photos });
  const shop_id = await world.newShop();
  const { body, type } = await formWith(await jpeg(), wayBody({ shop_id }));
  const authorization = `Bearer ${await world.newSession(await world.idOf('user'))}`;
  return {
    sendWay: () =>
      app.inject({
        method: 'POST',
        url: '/api/ways',
        headers: { authorization, 'content-type': type },
        payload: body,
      }),
    ask: (url: string) => app.inject({ url, headers: { authorization } }),
    ways: async () => (await world.db.selectFrom('ways').select('id').execute()).length,
  };
}
