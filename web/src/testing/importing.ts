/** Import Parcels with one shop and one township, for tests of its page. */
import { intake, type IntakePiece } from '@waydesk/contract/intake/intake.ts';
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { intakeSettings } from '@waydesk/contract/testing/intake.ts';
import {
  type SavedSheet,
  findLostInSheets,
  parcelsSent,
} from '@waydesk/contract/testing/storedParcels.ts';
import { expect } from 'vitest';
import { answerCall, signIn } from './server.ts';

export const IMPORT_TOWNSHIP = {
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
  const memory = { layouts: [], places: {}, cod: true };
  answerCall(intake.places, [IMPORT_TOWNSHIP]);
  answerCall(intake.memory, memory, { id: 1 });
  answerCall(intake.remember, memory, { id: 1 });
  const charges = [{ township_id: 7, delivery_charge: 2000 }];
  answerCall(shopCharges.get, { rateGroup: null, charges, version: 1 }, { id: 1 });
  answerCall(shopReads.list, []);
  answerCall(intake.look, []);
}

/** What was sent to be saved is what stands in the sheet as it was decided on, or was named. */
export async function expectAllSent(sent: readonly Request[], sheet: SavedSheet): Promise<void> {
  const pieces = await Promise.all(
    sent.map(async (request) => (await request.clone().json()) as IntakePiece),
  );
  const settings = intakeSettings({
    townships: [IMPORT_TOWNSHIP],
    charges: new Map([[IMPORT_TOWNSHIP.id, IMPORT_TOWNSHIP.delivery_charge]]),
    shop_id: IMPORT_SHOP.id,
  });
  const ways = pieces.flatMap((piece) => piece.ways);
  expect(findLostInSheets([sheet], settings, parcelsSent(ways))).toEqual([]);
}
