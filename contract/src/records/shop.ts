/** The shop in answers, and the calls that read shops. */
import * as z from 'zod/mini';
import { instant, pathId, version } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import { shopListQuery } from '../calls/list-queries.ts';
import { SHOP_STATUSES } from '../rules/statuses.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('shops');

export const SHOP_NOT_FOUND: Text = 'Shop not found';

const maybe = z.nullable(z.string());

export const bankAccount = z.object({
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  remark: maybe,
  is_available: z.boolean(),
});
export const paymentMethod = z.object({ name: z.string(), details: maybe, is_active: z.boolean() });

export const shop = z.object({
  id: z.number(),
  osName: z.string(),
  name: z.string(),
  ownerName: z.string(),
  phoneNumber: z.string(),
  email: maybe,
  address: z.string(),
  township: z.string(),
  category: z.string(),
  facebookLink: maybe,
  tiktokLink: maybe,
  startDate: maybe,
  createdAt: instant,
  updatedAt: instant,
  status: z.enum(SHOP_STATUSES),
  isActive: z.boolean(),
  contactPerson: z.object({
    name: z.string(),
    address: maybe,
    mobilePhone: z.string(),
    otherPhone: maybe,
    email: maybe,
    comment: maybe,
  }),
  bankAccounts: z.array(bankAccount),
  paymentMethods: z.array(paymentMethod),
  bankInfo: z.object({
    preferred_bank: maybe,
    settlement_type: maybe,
    settlement_time: maybe,
    notes: maybe,
  }),
  pendingWays: z.number(),
  activeWays: z.number(),
  completedWays: z.number(),
  toRefundWays: z.number(),
  version,
});
export type Shop = z.output<typeof shop>;

/** The calls that read shops, for screens that need no more of them. */
export const shopReads = {
  list: route({
    method: 'GET',
    path: '/online-shops',
    who: 'signed-in',
    summary: 'Online shops with their way counters',
    query: shopListQuery,
    data: z.array(shop),
    paged: true,
    csv: true,
    failure: 'Error fetching shops',
  }),
  get: route({
    method: 'GET',
    path: '/online-shops/:id',
    who: 'signed-in',
    summary: 'One online shop',
    params: pathId,
    data: shop,
    failure: 'Error fetching shop details',
  }),
};
