/** A person who signs in to the app in its container and works, so that each part of the image is used. */
import type { OpenDatabase } from '../../../server/src/db/openDatabase.ts';
import { formOf } from '../../../server/src/testing/app/requests.ts';
import { seedShop, seedTownship } from '../../../server/src/testing/calls/fixtures.ts';
import { jpegPicture } from '../../../server/src/testing/files/pictures.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ContainerClerk {
  /** Resolves to the id of a new way, with a photo that was read back. */
  createWay: () => Promise<number>;
  status: (path: string, headers?: Record<string, string>) => Promise<number>;
}

export async function signInToContainer(
  address: string,
  db: OpenDatabase,
  body: { email: string; password: string },
): Promise<ContainerClerk> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Signing in was answered with ${answer.status}`);
  const authorization = `Bearer ${token}`;
  const [shop, township] = [await seedShop(db), await seedTownship(db)];
  const status = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path}`, { headers: { authorization, ...headers } });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    status,
    createWay: async () => {
      const delivery = {
        customer_name: 'Daw Hla',
        customer_phone: '09420012345',
        township_id: township,
        delivery_address: '12 Pansodan Road',
        item_price: 10_000,
        cod: true,
      };
      const fields = { shop_id: shop, pickup_type: 'Merchant', delivery_count: 1 };
      const form = await formOf({ ...fields, deliveries: [delivery] }, await jpegPicture());
      const response = await fetch(`${address}/api/ways`, {
        method: 'POST',
        headers: { authorization, 'content-type': form.type },
        body: new Uint8Array(form.bytes),
      });
      const { data } = (await response.json()) as { data?: { id: number; parcelPhoto: string } };
      if (!data) throw new Error(`A new way was answered with ${response.status}`);
      const photo = await status(`/api/ways/image/${data.parcelPhoto}`);
      if (photo !== 200) throw new Error(`The photo of the way was answered with ${photo}`);
      return data.id;
    },
  };
}

/** Pages and files that are made from different folders and packages of the image. */
export const PAGES: readonly [string, Record<string, string>?][] = [
  ['/'],
  ['/run/'],
  ['/shop/'],
  ['/api/docs'],
  ['/api/docs/swagger-ui.css'],
  ['/api/townships'],
  ['/api/money/figures', { accept: XLSX }],
];
