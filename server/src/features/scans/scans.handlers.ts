/** The handlers of the scans area. */
import { scans } from '@waydesk/contract/parcels/scans.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { readText } from '../../db/written.ts';
import { bulkJobName, bulkJobWrite } from '../../domain/parcels/bulkJobs.queries.ts';
import { refusePastDay } from '../../domain/parcels/nextDay.ts';
import { type ParcelChange, parcelRows, parcelWrites } from '../../domain/parcels/parcelChanges.ts';
import { parcelsOnSlips } from '../../domain/parcels/returnSlips.queries.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { type ScanReply, scansAnswer } from './scans.answer.ts';
import { evaluateScans, scannedParcels } from './scans.evaluate.ts';
import {
  type LockedScans,
  type RecordingScan,
  lockingForScans,
  recordedRows,
} from './scans.recorded.ts';
import { type ParcelRead, parcelRead, scanOf } from './scans.read.ts';
import { addToSlips, lockSlipsOf } from '../../domain/parcels/slipsOfReturns.ts';

type Answer = z.input<typeof scans.send.data>;

export const scansHandlers: Handlers<typeof scans> = {
  send: async ({ body }, context) => {
    const scan = scanOf(body);
    const items = body.items.map((item) => ({ ...item, read: parcelRead(item.code) }));
    if (scan.mode === 'look') {
      const replies = items.map(({ id, read }) => lookedAt(id, read));
      return { data: (await readText<Answer>(context.db, scansAnswer(null, replies)))! };
    }
    const scanIds = items.map(({ id }) => id);
    const parcels = scannedParcels(items);
    const locking = lockingForScans(scan, scanIds, parcels);
    const stored = [recordedRows(scanIds), parcelRows(parcels)] as const;
    if (scan.mode === 'return') {
      // Slips are found or made before the ways are locked, so what is stored is read later.
      const work = async (tx: Tx, locked: LockedScans) => {
        const slips = await lockSlipsOf(tx, parcels, context.user.id);
        const onSlips = await parcelsOnSlips(tx, parcels);
        const [events, rows] = await tx.together(...stored);
        const result = evaluateScans(items, scan, { ...locked, events, rows, onSlips });
        if (slips !== null) await addToSlips(tx, result.changes, slips);
        return recorded(context, scan, locked, result);
      };
      return idempotent(context, scans.send, body, work, locking);
    }
    return idempotent(
      context,
      scans.send,
      body,
      async (_, locked: LockedScans, events, rows) =>
        recorded(context, scan, locked, evaluateScans(items, scan, { ...locked, events, rows })),
      locking,
      ...stored,
    );
  },
};

/** What the changes write, as a job that can be undone, and the answer. */
function recorded(
  { user, config }: Context,
  scan: RecordingScan,
  { job, rider }: LockedScans,
  { replies, changes }: { replies: ScanReply[]; changes: ParcelChange[] },
) {
  if (changes.length === 0) return { record: scansAnswer(null, replies) };
  if (scan.mode === 'back') refusePastDay(scan.next_on, 'next_on', config.businessTimeZone);
  const userId = user.id;
  const done = changes.map(({ parcel }) => parcel.stored.id);
  const action = { type: scan.mode, ...(scan.mode === 'hand_over' && { riderId: scan.rider_id }) };
  const written = { job, userId, mark: { bulk: bulkJobName(job) }, rider, changes };
  const writes = [
    bulkJobWrite(job, { userId, kind: 'parcels', action, done, refused: [] }),
    ...parcelWrites(written),
  ];
  return { write: inOneStatement(writes), record: scansAnswer(job, replies) };
}

const lookedAt = (id: string, read: ParcelRead): ScanReply => {
  if (typeof read === 'number') return { id, parcel: read, code: 'done' };
  return { id, parcel: null, code: read ?? 'unknown' };
};
