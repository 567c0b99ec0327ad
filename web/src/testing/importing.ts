/** Import Parcels with one shop and one township, for tests of its page. */
import type { IntakePiece } from '@waydesk/contract/intake.ts';
import { intakeSettings } from '@waydesk/contract/testing/intake.ts';
import {
  type SavedSheet,
  lostOfSheets,
  parcelsSent,
} from '@waydesk/contract/testing/storedParcels.ts';
import { expect } from 'vitest';
import { answer, ours, signIn } from './server.ts';

export const IMPORT_PLACE = {
  id: 7,
  name: 'Bahan',
  state: 'Yangon Region',
  delivery_charge: 2000,
  spellings: [],
};
export const IMPORT_SHOP = { id: 1, value: '1', label: 'Golden Books', address: null };

/** The answers that the page asks for before anything is saved; the shop's parcels are COD. */
export function startImports(): void {
  signIn({ role: 'user' });
  answer('get', '/intake/places', () => ours([IMPORT_PLACE]));
  answer('get', '/intake/shops/1', () => ours({ layouts: [], places: {}, cod: true }));
  answer('put', '/intake/shops/1', () => ours({ layouts: [], places: {}, cod: true }));
  answer('get', '/online-shops/1/charges', () =>
    ours({ rateGroup: null, charges: [{ township_id: 7, delivery_charge: 2000 }], version: 1 }),
  );
  answer('get', '/online-shops', () => ours([]));
  answer('post', '/intake/look', () => ours([]));
}

/** What was sent to be saved is what stands in the sheet as it was decided on, or was named. */
export async function expectAllSent(sent: readonly Request[], sheet: SavedSheet): Promise<void> {
  const pieces = await Promise.all(
    sent.map(async (request) => (await request.clone().json()) as IntakePiece),
  );
  const settings = intakeSettings({
    places: [IMPORT_PLACE],
    charges: new Map([[IMPORT_PLACE.id, IMPORT_PLACE.delivery_charge]]),
    shop_id: IMPORT_SHOP.id,
  });
  const ways = pieces.flatMap((piece) => piece.ways);
  expect(lostOfSheets([sheet], settings, parcelsSent(ways))).toEqual([]);
}
