import { shop, type Shop } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { ApiError } from '../api/apiError.ts';
import type { Reply } from '../api/reply.ts';
import { containsSearch, containsDigits } from '../list/filters/containsSearch.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapter, bySchema, list } from './adapter.ts';
import { shopsCsv } from './csv.ts';
import { messageIn, isSuccess } from './envelope.ts';
import { recordsReader } from './records.ts';

/** A shop without a start date counts by the day it was added. */
function fitsDay({ startDate, createdAt }: Shop, zone: string, fits: (day: string) => boolean) {
  const day = startDate ?? (createdAt === null ? null : dayOf(createdAt, zone));
  return day !== null && fits(day);
}

/** `zone` is the IANA name of the business zone. */
const shopRules = (zone: string): LocalRules<Shop> => ({
  matches: ({ name, ownerName, township, phoneNumber }, search) =>
    containsSearch(search, name, ownerName, township) || containsDigits(search, phoneNumber),
  filters: {
    status: (row, status) => row.status === status,
    startDate: (row, start) => fitsDay(row, zone, (day) => day >= start),
    endDate: (row, end) => fitsDay(row, zone, (day) => day <= end),
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
  if (isSuccess(reply.body)) return;
  const { status } = reply.response;
  throw new ApiError({ kind: 'answered', status, message: messageIn(reply) });
}

export const shopAdapters: readonly Adapter[] = [
  list(shops.list, {
    rows: recordsReader(shop),
    rules: () => shopRules(businessZone()),
    usual: { sortBy: 'created_at', sortOrder: 'desc' },
    csv: shopsCsv,
  }),
  { ...bySchema(shops.edit), check: checkSaysDone },
  { ...bySchema(shops.toggleStatus), check: checkSaysDone },
];
