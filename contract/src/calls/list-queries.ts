/**
 * The query parameters of each list. Separate from the calls, so that the browser can parse every
 * address without loading them.
 */
import * as z from 'zod/mini';
import { LENGTH, flag, listQuery, queryDay, queryId, queryText } from '../schema/fields.ts';
import { ACCOUNT_ACTIONS } from '../rules/account-actions.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { PARCEL_LOCATIONS } from '../rules/parcel-locations.ts';
import { PARCEL_STAGES, STATUS_STAGES } from '../rules/parcel-stages.ts';
import { pickupType } from '../rules/pickup-types.ts';
import { RIDER_STATUSES, STATUS_TEXT, shopStatus, statusWord } from '../rules/statuses.ts';
import { NOTICE_CHANNELS, NOTICE_STATES } from '../rules/notices.ts';
import { WEBHOOK_STATES } from '../rules/webhook-states.ts';
import { PICKUP_STATES, WISH_STATES } from '../rules/portal-states.ts';
import { inEnglish } from '../texts/text.ts';

export const WAY_SORTS = [
  'id',
  'pickup_date',
  'created_at',
  'status',
  'delivery_count',
  'shop',
] as const;

export const wayListQuery = z.object({
  ...listQuery([...WAY_SORTS]),
  shop_id: queryId('shop_id'),
  pickup_type: z.optional(pickupType),
  status: z.optional(statusWord),
  startDate: queryDay('startDate'),
  endDate: queryDay('endDate'),
});
export type WayListQuery = z.output<typeof wayListQuery>;

/** Both days are included. */
const days = { startDate: queryDay('startDate'), endDate: queryDay('endDate') };

export const riderListQuery = z.object({
  ...listQuery(['name', 'email', 'status']),
  status: z.optional(z.enum(RIDER_STATUSES, STATUS_TEXT)),
});

export const riderHistoryQuery = z.object({ ...listQuery(['date']), ...days });

export const customerListQuery = z.object(listQuery(['name', 'created_at']));

export const shopListQuery = z.object({
  ...listQuery(['name', 'created_at', 'start_date', 'status']),
  status: shopStatus,
  ...days,
});

export const deliveryListQuery = z.object({
  ...listQuery(['created_at', 'status']),
  wayId: queryId('wayId'),
  way_id: queryId('way_id'),
  customer_id: queryId('customer_id'),
  customer_phone: queryText(LENGTH.phone),
  rider_id: queryId('rider_id'),
});

/** Which event the days of the filter refer to. */
export const PARCEL_DAYS = ['created', 'delivered', 'failed'] as const;
export type ParcelDay = (typeof PARCEL_DAYS)[number];

/** Parcels whose cash the rider still has. */
export const PARCEL_CASH = ['with_rider'] as const;
export type ParcelCash = (typeof PARCEL_CASH)[number];

/** Only parcels that are still to be delivered, or all (the default). */
export const PARCEL_SCOPES = ['open', 'all'] as const;

/**
 * What waits for somebody: `due`, a parcel whose next day has come; `returning`, one that goes back
 * to its shop; `unprinted`, one still on its way out whose label was never printed.
 *
 * `status` is a code; a stage is a tab, of today or of before. The days are those of taking in unless
 * `day_of` says otherwise, which leaves only parcels to which that has happened; `failed` is wrong
 * contact and returned.
 */
export const parcelListQuery = z.object({
  ...listQuery(['created_at', 'status']),
  stage: z.optional(z.enum([...PARCEL_STAGES, ...STATUS_STAGES], STATUS_TEXT)),
  status: z.optional(z.enum(DELIVERY_STATUSES, STATUS_TEXT)),
  rider_id: queryId('rider_id'),
  shop_id: queryId('shop_id'),
  township_id: queryId('township_id'),
  day_of: z.optional(
    z.enum(PARCEL_DAYS, inEnglish(`day_of must be one of ${PARCEL_DAYS.join(', ')}`)),
  ),
  cash: z.optional(z.enum(PARCEL_CASH, inEnglish(`cash must be ${PARCEL_CASH.join()}`))),
  place: z.optional(
    z.enum(PARCEL_LOCATIONS, inEnglish(`place must be one of ${PARCEL_LOCATIONS.join(', ')}`)),
  ),
  due: flag,
  returning: flag,
  unprinted: flag,
  scope: z.optional(z.enum(PARCEL_SCOPES, inEnglish('scope must be open or all'))),
  ...days,
});
export type ParcelListQuery = z.output<typeof parcelListQuery>;

export const RATE_GROUP_SORTS = ['name', 'townshipCount', 'created_at'] as const;
export const rateGroupListQuery = z.object(listQuery([...RATE_GROUP_SORTS]));

export const USER_SORTS = ['createdAt', 'username', 'email', 'role', 'status'] as const;

export const CASH_IN_STATES = ['waiting', 'posted', 'recounted', 'refused', 'voided'] as const;
export type CashInState = (typeof CASH_IN_STATES)[number];

export const cashInListQuery = z.object({
  ...listQuery(['created_at']),
  rider_id: queryId('rider_id'),
  state: z.optional(z.enum(CASH_IN_STATES, STATUS_TEXT)),
  ...days,
});

export const SHOPS_TO_SETTLE_SORTS = ['oldest', 'name', 'amount'] as const;

export const shopsToSettleQuery = z.object({
  ...listQuery([...SHOPS_TO_SETTLE_SORTS]),
  settlement_type: queryText(),
});

/** `upto` is the last day of the statement that would be made. */
export const shopMoneyQuery = z.object({ upto: queryDay('upto') });

export const STATEMENT_STATES = ['open', 'partly_paid', 'paid', 'voided'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Filters of the list of statements: a state, or all statements that are not paid in full. */
export const STATEMENT_FILTERS = ['unpaid', ...STATEMENT_STATES] as const;
export type StatementFilter = (typeof STATEMENT_FILTERS)[number];

export const statementListQuery = z.object({
  ...listQuery(['created_at']),
  shop_id: queryId('shop_id'),
  state: z.optional(z.enum(STATEMENT_FILTERS, STATUS_TEXT)),
  ...days,
});

export const SLIP_STATUSES = ['open', 'handed', 'void'] as const;
export type SlipStatus = (typeof SLIP_STATUSES)[number];

export const returnSlipListQuery = z.object({
  ...listQuery(['created_at']),
  shop_id: queryId('shop_id'),
  status: z.optional(z.enum(SLIP_STATUSES, STATUS_TEXT)),
});
export type ReturnSlipListQuery = z.output<typeof returnSlipListQuery>;

const { page, limit, sortOrder } = listQuery(['created_at']);

/**
 * No search, because each line shows the balance after it. The screen accepts any account name; the
 * call only known ones.
 */
export const cashBookListQuery = z.object({
  page,
  limit,
  sortOrder,
  place: queryText(),
  ...days,
});

export const importListQuery = z.object({
  page,
  limit,
  sortOrder,
  user_id: queryId('user_id'),
  ...days,
});

export const closingListQuery = z.object({ ...listQuery(['created_at']), ...days });

/** Instead of a township id: charges without a township, such as return charges. */
export const NO_TOWNSHIP = 'none';

/** Charges, without a search. */
export const chargeListQuery = z.object({
  page,
  limit,
  sortOrder,
  shop_id: queryId('shop_id'),
  township_id: z.union(
    [queryId('township_id'), z.literal(NO_TOWNSHIP)],
    inEnglish(`township_id must be a whole number or ${NO_TOWNSHIP}`),
  ),
  ...days,
});

export const FIGURES_BY = ['day', 'shop', 'township'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

export const figuresQuery = z.object({
  by: z.optional(z.enum(FIGURES_BY, inEnglish(`by must be one of ${FIGURES_BY.join(', ')}`))),
  ...days,
});

/** `open` leaves only what waits for the office, `differs` only deliveries with another amount. */
export const actListQuery = z.object({
  ...listQuery(['happened_at']),
  ...days,
  open: flag,
  differs: flag,
  rider_id: queryId('rider_id'),
  delivery_id: queryId('delivery_id'),
});
export type ActListQuery = z.output<typeof actListQuery>;

/** States of notices as the screen has them: `waiting` is due or being sent. */
export const NOTICE_FILTERS = ['waiting', ...NOTICE_STATES] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

export const noticeListQuery = z.object({
  ...listQuery(['created_at']),
  state: z.optional(z.enum(NOTICE_FILTERS, STATUS_TEXT)),
  channel: z.optional(
    z.enum(NOTICE_CHANNELS, inEnglish(`channel must be one of ${NOTICE_CHANNELS.join(', ')}`)),
  ),
  ...days,
});
export type NoticeListQuery = z.output<typeof noticeListQuery>;

export const quietPhoneListQuery = z.object(listQuery(['created_at']));

export const activityListQuery = z.object({
  ...listQuery(['at']),
  action: z.optional(z.enum(ACCOUNT_ACTIONS, inEnglish('action must be one of the log’s'))),
});

/** States of messages of webhooks as the screen has them: `waiting` is due or being sent, `missing` late or dead. */
export const WEBHOOK_FILTERS = ['waiting', 'missing', ...WEBHOOK_STATES] as const;
export type WebhookFilter = (typeof WEBHOOK_FILTERS)[number];

export const webhookMessageListQuery = z.object({
  ...listQuery(['created_at']),
  state: z.optional(z.enum(WEBHOOK_FILTERS, STATUS_TEXT)),
});
export type WebhookMessageListQuery = z.output<typeof webhookMessageListQuery>;
/** The parcels of the shop that asks; the days are those of taking in. */
export const portalParcelListQuery = z.object({
  ...listQuery(['created_at']),
  stage: z.optional(z.enum(PARCEL_STAGES, STATUS_TEXT)),
  ...days,
});
export type PortalParcelListQuery = z.output<typeof portalParcelListQuery>;

export const portalStatementListQuery = z.object({ page, limit, sortOrder, ...days });
export type PortalStatementListQuery = z.output<typeof portalStatementListQuery>;

/** `decided` is everything but `asked`. */
export const PICKUP_FILTERS = ['decided', ...PICKUP_STATES] as const;
export type PickupFilter = (typeof PICKUP_FILTERS)[number];

export const portalPickupListQuery = z.object({ page, limit, sortOrder });
export type PortalPickupListQuery = z.output<typeof portalPickupListQuery>;

/** Search looks in the shop's name and the number; the days are those on which a pickup is wanted. */
export const pickupRequestListQuery = z.object({
  ...listQuery(['wanted_on']),
  state: z.optional(z.enum(PICKUP_FILTERS, STATUS_TEXT)),
  shop_id: queryId('shop_id'),
  ...days,
});
export type PickupRequestListQuery = z.output<typeof pickupRequestListQuery>;

export const parcelWishListQuery = z.object({
  ...listQuery(['created_at']),
  state: z.optional(z.enum(WISH_STATES, STATUS_TEXT)),
  shop_id: queryId('shop_id'),
  delivery_id: queryId('delivery_id'),
});
export type ParcelWishListQuery = z.output<typeof parcelWishListQuery>;
