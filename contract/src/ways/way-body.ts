/** The bodies that create, edit and assign a way. */
import * as z from 'zod/mini';
import { deliveryEdit, newDelivery } from './delivery-body.ts';
import { LENGTH, id, ignored, moment, optionalText, wholeNumber } from '../schema/fields.ts';
import { pickupType } from '../rules/pickup-types.ts';
import { statusWord } from '../rules/statuses.ts';
import type { Text } from '../texts/text.ts';

export const MAX_DELIVERIES = 100;
export const PHOTO_MAX_BYTES = 5_242_880;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;
export const PHOTO_TYPE_TEXT: Text = 'Invalid file type. Please upload a JPEG, PNG, or JPG image.';
export const PHOTO_SIZE_TEXT: Text = 'File is too large. Maximum file size is 5MB.';

export const WAY_NOT_UPDATED: Text = 'Failed to update way';
const COUNT: Text = 'Delivery count must be at least 1';
const NO_DATE: Text = 'Pickup date is required';
export const SHOP_REQUIRED: Text = 'Please select a shop';
export const PICKUP_DATE: Text = 'Pickup date is not a valid date';

const COUNT_MOST: Text = 'Delivery count must be at most 10,000';
const deliveryCount = wholeNumber(COUNT, 1, 10_000, COUNT_MOST);
const NO_LIST: Text = 'Deliveries must be a list';
const NO_DELIVERIES: Text = 'Send at least one delivery';
export const TOO_MANY_DELIVERIES: Text = `A way takes at most ${MAX_DELIVERIES} deliveries at once`;

const listOf = <S extends z.ZodMiniType>(one: S) =>
  z.array(one, NO_LIST).check(z.maxLength(MAX_DELIVERIES, TOO_MANY_DELIVERIES));

/** A new way starts as pending and belongs to the caller, whatever the ignored fields say. */
export const newWay = z.object({
  shop_id: id(SHOP_REQUIRED),
  pickup_type: pickupType,
  delivery_count: deliveryCount,
  pickup_date: z.optional(moment(PICKUP_DATE)),
  comments: optionalText(LENGTH.long),
  deliveries: z.optional(listOf(newDelivery)),
  created_by: ignored,
  user_id: ignored,
  status: ignored,
});

/** What is added to a way at once. */
export const newDeliveries = z.object({
  deliveries: listOf(newDelivery).check(z.minLength(1, NO_DELIVERIES)),
});

/** A delivery inside the edit of its way; a stale version refuses the whole edit. */
const deliveryEditInWay = z.extend(deliveryEdit, {
  id: id('This delivery does not belong to the way'),
  version: z.optional(wholeNumber('This version is not a number', 1, 2_147_483_647)),
});

/** Absent keys stay as they are. All of it is saved together or not at all. */
export const wayEdit = z.object({
  shop_id: z.optional(id(SHOP_REQUIRED)),
  pickup_type: z.optional(pickupType),
  delivery_count: z.optional(deliveryCount),
  pickup_date: z.optional(moment(PICKUP_DATE).check(z.refine((s) => s !== null, NO_DATE))),
  comments: optionalText(LENGTH.long),
  status: z.optional(statusWord),
  deliveries: z.optional(listOf(deliveryEditInWay)),
});
export type WayEdit = z.output<typeof wayEdit>;

/** What people write of a way itself. */
export type WayEditField = Exclude<keyof WayEdit, 'deliveries' | 'status'>;

/** The rider's id under either name, as a number or as its digits. */
export const acceptBody = z.pipe(
  z.pipe(
    z.object({ riderId: ignored, rider_id: ignored }),
    z.transform((b: { riderId?: unknown; rider_id?: unknown }) => ({
      riderId: b.riderId ?? b.rider_id,
    })),
  ),
  z.object({ riderId: id('Please select a rider first') }),
);
