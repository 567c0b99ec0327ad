/** How ways end: most old ones are done, today's have hardly started, and some parcels fail. */
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { Chance } from './chance.ts';
import type { DemoCompany, DemoParcel } from './company.ts';
import {
  type Actor,
  type WayLife,
  addLifeNote,
  addLifeParcel,
  assignRider,
  moveLife,
  moveLifeParcel,
} from './life.ts';
import { type DemoCalendar, stepTimes } from './times.ts';
import { NOTES } from './words.ts';

/** Days after which everything that was delivered is settled. */
export const SETTLED_AFTER = 9;

/** The status of a way of this age: most old ones are done, today's have hardly started. */
export function demoFinalStatus(c: Chance, ago: number): WayStatus {
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

interface Circumstances {
  company: DemoCompany;
  calendar: DemoCalendar;
  start: Date;
  late: DemoParcel | undefined;
}

/** Plays the life of a way up to its final status. */
export function simulateLife(
  c: Chance,
  life: WayLife<DemoParcel>,
  outcome: WayStatus,
  { company, calendar, start, late }: Circumstances,
): void {
  const road = ROADS[outcome];
  const moments = stepTimes(c, start, road.length + 1, calendar);
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

/** Customers who often send parcels back, by their ids. */
const DIFFICULT: ReadonlySet<unknown> = new Set([12, 87, 140, 211, 268]);

/** Sometimes one parcel of several does not arrive with the others. */
function trouble(c: Chance, life: WayLife<DemoParcel>, actor: Actor): void {
  for (const parcel of life.parcels) {
    if (DIFFICULT.has(parcel['customer_id']) && parcel.id % 5 < 2)
      moveLifeParcel(life, parcel, 'returned_to_shop', actor);
  }
  if (life.parcels.length < 2 || !c.happens(0.2)) return;
  const to = c.pick([
    'cancelled',
    'wrong_contact',
    'returned_to_shop',
    'picked_up',
    'picked_up',
    'picked_up',
    'sent',
  ] as const);
  moveLifeParcel(life, c.pick(life.parcels), to, actor);
}
