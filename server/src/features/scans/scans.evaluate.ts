/** Decides the outcome of each scan in order; each scan sees the changes of those before it. */
import { type ParcelState, evaluateScan } from '@waydesk/contract/rules/parcel-moves.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import { type ScanTime, scanTime } from '@waydesk/contract/rules/scan-time.ts';
import type { ScanBody } from '@waydesk/contract/parcels/scans.ts';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import {
  type LockedParcel,
  type ParcelChange,
  lockWaysOf,
  parcelRows,
  parcelsById,
} from '../../domain/parcels/parcelChanges.ts';
import {
  type OpenSlips,
  lockOpenSlips,
  parcelsOnSlips,
  putOnSlips,
  removeSlips,
  shopsOfParcels,
  touchSlips,
} from '../../domain/parcels/returnSlips.queries.ts';
import { invalidField } from '../../http/httpError.ts';
import type { ScanReply } from './scans.answer.ts';
import type { ParcelRead } from './scans.read.ts';
import {
  type LockedScans,
  type RecordedScan,
  type RecordingScan,
  isSameScan,
  recordedById,
  recordedRows,
} from './scans.recorded.ts';

type Item = ScanBody['items'][number] & { read: ParcelRead };

interface Slips extends OpenSlips {
  /** The shop of each parcel. */
  shops: ReadonlyMap<number, number>;
}

/** The ids of the scanned parcels, without repeats. */
export const scannedParcels = (items: readonly Item[]): number[] => [
  ...new Set(items.map(({ read }) => read).filter((read) => typeof read === 'number')),
];

/** The outcome of each scan; `lockingForScans` must have locked what they change. */
export async function evaluateScans(
  tx: Tx,
  items: readonly Item[],
  scan: RecordingScan,
  { userId, rider, received }: { userId: number } & LockedScans,
): Promise<{ replies: ScanReply[]; changes: ParcelChange[]; slips: Slips | null }> {
  const ids = scannedParcels(items);
  const isInactive = riderIsInactive(scan, rider);
  const slips = scan.mode === 'return' ? await lockSlipsOf(tx, ids, userId) : null;
  const onSlips = slips === null ? new Set<number>() : await parcelsOnSlips(tx, ids);
  const scanIds = items.map(({ id }) => id.toLowerCase());
  const [events, rows] = await tx.together(recordedRows(scanIds), parcelRows(ids));
  const [known, parcels] = [recordedById(events), parcelsById(rows)];
  const states = new Map<number, ParcelState>();
  const changes: ParcelChange[] = [];
  const replies = items.map((item, n): ScanReply => {
    const { read } = item;
    const parcel = typeof read === 'number' ? parcels.get(read) : undefined;
    if (parcel === undefined) {
      return { id: item.id, parcel: null, code: read === 'misread' ? 'misread' : 'unknown' };
    }
    const { id } = parcel.stored;
    const replyWith = (code: ScanReply['code']): ScanReply => ({ id: item.id, parcel: id, code });
    const recorded = known.get(scanIds[n]!);
    if (recorded !== undefined) {
      return replyWith(isSameScan(recorded, id, scan) ? doneCode(recorded) : 'reused');
    }
    if (onSlips.has(id) || (scan.mode === 'return' && states.has(id))) return replyWith('already');
    const verdict = evaluateScan(states.get(id) ?? parcel.state, scan);
    if (verdict.outcome === 'refused') return replyWith(verdict.code);
    if (verdict.outcome === 'already') return replyWith('already');
    if (isInactive) return replyWith('rider_inactive');
    states.set(id, verdict.after);
    const time = item.at === undefined ? null : scanTime(Date.parse(item.at), received);
    const change = changeOf(parcel, verdict, scan, { id: item.id, time });
    const { kind, rider_id = null, reason = null, clamped = null } = change.event;
    const record = { delivery_id: id, kind, rider_id, reason, clamped };
    known.set(scanIds[n]!, record);
    changes.push(change);
    return replyWith(doneCode(record));
  });
  return { replies, changes, slips };
}

type Done = Extract<ReturnType<typeof evaluateScan>, { outcome: 'done' }>;

const DONE_CODES = { ahead: 'done_ahead', behind: 'done_behind' } as const;
const doneCode = ({ clamped }: Pick<RecordedScan, 'clamped'>) =>
  clamped === null ? 'done' : DONE_CODES[clamped];

function changeOf(
  parcel: LockedParcel,
  { after, event }: Done,
  scan: RecordingScan,
  { id, time }: { id: string; time: ScanTime | null },
): ParcelChange & Required<Pick<ParcelChange, 'event'>> {
  const made = {
    id,
    kind: event,
    source: 'scan',
    ...(time !== null && {
      happened_at: new Date(time.at).toISOString(),
      clamped: time.clamped,
    }),
  } as const;
  if (scan.mode === 'hand_over') {
    return { parcel, after, event: { ...made, rider_id: scan.rider_id } };
  }
  if (scan.mode === 'back') {
    const { reason, note, next_on } = scan;
    return { parcel, after, event: { ...made, reason, note, next_on } };
  }
  return { parcel, after, event: made };
}

/** True when the rider is inactive. @throws HttpError 400 for an unknown rider. */
function riderIsInactive(scan: RecordingScan, rider: LockedScans['rider']): boolean {
  if (scan.mode !== 'hand_over') return false;
  if (!rider) throw invalidField('rider_id', RIDER_NOT_FOUND);
  return rider.status !== 'active';
}

/** Locks the open slips of the parcels' shops, then their ways. Null when no parcel is known. */
async function lockSlipsOf(tx: Tx, ids: readonly number[], userId: number): Promise<Slips | null> {
  const shops = await shopsOfParcels(tx, ids);
  if (shops.size === 0) return null;
  const slips = await lockOpenSlips(tx, [...shops.values()], userId);
  await lockWaysOf(tx, ids);
  return { ...slips, shops };
}

/**
 * Adds parcels to be returned to the slip of their shop. Deletes a slip that was created but not
 * needed.
 */
export async function addToSlips(
  tx: Tx,
  changes: readonly ParcelChange[],
  { open, made, shops }: Slips,
): Promise<void> {
  const items = changes.flatMap(({ parcel }) => {
    const delivery_id = parcel.stored.id;
    const slip_id = open.get(shops.get(delivery_id) ?? 0);
    return slip_id === undefined ? [] : [{ slip_id, delivery_id }];
  });
  const used = new Set(items.map(({ slip_id }) => slip_id));
  const empty = made.filter((id) => !used.has(id));
  if (used.size > 0)
    await tx.run(inOneStatement([putOnSlips(items), touchSlips([...used])]), 'prepared');
  if (empty.length > 0) await tx.run(removeSlips(empty));
}
