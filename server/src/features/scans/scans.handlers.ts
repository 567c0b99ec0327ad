/** The handlers of the scans area. */
import { type Scanned, SCAN_TEXTS, scans } from '@waydesk/contract/scans.ts';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import { insertJob, jobName, keepOutcome } from '../../domain/jobs.queries.ts';
import { writeParcelChanges } from '../../domain/parcelChanges.ts';
import { readHeads } from '../../domain/parcelHeads.ts';
import type { Handlers } from '../../http/context.ts';
import { idempotent } from '../../http/idempotency.ts';
import { type Told, joinSlips, judgeScans } from './scans.judge.ts';
import { parcelRead, refusePastDay, scanOf } from './scans.read.ts';
import { lockScans } from './scans.recorded.ts';

const OUTCOMES: Partial<Record<Told['word'], Scanned['outcome']>> = {
  done: 'done',
  already: 'already',
  unknown: 'unknown',
  misread: 'unknown',
};

const ANSWER_ROWS: WrittenRows<z.input<typeof scans.send.data>> = {
  fields: projection(scans.send.data, {
    job: 'case when j.done > 0 then j.id end',
    items: `j.outcome->'items'`,
  }),
  tables: 'jobs as j on j.id = page.id',
};

export const scansHandlers: Handlers<typeof scans> = {
  send: async ({ body }, context) => {
    const scan = scanOf(body);
    if (scan.mode === 'look') {
      const told = body.items.map(({ id, code }) => lookedAt(id, parcelRead(code)));
      return { data: { job: null, items: await withHeads(context.db, told) } };
    }
    const work = async (tx: Tx) => {
      const userId = context.user.id;
      const { told, changes, slips } = await judgeScans(tx, body.items, scan, userId);
      if (changes.length > 0) refusePastDay(scan, context.config.businessTimeZone);
      const done = changes.map(({ parcel }) => parcel.stored.id);
      const action = {
        type: scan.mode,
        ...(scan.mode === 'hand_over' && { riderId: scan.rider_id }),
      };
      const job = await insertJob(tx, { userId, kind: 'parcels', action, done, refused: [] });
      await writeParcelChanges(tx, { job, userId, mark: { bulk: jobName(job) }, changes });
      if (slips !== null) await joinSlips(tx, changes, slips);
      await keepOutcome(tx, job, { items: await withHeads(tx, told) });
      return { id: job, rows: ANSWER_ROWS };
    };
    return idempotent(context, scans.send, body, work, lockScans(body.items.map(({ id }) => id)));
  },
};

const lookedAt = (id: string, read: ReturnType<typeof parcelRead>): Told => {
  if (typeof read === 'number') return { id, parcel: read, word: 'done' };
  return { id, parcel: null, word: read ?? 'unknown' };
};

async function withHeads(db: Database, told: readonly Told[]) {
  const heads = await readHeads(db, [...new Set(told.flatMap(({ parcel }) => parcel ?? []))]);
  return told.map(({ id, parcel, word }) => {
    const head = parcel === null ? null : (heads.get(parcel) ?? null);
    const said = parcel !== null && head === null ? 'unknown' : word;
    return { id, outcome: OUTCOMES[said] ?? 'refused', message: SCAN_TEXTS[said], parcel: head };
  });
}
