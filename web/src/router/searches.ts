/**
 * The search parameters of each list; its row in `screens.ts` names them. The schema is that of the call; lists that are searched and
 * paged in the browser have one of the same shape.
 */
import { listQuery, queryId } from '@waydesk/contract/schema/fields.ts';
import {
  actListQuery,
  cashBookListQuery,
  cashInListQuery,
  chargeListQuery,
  closingListQuery,
  customerListQuery,
  deliveryListQuery,
  figuresQuery,
  noticeListQuery,
  parcelListQuery,
  pickupRequestListQuery,
  activityListQuery,
  quietPhoneListQuery,
  rateGroupListQuery,
  returnSlipListQuery,
  riderHistoryQuery,
  riderListQuery,
  shopListQuery,
  shopMoneyQuery,
  shopsToSettleQuery,
  statementListQuery,
  USER_SORTS,
  wayListQuery,
  webhookMessageListQuery,
} from '@waydesk/contract/calls/list-queries.ts';
import * as z from 'zod/mini';

/** `4,8,15`; its call says how many there may be. */
const numbers = z.optional(z.string().check(z.maxLength(6000), z.regex(/^\d{1,10}(,\d{1,10})*$/)));

export const searches = {
  /** With any pickup type: another server may have more. */
  ways: z.extend(wayListQuery, { pickup_type: z.optional(z.string().check(z.maxLength(40))) }),
  /** The shop that was just added for it. */
  createWay: z.object({ shop: queryId('shop') }),
  /** The request of a shop that is opened there. */
  importParcels: z.object({ request: queryId('request') }),
  /** Without `show` only what waits. */
  pickupRequests: z.extend(
    z.pick(pickupRequestListQuery, {
      page: true,
      limit: true,
      search: true,
      sortBy: true,
      sortOrder: true,
      startDate: true,
      endDate: true,
      shop_id: true,
    }),
    { show: z.optional(z.enum(['decided', 'all'])) },
  ),
  parcels: parcelListQuery,
  labels: z.object({ ids: numbers, way: numbers }),
  sheet: z.object({ rider: queryId('rider'), way: queryId('way') }),
  cashIns: cashInListQuery,
  cashBook: cashBookListQuery,
  closings: closingListQuery,
  figures: figuresQuery,
  charges: chargeListQuery,
  settle: shopsToSettleQuery,
  /** The path contains the shop. */
  settleShop: shopMoneyQuery,
  statements: statementListQuery,
  returnSlips: returnSlipListQuery,
  noticeList: noticeListQuery,
  quietPhones: quietPhoneListQuery,
  activity: activityListQuery,
  /** The shop for which a webhook or an API key is made. */
  addForShop: z.object({ shop: queryId('shop') }),
  /** The path contains the webhook. */
  webhookMessages: webhookMessageListQuery,
  riders: riderListQuery,
  riderHistory: riderHistoryQuery,
  /**
   * Without `show` only what waits of riders; `wishes` are those of shops, all of them or of one. The page of
   * a parcel has its own acts.
   */
  toCheck: z.extend(
    z.pick(actListQuery, {
      page: true,
      limit: true,
      sortBy: true,
      sortOrder: true,
      startDate: true,
      endDate: true,
      rider_id: true,
    }),
    { show: z.optional(z.enum(['all', 'wishes'])), shop_id: queryId('shop_id') },
  ),
  customers: customerListQuery,
  /** The path contains the customer. */
  customerHistory: z.pick(deliveryListQuery, {
    page: true,
    limit: true,
    sortBy: true,
    sortOrder: true,
  }),
  shops: shopListQuery,
  /** Its name, as somebody typed it elsewhere, and where that was. */
  addShop: z.object({
    from: z.optional(z.literal('way')),
    name: z.optional(z.string().check(z.maxLength(200))),
  }),
  /**
   * There are a few hundred: the server returns them all, and the address selects what is shown.
   */
  townships: z.object({
    ...listQuery(['name', 'state', 'delivery_charge']),
    state: z.optional(z.string().check(z.maxLength(200))),
  }),
  rateGroups: rateGroupListQuery,
  /** The townships of a group are all loaded: the address selects what is shown. */
  rateTownships: z.object(listQuery(['township_name', 'state', 'delivery_charge'])),
  users: z.object(listQuery([...USER_SORTS])),
};
