/** The rider that an action names. */
import type { ParcelAction, WayAction } from '@waydesk/contract/parcels/bulk-rules.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import type { Database } from '../../db/database.ts';
import { type ReferencedRider, readRidersById } from '../../domain/ways/references.queries.ts';
import { invalidField } from '../../http/httpError.ts';

/** Null for an action that names none. */
export type NamedRider = ReferencedRider | null;

/** @throws HttpError 400 for an unknown rider; an inactive one is a refusal of each row. */
export async function riderOfAction(
  db: Database,
  action: WayAction | ParcelAction,
): Promise<NamedRider> {
  if (action.type !== 'assign') return null;
  const { riders } = await readRidersById(db, [action.riderId]);
  const rider = riders.get(action.riderId);
  if (!rider) throw invalidField('action.riderId', RIDER_NOT_FOUND);
  return rider;
}
