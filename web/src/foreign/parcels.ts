/** Parcels and what the palette finds, out of the list of deliveries that another server has. */
import type { Delivery, DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { parseDeliveryStatus, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { find, type SearchResults, MAX_FOUND_PER_KIND } from '@waydesk/contract/app/find.ts';
import {
  UNDELIVERED_STATUSES,
  parcelLocation,
  parcelStage,
} from '@waydesk/contract/rules/parcel-facts.ts';
import {
  PARCEL_STAGES,
  type ParcelStage,
  type StatusStage,
  parseStatusStage,
} from '@waydesk/contract/rules/parcel-stages.ts';
import { type Parcel, parcels, statusesOfStage } from '@waydesk/contract/parcels/parcels.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { Data, Route } from '@waydesk/contract/calls/route.ts';
import type { Exchange } from '../api/foreign.ts';
import type { LocalRules } from '../list/local/pageLocally.ts';
import { businessZone } from '../ui/zone.ts';
import { type Adapted, type Adapter, narrowed } from './adapter.ts';
import { readDeliveries } from './deliveries.ts';
import { timeOf } from './pick.ts';

/** Such a server knows statuses alone. */
const parcelOf = (row: DeliveryWithWay): Row => ({
  ...row,
  shop: row.way?.shop ?? null,
  place: parcelLocation(parseDeliveryStatus(row.status) ?? 'pending', null),
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
  remark: null,
  prints: 0,
});

const isIn = (row: Parcel, stage: ParcelStage) =>
  parcelStage({ ...row, status: parseDeliveryStatus(row.status) ?? 'pending', onSlip: false }) ===
  stage;
const isOf = (row: Parcel, stage: StatusStage) =>
  (statusesOfStage(stage) as string[]).includes(row.status);
const dayIn = ({ created_at: at }: Parcel) =>
  at === null ? '' : dayOf(new Date(at), businessZone());

type Row = Parcel & Pick<Delivery, 'other_phones'>;

/** True when the number, customer, address or a phone contains the search. */
function matches(row: Row, search: string): boolean {
  const digits = phoneSearchKey(search);
  const words = [String(row.id), row.customer_name, row.delivery_address ?? ''];
  const phones = [row.customer_phone, row.other_phones ?? ''];
  return (
    words.some((text) => searchKey(text).includes(searchKey(search).replace(/^#(?=\d+$)/, ''))) ||
    (digits !== '' && phones.some((phone) => phoneSearchKey(phone).includes(digits)))
  );
}

const RULES: LocalRules<Row> = {
  matches,
  filters: {
    stage: (row, stage) => {
      const before = parseStatusStage(stage);
      return before === null ? isIn(row, stage as ParcelStage) : isOf(row, before);
    },
    status: (row, status) => row.status === status,
    rider_id: (row, id) => row.rider?.id === Number(id),
    shop_id: (row, id) => row.shop?.id === Number(id),
    township_id: (row, id) => row.township_id === Number(id),
    // Such a server does not say when: the day stays that of taking in.
    day_of: (row, what) =>
      what === 'created' || isOf(row, what === 'delivered' ? 'done' : 'failed'),
    // It knows of no hand-ins.
    cash: ({ status }) => (statusesIn('delivered') as string[]).includes(status),
    place: (row, place) => row.place === place,
    scope: (row, scope) =>
      scope === 'all' || (UNDELIVERED_STATUSES as string[]).includes(row.status),
    // Nobody has recorded any of these there.
    due: () => false,
    returning: () => false,
    unprinted: () => false,
    startDate: (row, day) => dayIn(row) >= day,
    endDate: (row, day) => dayIn(row) <= day,
  },
  sorts: {
    created_at: (row) => timeOf(row.created_at),
    status: (row) => row.status,
  },
};

const USUAL = { sortBy: 'created_at', sortOrder: 'desc' } as const;

const matching = (body: unknown, exchange: Exchange) =>
  narrowed(readDeliveries(body).map(parcelOf), exchange, RULES, USUAL);

type Counts = Data<typeof parcels.counts>;

function countsOf(rows: readonly Row[]): Counts {
  const counts = PARCEL_STAGES.map((stage) => [
    stage,
    { count: rows.filter((row) => isIn(row, stage)).length, atLeast: false },
  ]);
  return Object.fromEntries(counts) as Counts;
}

/** The same out of the server's own answer as out of its deliveries. */
const adapter = (route: Route, read: (found: ReturnType<typeof matching>) => Adapted): Adapter => {
  const adapt: Adapter['adapt'] = (exchange, { body }) => read(matching(body, exchange));
  return { route, adapt, derive: adapt };
};

export const parcelAdapters: readonly Adapter[] = [
  adapter(parcels.list, ({ rows, pagination }) => ({ data: rows, pagination })),
  adapter(parcels.counts, ({ rows }) => ({ data: countsOf(rows) })),
  adapter(find.anything, ({ rows }) => ({ data: foundIn(rows) })),
];

/** Its other records have lists of their own. */
const foundIn = (rows: readonly Row[]): SearchResults => ({
  parcels: rows.slice(0, MAX_FOUND_PER_KIND),
  ways: [],
  customers: [],
  shops: [],
  riders: [],
});
