/** 2,000 ways with 6,000 deliveries over the last 60 days, each with its own history. */
import { totalToCollect } from '@waydesk/contract/values/money.ts';
import { PICKUP_TYPES, type PickupType } from '@waydesk/contract/rules/pickup-types.ts';
import { searchColumns } from '../lists/searchKeys.ts';
import type { Chance } from './chance.ts';
import type { DemoCompany, DemoParcel } from './company.ts';
import { demoFinalStatus, simulateLife } from './finalStatuses.ts';
import { type PlannedImport, importsOn } from './importPlan.ts';
import { type Actor, type WayLife, beginLife } from './life.ts';
import { usualTownship } from './records.ts';
import { withLargeImports, sizesOf } from './sizes.ts';
import { type DemoCalendar, arrivals, waysPerDay } from './times.ts';
import { WAY_COMMENTS } from './words.ts';

export const WAYS = 2_000;
export const DAYS = 60;
export interface DemoWay {
  /** The data that does not change. */
  row: { id: number; shop_id: number; created_by: number; created_at: Date } & Record<
    string,
    unknown
  >;
  life: WayLife<DemoParcel>;
  import?: PlannedImport;
}

/** The way as it is stored. */
export const storedWay = ({ row, life }: DemoWay) => ({
  ...row,
  status: life.status,
  rider_id: life.rider_id,
  version: life.version,
  updated_at: life.updated_at,
});

export function demoWays(c: Chance, company: DemoCompany, calendar: DemoCalendar): DemoWay[] {
  const ways: DemoWay[] = [];
  let parcels = 0;
  for (const [index, count] of waysPerDay(WAYS, DAYS, calendar).entries()) {
    const ago = DAYS - 1 - index;
    const imports = importsOn(ago);
    const times = arrivals(c, count, ago, calendar);
    const sizes = withLargeImports(sizesOf(c, { from: ways.length + 1, count, parcels }), imports);
    for (const [n, at] of times.entries()) {
      const plan = { id: ways.length + 1, at, ago, size: sizes[n] ?? 1, firstParcel: parcels + 1 };
      ways.push(demoWay(c, company, calendar, { ...plan, import: imports.get(n) }));
      parcels += plan.size;
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
  import: PlannedImport | undefined;
}

function demoWay(c: Chance, company: DemoCompany, calendar: DemoCalendar, plan: Plan): DemoWay {
  const { id, at, ago, size, firstParcel } = plan;
  const own = plan.import;
  const creator = c.pick(company.clerks);
  const clerk: Actor = own
    ? { user: own.user, at, mark: { import: `#${own.id}` } }
    : { user: creator, at };
  const open = company.shops.filter((shop) => shop.status === 'active' || ago > 30);
  const parcels = Array.from({ length: size }, (_, i) =>
    parcelOf(c, company, firstParcel + i, id, clerk),
  );
  if (own?.twice) orderedTwice(parcels);
  const late = size > 1 && ago > 0 && c.happens(0.04) && !own ? parcels.pop() : undefined;
  const count = parcels.length;
  const life = beginLife(parcels, clerk);
  const outcome = demoFinalStatus(c, ago);
  simulateLife(c, life, own?.finalStatus ?? outcome, { company, calendar, start: at, late });
  const comments = c.happens(0.45) ? c.pick(WAY_COMMENTS) : null;
  const photo = ago > 0 && ago < 9 && id % 19 === 0 ? company.photos.pop() : undefined;
  const shop = c.pick(open).id;
  const row = {
    id,
    shop_id: own?.shop ?? shop,
    pickup_type: pickupType(c),
    delivery_count: count,
    pickup_date: c.happens(0.97) ? new Date(at.getTime() + c.int(30, 300) * 60_000) : null,
    comments,
    parcel_photo: photo ?? null,
    created_by: clerk.user,
    ...searchColumns('ways', { comments }),
    created_at: at,
  };
  return { row, life, ...(own && { import: own }) };
}

/** A customer ordered the same twice: two equal rows of a sheet. */
function orderedTwice(parcels: DemoParcel[]): void {
  const [first, second] = parcels;
  if (first && second) parcels[1] = { ...first, id: second.id };
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
