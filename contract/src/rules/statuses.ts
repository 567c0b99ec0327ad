/** Statuses of ways, riders and shops as clients send them. */
import * as z from 'zod/mini';
import type { Text } from '../texts/text.ts';
import { parseWayStatus } from './way-status.ts';

export const STATUS_TEXT: Text = 'Please select a valid status';

export const RIDER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export const SHOP_STATUSES = ['active', 'inactive'] as const;

export const shopStatus = z.optional(z.enum(SHOP_STATUSES, STATUS_TEXT));

/** A code, a second code or a label, in any letter case. */
export const statusWord = z.pipe(
  z.string(STATUS_TEXT).check(z.refine((s) => parseWayStatus(s) !== null, STATUS_TEXT)),
  z.transform((s) => parseWayStatus(s) ?? 'pending'),
);
