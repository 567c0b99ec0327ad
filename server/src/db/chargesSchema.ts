/** The tables about what is charged instead of the townships' own charges. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { SetByDefault } from './columnTypes.ts';

export interface RateGroupTownshipsTable {
  id: Generated<number>;
  created_at: SetByDefault;
  rate_group_id: number;
  township_name: string;
  name_key: GeneratedAlways<string>;
  state: string;
  delivery_charge: number;
  updated_at: SetByDefault;
}

/** A shop without a row has no rate group. */
export interface ShopTermsTable {
  shop_id: number;
  rate_group_id: number | null;
  version: Generated<number>;
}

export interface ChargesSchema {
  rate_group_townships: RateGroupTownshipsTable;
  shop_terms: ShopTermsTable;
}
