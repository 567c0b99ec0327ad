import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';
import { instant } from '../schema/fields.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';
import { WAY_STATUSES } from '../rules/way-status.ts';
import { ways } from '../ways/ways.ts';

const route = routeIn('dashboard');

/** The outcomes of the deliveries taken in on one day. */
const became = z.object({
  waiting: z.number(),
  onTheWay: z.number(),
  delivered: z.number(),
  failed: z.number(),
  cancelled: z.number(),
});
export type ParcelOutcomes = z.output<typeof became>;

/** Deliveries of one day of the business zone; charges are those of the ones delivered that day. */
export const dayFigures = z.object({
  day: z.string(),
  takenIn: z.number(),
  delivered: z.number(),
  failed: z.number(),
  charges: z.number(),
  became,
});
export type DayFigures = z.output<typeof dayFigures>;

/** The number of them, and those that have waited longest. */
const longest = <S extends z.ZodMiniType>(first: S) =>
  z.object({ count: z.number(), first: z.array(first) });

const lateWay = z.object({
  id: z.number(),
  shop: z.string(),
  rider: z.nullable(z.string()),
  since: instant,
});

const stillRider = z.object({
  id: z.number(),
  name: z.string(),
  deliveries: z.number(),
  since: instant,
});

const dayEvent = z.object({
  id: z.number(),
  wayId: z.number(),
  shop: z.string(),
  description: z.string(),
  status: z.nullable(openEnum(WAY_STATUSES)),
  user: z.string(),
  createdAt: instant,
});
export type DayEvent = z.output<typeof dayEvent>;

const theDay = z.object({
  /** The last ten entries of all histories, newest first. */
  events: z.array(dayEvent),
  /** Two weeks, today last. */
  days: z.array(dayFigures),
  /** Ways that have been On the way for more than two days and have undelivered parcels. */
  onTheWay: longest(lateWay),
  /** Ways taken in before today, without a rider and with parcels that need one. */
  unassigned: longest(lateWay),
  /** Active riders with deliveries under way, none of which has changed for a day. */
  riders: longest(stillRider),
});
export type DashboardDay = z.output<typeof theDay>;

export const dashboard = {
  counts: route({
    method: 'GET',
    path: '/dashboard/counts',
    who: 'signed-in',
    summary: 'How many riders, users, shops and ways there are, and ways by status',
    data: z.object({
      riders: nullableOnRead(z.number()),
      users: nullableOnRead(z.number()),
      shops: nullableOnRead(z.number()),
      ways: nullableOnRead(z.number()),
      statusCounts: z.record(z.enum(WAY_STATUSES), nullableOnRead(z.number())),
    }),
    derivedFrom: ways.list,
    failure: 'Failed to fetch initial data',
  }),
  day: route({
    method: 'GET',
    path: '/dashboard/day',
    who: 'overview',
    summary: 'The figures of two weeks by day, what needs attention and the last events',
    data: theDay,
    failure: 'Failed to fetch the figures of the day',
  }),
};
