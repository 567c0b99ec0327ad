/** Every call of the API, by area. The server mounts this; a screen imports only its own area. */
import type { Area } from './areas.ts';
import { auth } from './auth/auth.ts';
import { cashIns } from './cash-ins.ts';
import { closings } from './closings.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { deliveries } from './deliveries.ts';
import { entries } from './entries.ts';
import { figures } from './figures.ts';
import { find } from './find.ts';
import { jobs } from './jobs.ts';
import { intake } from './intake.ts';
import { labels } from './labels.ts';
import { parcels } from './parcels.ts';
import { phones } from './phones.ts';
import { rateGroups } from './rate-groups.ts';
import { returnSlips } from './return-slips.ts';
import { riders } from './riders.ts';
import type { AreaRoute } from './route.ts';
import { scans } from './scans.ts';
import { settings } from './settings.ts';
import { shopCharges } from './shop-charges.ts';
import { shops } from './shops.ts';
import { statements } from './statements.ts';
import { townships } from './townships.ts';
import { users } from './users.ts';
import { views } from './views.ts';
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
  shopCharges,
  users,
  settings,
  parcels,
  jobs,
  scans,
  returnSlips,
  labels,
  find,
  cashIns,
  statements,
  entries,
  closings,
  figures,
  views,
  intake,
  phones,
} satisfies { [A in Area]: Record<string, AreaRoute<A>> };
export type Contract = typeof contract;
