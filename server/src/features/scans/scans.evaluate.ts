/** Decides the outcome of each scan in order; each scan sees the changes of those before it. */
import { type ParcelState, evaluateScan } from '@waydesk/contract/rules/parcel-moves.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/records/rider-refusals.ts';
import { type ScanTime, scanTime } from '@waydesk/contract/rules/scan-time.ts';
import type { ScanBody } from '@waydesk/contract/parcels/scans.ts';
import {
  type LockedParcel,
  type ParcelChange,
  type ParcelRow,
  parcelsById,
} from '../../domain/parcels/parcelChanges.ts';
import { invalidField } from '../../http/httpError.ts';
import type { ScanReply } from './scans.answer.ts';
import type { ParcelRead } from './scans.read.ts';
import {
  type LockedScans,
  type RecordedRow,
  type RecordedScan,
  type RecordingScan,
  isSameScan,
  recordedById,
} from './scans.recorded.ts';

type Item = ScanBody['items'][number] & { read: ParcelRead };

/** What is stored of the scans and their parcels, read once everything is locked. */
export interface StoredForScans extends LockedScans {
  events: readonly RecordedRow[];
  rows: readonly ParcelRow[];
  /** The parcels that already stand on a slip; only of scans that put them on one. */
  onSlips?: ReadonlySet<number>;
}

/** The ids of the scanned parcels, without repeats. */
export const scannedParcels = (items: readonly Item[]): number[] => [
  ...new Set(items.map(({ read }) => read).filter((read) => typeof read === 'number')),
];

/** The outcome of each scan, and what it changes. */
export function evaluateScans(
  items: readonly Item[],
  scan: RecordingScan,
  { rider, received, events, rows, onSlips }: StoredForScans,
): { replies: ScanReply[]; changes: ParcelChange[] } {
  const isInactive = riderIsInactive(scan, rider);
  const scanIds = items.map(({ id }) => id.toLowerCase());
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
    if (onSlips?.has(id) || (scan.mode === 'return' && states.has(id))) return replyWith('already');
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
  return { replies, changes };
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
