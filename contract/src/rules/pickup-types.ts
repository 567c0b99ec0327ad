/** How a parcel gets to us. */
import * as z from 'zod/mini';
import { text } from '../schema/fields.ts';
import type { Text } from '../texts/text.ts';

export const PICKUP_TYPE: Text = 'Pickup type is required';

/** What the create and edit forms offer; the server accepts all four in both calls. */
export const PICKUP_TYPES = {
  create: ['Merchant', 'Highway'],
  edit: ['pickup', 'dropoff'],
} as const satisfies Record<string, readonly Text[]>;
export const ALL_PICKUP_TYPES = [...PICKUP_TYPES.create, ...PICKUP_TYPES.edit] as const;
export type PickupType = (typeof ALL_PICKUP_TYPES)[number];

/** Reads a pickup type in any letter case; null for anything else. */
export function parsePickupType(word: string): PickupType | null {
  const key = word.trim().toLowerCase();
  return ALL_PICKUP_TYPES.find((type) => type.toLowerCase() === key) ?? null;
}

export const pickupType = z.pipe(
  z.pipe(
    text(PICKUP_TYPE),
    z.string().check(z.refine((s) => parsePickupType(s) !== null, PICKUP_TYPE)),
  ),
  z.transform((s) => parsePickupType(s) ?? 'Merchant'),
);
