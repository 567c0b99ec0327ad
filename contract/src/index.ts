/** Every call of the API, by area. The server mounts this; a screen imports only its own area. */
import { acts } from './run/act-reviews.ts';
import { apiKeys } from './webhooks/api-keys.ts';
import type { Area } from './calls/areas.ts';
import { auth } from './auth/auth.ts';
import { cashIns } from './money/cash-ins.ts';
import { company } from './app/company.ts';
import { choices } from './app/choices.ts';
import { closings } from './money/closings.ts';
import { customers } from './records/customers.ts';
import { dashboard } from './app/dashboard.ts';
import { deliveries } from './ways/deliveries.ts';
import { entries } from './money/entries.ts';
import { figures } from './money/figures.ts';
import { find } from './app/find.ts';
import { bulkJobs } from './parcels/bulk-jobs.ts';
import { live } from './app/live.ts';
import { intake } from './intake/intake.ts';
import { labels } from './parcels/labels.ts';
import { noticeRules } from './notices/notice-rules.ts';
import { notices } from './notices/notices.ts';
import { parcels } from './parcels/parcels.ts';
import { parcelWishes } from './portal/parcel-wishes.ts';
import { phones } from './ways/phones.ts';
import { pickupRequests } from './portal/pickup-requests.ts';
import { portal } from './portal/portal.ts';
import { portalPickups } from './portal/portal-pickups.ts';
import { rateGroups } from './records/rate-groups.ts';
import { recordImports } from './records/record-imports.ts';
import { returnSlips } from './parcels/return-slips.ts';
import { riders } from './records/riders.ts';
import { riderPhones } from './run/rider-phones.ts';
import type { AreaRoute } from './calls/route.ts';
import { run } from './run/run.ts';
import { scans } from './parcels/scans.ts';
import { settings } from './app/settings.ts';
import { shopCharges } from './money/shop-charges.ts';
import { shopPeople } from './portal/shop-people.ts';
import { shops } from './records/shops.ts';
import { statements } from './money/statements.ts';
import { townships } from './records/townships.ts';
import { trackings } from './parcels/trackings.ts';
import { users } from './records/users.ts';
import { views } from './app/views.ts';
import { ways } from './ways/ways.ts';
import { webhooks } from './webhooks/webhooks.ts';

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
  bulkJobs,
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
  choices,
  intake,
  recordImports,
  phones,
  company,
  live,
  run,
  acts,
  riderPhones,
  trackings,
  notices,
  noticeRules,
  webhooks,
  apiKeys,
  portal,
  portalPickups,
  pickupRequests,
  parcelWishes,
  shopPeople,
} satisfies { [A in Area]: Record<string, AreaRoute<A>> };
export type Contract = typeof contract;
