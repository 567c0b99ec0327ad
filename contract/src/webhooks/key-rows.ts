/**
 * What API keys open: these rows, as far as their owner may make them, and no other. A row that is added
 * later is closed until it is named here.
 *
 * Left out for good is what would let a key make itself more than it is, or speak in the company's name:
 * accounts, sessions, keys, webhooks, settings, the company, notices, and what belongs to riders' phones.
 * Views and choices are those of a person's screens.
 */
import { bulkJobs } from '../parcels/bulk-jobs.ts';
import { cashIns } from '../money/cash-ins.ts';
import { closings } from '../money/closings.ts';
import { customers } from '../records/customers.ts';
import { dashboard } from '../app/dashboard.ts';
import { deliveries } from '../ways/deliveries.ts';
import { entries } from '../money/entries.ts';
import { figures } from '../money/figures.ts';
import { find } from '../app/find.ts';
import { intake } from '../intake/intake.ts';
import { labels } from '../parcels/labels.ts';
import { parcels } from '../parcels/parcels.ts';
import { rateGroups } from '../records/rate-groups.ts';
import { recordImports } from '../records/record-imports.ts';
import { returnSlips } from '../parcels/return-slips.ts';
import { riders } from '../records/riders.ts';
import type { Route } from '../calls/route.ts';
import { scans } from '../parcels/scans.ts';
import { shopCharges } from '../money/shop-charges.ts';
import { shops } from '../records/shops.ts';
import { statements } from '../money/statements.ts';
import { townships } from '../records/townships.ts';
import { trackings } from '../parcels/trackings.ts';
import { ways } from '../ways/ways.ts';

/** Also for keys that may only read. */
const READS: readonly Route[] = [
  dashboard.counts,
  dashboard.day,
  ways.list,
  ways.ready,
  ways.get,
  ways.history,
  deliveries.list,
  deliveries.get,
  parcels.list,
  parcels.counts,
  parcels.story,
  bulkJobs.list,
  returnSlips.list,
  returnSlips.get,
  labels.list,
  labels.sheet,
  find.anything,
  shops.list,
  shops.get,
  riders.list,
  riders.get,
  riders.deliveries,
  townships.list,
  townships.get,
  customers.list,
  customers.get,
  rateGroups.list,
  rateGroups.get,
  shopCharges.get,
  shopCharges.shops,
  intake.places,
  intake.memory,
  intake.list,
  cashIns.loads,
  cashIns.riders,
  cashIns.list,
  cashIns.get,
  statements.standing,
  statements.shopsTotal,
  statements.listTotal,
  statements.shops,
  statements.preview,
  statements.list,
  statements.get,
  statements.places,
  statements.ofDelivery,
  entries.list,
  entries.ofWay,
  closings.list,
  figures.now,
  figures.ofWays,
  figures.waysTotal,
  figures.parcelsTotal,
  figures.get,
  figures.charges,
  figures.chargesSum,
  figures.check,
];

/** For keys that may write. */
const WRITES: readonly Route[] = [
  ways.create,
  ways.edit,
  ways.setStatus,
  ways.accept,
  ways.addDelivery,
  ways.addDeliveries,
  ways.addNote,
  deliveries.edit,
  trackings.link,
  bulkJobs.previewWays,
  bulkJobs.moveWays,
  bulkJobs.previewParcels,
  bulkJobs.moveParcels,
  bulkJobs.undo,
  scans.send,
  labels.print,
  returnSlips.create,
  returnSlips.edit,
  returnSlips.handOver,
  returnSlips.void,
  shops.create,
  shops.edit,
  shops.toggleStatus,
  riders.create,
  riders.edit,
  riders.setStatus,
  riders.patchStatus,
  townships.create,
  townships.edit,
  townships.charges,
  customers.create,
  customers.edit,
  rateGroups.create,
  rateGroups.edit,
  rateGroups.remove,
  rateGroups.removeTownship,
  shopCharges.edit,
  intake.remember,
  intake.look,
  intake.save,
  recordImports.lookShops,
  recordImports.saveShops,
  recordImports.lookRiders,
  recordImports.saveRiders,
  recordImports.lookCustomers,
  recordImports.saveCustomers,
  cashIns.create,
  cashIns.decide,
  cashIns.void,
  statements.create,
  statements.pay,
  statements.void,
  statements.hold,
  entries.create,
  entries.void,
  entries.chargesPaid,
  closings.create,
];

export const OPEN_TO_KEYS: ReadonlySet<Route> = new Set([...READS, ...WRITES]);
