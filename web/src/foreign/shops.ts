import { type Shop } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { dayOf, isDay } from '@waydesk/contract/values/time.ts';
import { ApiError } from '../api/apiError.ts';
import type { Reply } from '../api/reply.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, allRows, entity, list, type ListParts } from './adapter.ts';
import { messageIn, saysDone } from './envelope.ts';
import { type Fields, flagOf, idOf, listOf, numberOf, pick, textIn, textOf } from './pick.ts';
import { shopsCsv } from './recordsCsv.ts';
import { readMoments, recordIn } from './records.ts';
import { bankAccountsIn, bankInfoIn, contactIn, paymentMethodsIn } from './shopParts.ts';

/** A date without a time has no zone; a timestamp counts as its day in the business zone. */
function readDay(value: unknown): string | null {
  const text = textOf(value) ?? '';
  if (isDay(text)) return text;
  return Number.isNaN(Date.parse(text)) ? null : dayOf(text, businessZone());
}

/** The flag takes precedence over the status word; a shop with neither is active. */
function isActiveIn(fields: Fields): boolean {
  const flag = pick(fields, 'isActive', 'is_active');
  if (flag !== null) return flagOf(flag);
  return textOf(fields['status'])?.toLowerCase() !== 'inactive';
}

/** A shop, bare or wrapped; null without an id, as it could not be opened. */
export function readShop(value: unknown): Shop | null {
  const fields = recordIn(value, 'shop');
  const id = idOf(fields['id']);
  if (id === null) return null;
  const name = textIn(fields, 'osName', 'os_name', 'name') || `#${id}`;
  const isActive = isActiveIn(fields);
  const count = (...names: string[]) => numberOf(pick(fields, ...names)) ?? 0;
  return {
    id,
    osName: name,
    name,
    ownerName: textIn(fields, 'ownerName', 'owner_name'),
    phoneNumber: textIn(fields, 'phoneNumber', 'phone_number'),
    email: textOf(fields['email']),
    address: textIn(fields, 'address'),
    township: textIn(fields, 'township'),
    category: textIn(fields, 'category'),
    facebookLink: textOf(pick(fields, 'facebookLink', 'facebook_link')),
    tiktokLink: textOf(pick(fields, 'tiktokLink', 'tiktok_link')),
    startDate: readDay(pick(fields, 'startDate', 'start_date')),
    ...readMoments(fields),
    status: isActive ? 'active' : 'inactive',
    isActive,
    contactPerson: contactIn(fields),
    bankAccounts: bankAccountsIn(fields),
    paymentMethods: paymentMethodsIn(fields),
    bankInfo: bankInfoIn(fields),
    pendingWays: count('pendingWays', 'pending_ways'),
    activeWays: count('activeWays', 'active_ways'),
    completedWays: count('completedWays', 'completed_ways'),
    toRefundWays: count('toRefundWays', 'to_refund_ways'),
    version: numberOf(fields['version']),
  };
}

/** A list of shops, bare or wrapped, without rows that have no id. */
export const readShops = (value: unknown): Shop[] =>
  listOf(value, 'shops').flatMap((row) => readShop(row) ?? []);

/** A shop without a start date counts by the day it was added. */
function fitsDay({ startDate, createdAt }: Shop, zone: string, fits: (day: string) => boolean) {
  const day = startDate ?? (createdAt === null ? null : dayOf(createdAt, zone));
  return day !== null && fits(day);
}

/** `zone` is the IANA name of the business zone. */
export const shopRules = (zone: string): LocalRules<Shop> => ({
  matches: ({ name, ownerName, township, phoneNumber }, search) =>
    containsSearch(search, name, ownerName, township) || containsDigits(search, phoneNumber),
  filters: {
    status: (shop, status) => shop.status === status,
    startDate: (shop, start) => fitsDay(shop, zone, (day) => day >= start),
    endDate: (shop, end) => fitsDay(shop, zone, (day) => day <= end),
  },
  sorts: {
    name: ({ name }) => name.toLowerCase(),
    created_at: ({ createdAt }) => Date.parse(createdAt ?? '') || 0,
    start_date: ({ startDate }) => startDate ?? '',
    status: ({ status }) => status,
  },
});

/** Throws an ApiError unless the envelope reports success. */
function checkSaysDone(reply: Reply): void {
  if (saysDone(reply.body)) return;
  const { status } = reply.response;
  throw new ApiError({ kind: 'answered', status, message: messageIn(reply) });
}

const listed: ListParts<typeof shops.list, Shop> = {
  rows: readShops,
  toData: (rows) => rows,
  rules: () => shopRules(businessZone()),
  usual: { sortBy: 'created_at', sortOrder: 'desc' },
};

export const shopAdapters: readonly Adapter[] = [
  {
    ...list(shops.list, listed),
    toCsv: async (exchange) => shopsCsv(await allRows(exchange, listed)),
  },
  entity(shops.get, readShop),
  entity(shops.create, readShop),
  { ...entity(shops.edit, readShop), check: checkSaysDone },
  { ...entity(shops.toggleStatus, readShop), check: checkSaysDone },
];
