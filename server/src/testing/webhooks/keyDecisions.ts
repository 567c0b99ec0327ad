/** Which calls keys open, written down a second time, independently of the contract. */
import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';

/**
 * The keys that open a call, as the company decided, written down a second time: a new call is closed until
 * somebody adds it on both sides.
 */
const KEY_READS: Record<string, string> = {
  dashboard: 'counts day',
  ways: 'list ready get history',
  deliveries: 'list get',
  parcels: 'list counts story',
  bulkJobs: 'list',
  returnSlips: 'list get',
  labels: 'list sheet',
  find: 'anything',
  shops: 'list get',
  riders: 'list get deliveries',
  townships: 'list get',
  customers: 'list get',
  rateGroups: 'list get',
  shopCharges: 'get shops',
  intake: 'places memory list',
  cashIns: 'loads riders list get',
  statements: 'standing shopsTotal listTotal shops preview list get places ofDelivery',
  entries: 'list ofWay',
  closings: 'list',
  figures: 'now ofWays waysTotal parcelsTotal get charges chargesSum check',
};
const KEY_WRITES: Record<string, string> = {
  ways: 'create edit setStatus accept addDelivery addDeliveries addNote',
  deliveries: 'edit',
  trackings: 'link',
  bulkJobs: 'previewWays moveWays previewParcels moveParcels undo',
  scans: 'send',
  labels: 'print',
  returnSlips: 'create edit handOver void',
  shops: 'create edit toggleStatus',
  riders: 'create edit setStatus patchStatus',
  townships: 'create edit charges',
  customers: 'create edit',
  rateGroups: 'create edit remove removeTownship',
  shopCharges: 'edit',
  intake: 'remember look save',
  recordImports: 'lookShops saveShops lookRiders saveRiders lookCustomers saveCustomers',
  cashIns: 'create decide void',
  statements: 'create pay void hold',
  entries: 'create void chargesPaid',
  closings: 'create',
};

/** The same for keys of shops. */
const SHOP_KEY_READS: Record<string, string> = {
  portal: 'home parcels parcel proof money statements statement places',
  portalPickups: 'list get',
};
const SHOP_KEY_WRITES: Record<string, string> = { portal: 'tracking labels' };

function decidedIn(
  reads: Record<string, string>,
  writes: Record<string, string>,
  name: string,
): KeyScope | null {
  const [area = '', call = ''] = name.split('.');
  if (reads[area]?.split(' ').includes(call)) return 'read';
  return writes[area]?.split(' ').includes(call) ? 'write' : null;
}

/** The scope that a key of the office needs for a call, `ways.list`; null when no key opens it. */
export const keyDecided = (name: string): KeyScope | null => decidedIn(KEY_READS, KEY_WRITES, name);

/** The same of a key of a shop. */
export const shopKeyDecided = (name: string): KeyScope | null =>
  decidedIn(SHOP_KEY_READS, SHOP_KEY_WRITES, name);
