import * as z from 'zod/mini';
import { instant, listQuery, pathId, queryDay, version } from './fields.ts';
import { route } from './route.ts';

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
  status: z.enum(['active', 'inactive']),
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

export const shops = {
  list: route({
    method: 'GET',
    path: '/online-shops',
    who: 'signed-in',
    summary: 'Online shops with their way counters',
    query: z.object({
      ...listQuery(['name', 'created_at', 'start_date', 'status']),
      status: z.optional(z.enum(['active', 'inactive'])),
      startDate: queryDay('startDate'),
      endDate: queryDay('endDate'),
    }),
    data: z.array(shop),
    paged: true,
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
