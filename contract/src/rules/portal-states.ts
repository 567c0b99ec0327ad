/** The words of the shop portal: requests for pickups, wishes about parcels, what money waits for. */
import type { Text } from '../texts/text.ts';

export const REQUEST_NOT_FOUND: Text = 'Pickup request not found';

/** What became of a request for a pickup. */
export const PICKUP_STATES = ['asked', 'accepted', 'refused', 'withdrawn'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

/** The part of the day in which a shop wants us to come. */
export const PICKUP_PARTS = ['morning', 'afternoon'] as const;
export type PickupPart = (typeof PICKUP_PARTS)[number];

/** What a shop may wish for a parcel. */
export const WISHES = ['another_day', 'bring_back'] as const;
export type Wish = (typeof WISHES)[number];

/** `withdrawn`: the shop wished something else since. */
export const WISH_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** Why the money of a delivered parcel is not ready, as its shop is told; never in the words of the office. */
export const WAITING_REASONS = ['cash_on_the_way', 'being_checked', 'later'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** At most this many rows are sent with one request. */
export const MAX_REQUEST_ROWS = 500;
/** At most this many days ahead. */
export const MAX_DAYS_AHEAD = 30;
export const MAX_REQUEST_COUNT = 1_000;
/** The password of a person of a shop has at least as many characters. */
export const SHOP_PASSWORD_MIN = 8;
/** How long a session of the portal lives unused, and at most. */
export const SHOP_SESSION_HOURS = 72;
export const SHOP_SESSION_DAYS = 30;
export const INVITE_DAYS = 7;

/** The code that sets a forgotten password, by SMS. */
export const CODE_DIGITS = 6;
/** How long it works, and for how many attempts. */
export const CODE_MINUTES = 5;
export const CODE_ATTEMPTS = 5;
/** Seconds after which another one may be asked for. */
export const CODE_APART_SECONDS = 60;
