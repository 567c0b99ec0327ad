/** A node with its own photo store, and a person who sends it ways with a photo. */
import type { PhotoStore } from '../../photos/store.ts';
import { sampleWayBody } from '../calls/bodies.ts';
import { formWith } from '../ways/forms.ts';
import { jpegPicture } from '../files/pictures.ts';
import type { TestApp } from './testApp.ts';

export async function senderOn(testApp: TestApp, photos: PhotoStore) {
  const app = await testApp.newNode({ photos });
  const shop_id = await testApp.seedShop();
  const { body, type } = await formWith(await jpegPicture(), sampleWayBody({ shop_id }));
  const authorization = `Bearer ${await testApp.seedSession(await testApp.idOf('user'))}`;
  return {
    sendWay: () =>
      app.inject({
        method: 'POST',
        url: '/api/ways',
        headers: { authorization, 'content-type': type },
        payload: body,
      }),
    ask: (url: string) => app.inject({ url, headers: { authorization } }),
    ways: async () => (await testApp.db.selectFrom('ways').select('id').execute()).length,
  };
}
