/** The handlers of the scans area. */
import { scans } from '@waydesk/contract/parcels/scans.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import { readText } from '../../db/written.ts';
import { insertBulkJob, bulkJobName } from '../../domain/parcels/bulkJobs.queries.ts';
import { refusePastDay } from '../../domain/parcels/nextDay.ts';
import { parcelWrites } from '../../domain/parcels/parcelChanges.ts';
import type { Handlers } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { type ScanReply, scansAnswer } from './scans.answer.ts';
import { addToSlips, evaluateScans, scannedParcels } from './scans.evaluate.ts';
import { type LockedScans, lockingForScans } from './scans.recorded.ts';
import { type ParcelRead, parcelRead, scanOf } from './scans.read.ts';

type Answer = z.input<typeof scans.send.data>;

export const scansHandlers: Handlers<typeof scans> = {
  send: async ({ body }, context) => {
    const scan = scanOf(body);
    const items = body.items.map((item) => ({ ...item, read: parcelRead(item.code) }));
    if (scan.mode === 'look') {
      const replies = items.map(({ id, read }) => lookedAt(id, read));
      return { data: (await readText<Answer>(context.db, scansAnswer(null, replies)))! };
    }
    const work = async (tx: Tx, { rider, received }: LockedScans) => {
      const userId = context.user.id;
      const { replies, changes, slips } = await evaluateScans(tx, items, scan, {
        userId,
        rider,
        received,
      });
      if (slips !== null) await addToSlips(tx, changes, slips);
      if (changes.length === 0) return { record: scansAnswer(null, replies) };
      if (scan.mode === 'back') {
        refusePastDay(scan.next_on, 'next_on', context.config.businessTimeZone);
      }
      const done = changes.map(({ parcel }) => parcel.stored.id);
      const action = {
        type: scan.mode,
        ...(scan.mode === 'hand_over' && { riderId: scan.rider_id }),
      };
      const job = await insertBulkJob(tx, { userId, kind: 'parcels', action, done, refused: [] });
      const written = { job, userId, mark: { bulk: bulkJobName(job) }, rider, changes };
      return { write: inOneStatement(parcelWrites(written)), record: scansAnswer(job, replies) };
    };
    const scanIds = items.map(({ id }) => id);
    const first = lockingForScans(scan, scanIds, scannedParcels(items));
    return idempotent(context, scans.send, body, work, first);
  },
};

const lookedAt = (id: string, read: ParcelRead): ScanReply => {
  if (typeof read === 'number') return { id, parcel: read, code: 'done' };
  return { id, parcel: null, code: read ?? 'unknown' };
};
