/** Every call of the API, by area. The server mounts this; a screen imports only its own area. */
import type { Area } from './areas.ts';
import { auth } from './auth.ts';
import { cashIns } from './cash-ins.ts';
import { closings } from './closings.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { deliveries } from './deliveries.ts';
import { entries } from './entries.ts';
import { figures } from './figures.ts';
import { find } from './find.ts';
import { labels } from './labels.ts';
import { parcels } from './parcels.ts';
import { rateGroups } from './rate-groups.ts';
import { riders } from './riders.ts';
import type { AreaRoute } from './route.ts';
import { settings } from './settings.ts';
import { shops } from './shops.ts';
import { statements } from './statements.ts';
import { townships } from './townships.ts';
import { users } from './users.ts';
import { ways } from './ways.ts';

export const contract = {
  auth,
  dashboard,
  ways,
  deliveries,
  shops,
  riders,
  townships,
  customers,
  rateGroups,
  users,
  settings,
  parcels,
  labels,
  find,
  cashIns,
  statements,
  entries,
  closings,
  figures,
} satisfies { [A in Area]: Record<string, AreaRoute<A>> };
export type Contract = typeof contract;
