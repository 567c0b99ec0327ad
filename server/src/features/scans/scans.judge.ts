/** What becomes of each scan, in their order: what one does, the next one finds done. */
import { type ParcelState, verdictOnScan } from '@waydesk/contract/rules/parcel-moves.ts';
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
import type { Told } from './scans.answer.ts';
import type { ParcelRead } from './scans.read.ts';
import {
  type Locked,
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

/** The parcels that were read, each once. */
export const parcelsRead = (items: readonly Item[]): number[] => [
  ...new Set(items.map(({ read }) => read).filter((read) => typeof read === 'number')),
];

/** What each of these comes to, once `lockingFor` has locked what they change. */
export async function judgeScans(
  tx: Tx,
  items: readonly Item[],
  scan: RecordingScan,
  { userId, rider, received }: { userId: number } & Locked,
): Promise<{ told: Told[]; changes: ParcelChange[]; slips: Slips | null }> {
  const ids = parcelsRead(items);
  const isIdle = riderIsIdle(scan, rider);
  const slips = scan.mode === 'return' ? await lockSlipsOf(tx, ids, userId) : null;
  const onSlips = slips === null ? new Set<number>() : await parcelsOnSlips(tx, ids);
  const scanIds = items.map(({ id }) => id.toLowerCase());
  const [events, rows] = await tx.together(recordedRows(scanIds), parcelRows(ids));
  const [known, parcels] = [recordedById(events), parcelsById(rows)];
  const states = new Map<number, ParcelState>();
  const changes: ParcelChange[] = [];
  const told = items.map((item, n): Told => {
    const { read } = item;
    const parcel = typeof read === 'number' ? parcels.get(read) : undefined;
    if (parcel === undefined) {
      return { id: item.id, parcel: null, word: read === 'misread' ? 'misread' : 'unknown' };
    }
    const { id } = parcel.stored;
    const answer = (word: Told['word']): Told => ({ id: item.id, parcel: id, word });
    const recorded = known.get(scanIds[n]!);
    if (recorded !== undefined) {
      return answer(isSameScan(recorded, id, scan) ? doneWord(recorded) : 'reused');
    }
    if (onSlips.has(id) || (scan.mode === 'return' && states.has(id))) return answer('already');
    const verdict = verdictOnScan(states.get(id) ?? parcel.state, scan);
    if (verdict.outcome === 'refused') return answer(verdict.code);
    if (verdict.outcome === 'already') return answer('already');
    if (isIdle) return answer('rider_inactive');
    states.set(id, verdict.after);
    const time = item.at === undefined ? null : scanTime(Date.parse(item.at), received);
    const change = changeOf(parcel, verdict, scan, { id: item.id, time });
    const { kind, rider_id = null, reason = null, clamped = null } = change.event;
    const record = { delivery_id: id, kind, rider_id, reason, clamped };
    known.set(scanIds[n]!, record);
    changes.push(change);
    return answer(doneWord(record));
  });
  return { told, changes, slips };
}

type Done = Extract<ReturnType<typeof verdictOnScan>, { outcome: 'done' }>;

const DONE_WORDS = { ahead: 'done_ahead', behind: 'done_behind' } as const;
const doneWord = ({ clamped }: Pick<RecordedScan, 'clamped'>) =>
  clamped === null ? 'done' : DONE_WORDS[clamped];

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

/** True when nothing may be handed to the rider. Throws 400 when there is no such rider. */
function riderIsIdle(scan: RecordingScan, rider: Locked['rider']): boolean {
  if (scan.mode !== 'hand_over') return false;
  if (!rider) throw invalidField('rider_id', RIDER_NOT_FOUND);
  return rider.status !== 'active';
}

/** Locks the open slips of their shops, then the ways of the parcels. Null when none is known. */
async function lockSlipsOf(tx: Tx, ids: readonly number[], userId: number): Promise<Slips | null> {
  const shops = await shopsOfParcels(tx, ids);
  if (shops.size === 0) return null;
  const slips = await lockOpenSlips(tx, [...shops.values()], userId);
  await lockWaysOf(tx, ids);
  return { ...slips, shops };
}

/** Puts what goes back on the slip of its shop. A slip that was made for nothing is not kept. */
export async function joinSlips(
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
