/** 2,000 ways with 6,000 deliveries over the last 60 days, each with its own history. */
import { totalToCollect } from '@waydesk/contract/money.ts';
import type { WayStatus } from '@waydesk/contract/way-status.ts';
import { PICKUP_TYPES, type PickupType } from '@waydesk/contract/pickup-types.ts';
import { type SearchWords, searchColumns } from '../domain/searchKeys.ts';
import type { Chance } from './chance.ts';
import {
  type Actor,
  type WayLife,
  type LifeParcel,
  addLifeNote,
  addLifeParcel,
  assignRider,
  beginLife,
  moveLife,
  moveLifeParcel,
} from './life.ts';
import { type DemoCustomer, type DemoTownship, usualTownship } from './records.ts';
import { type DemoCalendar, arrivals, spread, steps } from './times.ts';
import { NOTES, WAY_COMMENTS } from './words.ts';

export const WAYS = 2_000;
export const DELIVERIES = 6_000;
export const DAYS = 60;
/** Days after which everything that was delivered is settled. */
export const SETTLED_AFTER = 9;

export interface DemoCompany {
  shops: { id: number; status: string }[];
  riders: { id: number; name: string; status: string }[];
  customers: DemoCustomer[];
  townships: DemoTownship[];
  clerks: number[];
  photos: string[];
}

type DemoParcel = LifeParcel & SearchWords<'delivery_words'> & Record<string, unknown>;

export interface DemoWay {
  row: Record<string, unknown>;
  life: WayLife<DemoParcel>;
}

/** The status of a way of this age: most old ones are done, today's have hardly started. */
function fateOf(c: Chance, ago: number): WayStatus {
  if (ago === 0) return c.weigh({ pending: 6, assigned: 3, on_the_way: 1 });
  if (ago === 1)
    return c.weigh({ pending: 1, assigned: 4, on_the_way: 9, delivered: 5, cancelled: 1 });
  if (ago <= 4) {
    return c.weigh({
      on_the_way: 2,
      delivered: 11,
      completed: 4,
      wrong_contact: 2,
      returned: 1,
      cancelled: 1,
    });
  }
  if (ago <= SETTLED_AFTER)
    return c.weigh({ delivered: 4, completed: 80, wrong_contact: 3, returned: 5, cancelled: 3 });
  return c.weigh({ completed: 84, wrong_contact: 3, returned: 5, cancelled: 3 });
}

/** The statuses on the way to each status; failures happen after on_the_way. */
const ROADS: Record<WayStatus, readonly WayStatus[]> = {
  pending: [],
  assigned: ['assigned'],
  on_the_way: ['assigned', 'on_the_way'],
  delivered: ['assigned', 'on_the_way', 'delivered'],
  completed: ['assigned', 'on_the_way', 'delivered', 'completed'],
  wrong_contact: ['assigned', 'on_the_way', 'wrong_contact'],
  returned: ['assigned', 'on_the_way', 'wrong_contact', 'returned'],
  cancelled: ['assigned', 'cancelled'],
};

export function demoWays(c: Chance, company: DemoCompany, calendar: DemoCalendar): DemoWay[] {
  const ways: DemoWay[] = [];
  let parcels = 0;
  for (const [index, count] of spread(WAYS, DAYS, calendar).entries()) {
    const ago = DAYS - 1 - index;
    for (const at of arrivals(c, count, ago, calendar)) {
      const id = ways.length + 1;
      // Every second way balances the one before it, for exactly three deliveries on average.
      const size =
        id % 2 === 1 ? c.int(1, 5) : DELIVERIES / (WAYS / 2) - (parcels - (id / 2 - 1) * 6);
      ways.push(demoWay(c, company, calendar, { id, at, ago, size, firstParcel: parcels + 1 }));
      parcels += size;
    }
  }
  return ways;
}

interface Plan {
  id: number;
  at: Date;
  ago: number;
  size: number;
  firstParcel: number;
}

function demoWay(c: Chance, company: DemoCompany, calendar: DemoCalendar, plan: Plan): DemoWay {
  const { id, at, ago, size, firstParcel } = plan;
  const clerk = { user: c.pick(company.clerks), at };
  const open = company.shops.filter((shop) => shop.status === 'active' || ago > 30);
  const parcels = Array.from({ length: size }, (_, i) =>
    parcelOf(c, company, firstParcel + i, id, clerk),
  );
  const late = size > 1 && ago > 0 && c.happens(0.04) ? parcels.pop() : undefined;
  const count = parcels.length;
  const life = beginLife(parcels, clerk);
  live(c, life, fateOf(c, ago), { company, calendar, start: at, late });
  const comments = c.happens(0.45) ? c.pick(WAY_COMMENTS) : null;
  const photo = ago > 0 && ago < 9 && id % 19 === 0 ? company.photos.pop() : undefined;
  const row = {
    id,
    shop_id: c.pick(open).id,
    pickup_type: pickupType(c),
    delivery_count: count,
    pickup_date: c.happens(0.97) ? new Date(at.getTime() + c.int(30, 300) * 60_000) : null,
    status: life.status,
    comments,
    parcel_photo: photo ?? null,
    created_by: clerk.user,
    rider_id: life.rider_id,
    ...searchColumns('ways', { comments }),
    version: life.version,
    created_at: at,
    updated_at: life.updated_at,
  };
  return { row, life };
}

const pickupType = (c: Chance): PickupType =>
  c.pick(c.happens(0.93) ? PICKUP_TYPES.create : PICKUP_TYPES.edit);

function parcelOf(
  c: Chance,
  { customers, townships }: DemoCompany,
  id: number,
  way_id: number,
  { user, at }: Actor,
): DemoParcel {
  const customer = c.pick(customers);
  // Mostly to their home, sometimes elsewhere.
  const home = townships.find((t) => t.id === customer.township_id);
  const place = home && c.happens(0.85) ? home : usualTownship(c, townships);
  const amounts = {
    item_price: c.int(6, 240) * 500,
    delivery_charges: place.delivery_charge,
    ...c.pick([
      { cod: true, os_paid: false },
      { cod: true, os_paid: false },
      { cod: true, os_paid: false },
      { cod: false, os_paid: true },
      { cod: false, os_paid: false },
    ]),
  };
  return {
    id,
    way_id,
    rider_id: null,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone_number,
    other_phones: customer.other_phones ?? null,
    township: place.name,
    township_id: place.id,
    delivery_address: c.happens(0.95) ? customer.address : null,
    weight: c.happens(0.8) ? c.int(2, 120) / 10 : null,
    fragile: c.happens(0.15),
    ...amounts,
    actual_delivery_charges: c.happens(0.03) ? amounts.delivery_charges + 500 : null,
    total_collect_amount: totalToCollect(amounts),
    user_id: user,
    status: 'pending',
    delivery_date: null,
    failed_date: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

interface Circumstances {
  company: DemoCompany;
  calendar: DemoCalendar;
  start: Date;
  late: DemoParcel | undefined;
}

function live(
  c: Chance,
  life: WayLife<DemoParcel>,
  fate: WayStatus,
  { company, calendar, start, late }: Circumstances,
): void {
  const road = ROADS[fate];
  const moments = steps(c, start, road.length + 1, calendar);
  const actor = (i: number): Actor => ({
    user: c.pick(company.clerks),
    at: moments[i] ?? start,
  });
  if (late)
    addLifeParcel(
      life,
      { ...late, created_at: moments[0], updated_at: moments[0] ?? start },
      actor(0),
    );
  const rider = c.pick(company.riders.filter((r) => r.status === 'active'));
  for (const [i, status] of road.entries()) {
    if (status === 'assigned') assignRider(life, rider, actor(i));
    else moveLife(life, status, actor(i));
    if (status === 'on_the_way') trouble(c, life, actor(i));
    if (c.happens(0.12)) addLifeNote(life, c.pick(NOTES), actor(i));
  }
  if (road.length > 0) return;
  if (c.happens(0.15)) addLifeNote(life, c.pick(NOTES), actor(0));
  if (c.happens(0.3)) moveLifeParcel(life, c.pick(life.parcels), 'way_created', actor(0));
}

/** Sometimes one parcel of several does not arrive with the others. */
function trouble(c: Chance, life: WayLife<DemoParcel>, actor: Actor): void {
  if (life.parcels.length < 2 || !c.happens(0.14)) return;
  const to = c.pick([
    'cancelled',
    'wrong_contact',
    'returned_to_shop',
    'picked_up',
    'sent',
  ] as const);
  moveLifeParcel(life, c.pick(life.parcels), to, actor);
}
