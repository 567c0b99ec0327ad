/** Cells that say to which way a row belongs. */
import { type CellRead, type CellText, typedCell, invalidCell } from './intake-cell.ts';
import { nameKey } from '../values/name-keys.ts';
import type { IntakeSettings } from './intake-types.ts';
import { texts as WORDS } from '../texts/my/shared/words.ts';
import {
  type PickupType,
  PICKUP_TYPE,
  PICKUP_TYPES,
  parsePickupType,
} from '../rules/pickup-types.ts';
import { SHOP_REQUIRED } from '../ways/way-body.ts';

/** Reads the name of a shop; it has to be the whole name, and of one shop only. */
export function readShopCell({ text }: CellText, { shops = [] }: IntakeSettings): CellRead<number> {
  const key = nameKey(text);
  const [shop, ...others] = key === '' ? [] : shops.filter(({ name }) => nameKey(name) === key);
  if (shop === undefined || others.length > 0) return invalidCell({ text: SHOP_REQUIRED });
  return { value: shop.id, shown: shop.name, state: shop.name === text ? 'ok' : 'sure' };
}

/** Reads a pickup type, in either language. */
export function readPickupTypeCell({ text }: CellText): CellRead<PickupType> {
  if (text === '') return typedCell<PickupType>(null, '');
  const inBurmese = PICKUP_TYPES.create.find((type) => nameKey(WORDS[type]) === nameKey(text));
  const type = parsePickupType(text) ?? inBurmese;
  return type
    ? { value: type, shown: type, state: type === text ? 'ok' : 'sure' }
    : invalidCell({ text: PICKUP_TYPE });
}
