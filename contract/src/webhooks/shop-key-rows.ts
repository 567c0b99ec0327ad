/**
 * What API keys of shops open: these rows of the portal, and no other. A row that is added later is closed until
 * it is named here.
 *
 * Left out for good is what belongs to a person of the shop: sessions and who is signed in. A request for a pickup
 * and a wish name the person who asked, so only people make and change them.
 */
import type { Route } from '../calls/route.ts';
import { portal } from '../portal/portal.ts';
import { portalPickups } from '../portal/portal-pickups.ts';

/** Also for keys that may only read. */
const READS: readonly Route[] = [
  portal.home,
  portal.parcels,
  portal.parcel,
  portal.proof,
  portal.money,
  portal.statements,
  portal.statement,
  portal.places,
  portalPickups.list,
  portalPickups.get,
];

/** For keys that may write. */
const WRITES: readonly Route[] = [portal.tracking, portal.labels];

export const OPEN_TO_SHOP_KEYS: ReadonlySet<Route> = new Set([...READS, ...WRITES]);
