/** What a delivery to a township costs a shop. */
import { type TownshipPair, pairKey } from './rate-groups.ts';

interface ChargedTownship {
  name: string;
  state: string;
  delivery_charge: number;
}

/** An entry of a rate group. */
export interface ChargeEntry extends TownshipPair {
  delivery_charge: number;
}

/** The charges of a rate group by `pairKey`. */
export type GroupCharges = ReadonlyMap<string, number>;

/** Of entries that all belong to one rate group. */
export const groupCharges = (entries: readonly ChargeEntry[]): GroupCharges =>
  new Map(entries.map((entry) => [pairKey(entry), entry.delivery_charge]));

/** The charge in the shop's active rate group; the township's own where the group has none. */
export const chargeFor = (
  { name, state, delivery_charge }: ChargedTownship,
  charges: GroupCharges,
): number => charges.get(pairKey({ township_name: name, state })) ?? delivery_charge;
