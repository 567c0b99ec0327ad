/** The calls that the two documents define, and those of their areas that are ours. */
import { contract } from '@waydesk/contract/index.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';

const AREAS = [
  'auth',
  'dashboard',
  'ways',
  'deliveries',
  'shops',
  'riders',
  'townships',
  'customers',
  'rateGroups',
  'users',
] as const;

/** What they answer may change. The recording holds some of them all the same. */
const OURS: readonly string[] = [
  // Depends on the day.
  'dashboard.day',
  'townships.charges',
  'ways.addDeliveries',
  'ways.ready',
];

/** By area and name: `ways.create`. */
export const DOCUMENTED: readonly { name: string; row: Route }[] = AREAS.flatMap((area) =>
  Object.entries<Route>(contract[area])
    .map(([call, row]) => ({ name: `${area}.${call}`, row }))
    .filter(({ name }) => !OURS.includes(name)),
);
