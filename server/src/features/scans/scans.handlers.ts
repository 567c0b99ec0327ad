/** The handlers of the scans area. */
import { type ScanBody, type Scanned, SCAN_TEXTS, scans } from '@waydesk/contract/scans.ts';
import { type ParcelState, type Scan, verdictOnScan } from '@waydesk/contract/parcel-moves.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/riders.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { executeTogether } from '../../db/preparedStatements.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import { insertJob, jobName, keepOutcome } from '../../domain/jobs.queries.ts';
import {
  type LockedParcel,
  type ParcelChange,
  lockParcels,
  writeParcelChanges,
} from '../../domain/parcelChanges.ts';
import { readHeads } from '../../domain/parcelHeads.ts';
import { readRidersById } from '../../domain/references.queries.ts';
import {
  dropUnusedSlips,
  lockOpenSlips,
  parcelsOnSlips,
  putOnSlips,
  shopsOfParcels,
  touchSlips,
} from '../../domain/returnSlips.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { parcelRead, scanOf } from './scans.read.ts';

/** A scan's word, before the parcel is read again for its head. */
interface Told {
  id: string;
  parcel: number | null;
  word: keyof typeof SCAN_TEXTS;
}

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
    const scan = scanOf(body, context.config.businessTimeZone);
    if (scan.mode === 'look') {
      const told = body.items.map(({ id, code }) => lookedAt(id, parcelRead(code)));
      return { data: { job: null, items: await withHeads(context.db, told) } };
    }
    return idempotent(context, scans.send, body, async (tx) => {
      const userId = context.user.id;
      const { told, changes, slips } = await judge(tx, body, scan, userId);
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
    });
  },
};

const lookedAt = (id: string, read: ReturnType<typeof parcelRead>): Told => {
  if (typeof read === 'number') return { id, parcel: read, word: 'done' };
  return { id, parcel: null, word: read ?? 'unknown' };
};

/** Each in its order: what one scan does, the next one finds done. */
async function judge(tx: Tx, { items }: ScanBody, scan: Scan, userId: number) {
  const read = items.map(({ code }) => parcelRead(code));
  const ids = [...new Set(read.filter((one) => typeof one === 'number'))];
  const isIdle = await riderIsIdle(tx, scan);
  const shops = scan.mode === 'return' ? await shopsOfParcels(tx, ids) : new Map<number, number>();
  const slips =
    scan.mode === 'return' && shops.size > 0
      ? await lockOpenSlips(tx, [...shops.values()], userId)
      : null;
  const parcels = await lockParcels(tx, ids);
  const onSlips = slips === null ? new Set<number>() : await parcelsOnSlips(tx, ids);
  const known = await recordedScans(
    tx,
    items.map(({ id }) => id),
  );
  const states = new Map<number, ParcelState>();
  const changes: ParcelChange[] = [];
  const told = items.map((item, n): Told => {
    const one = read[n] ?? null;
    const parcel = typeof one === 'number' ? parcels.get(one) : undefined;
    if (parcel === undefined) {
      return { id: item.id, parcel: null, word: one === 'misread' ? 'misread' : 'unknown' };
    }
    const { id } = parcel.stored;
    const answer = (word: Told['word']): Told => ({ id: item.id, parcel: id, word });
    if (known.has(item.id)) return answer('done');
    if (onSlips.has(id) || (scan.mode === 'return' && states.has(id))) return answer('already');
    const verdict = verdictOnScan(states.get(id) ?? parcel.state, scan);
    if (verdict.outcome === 'refused') return answer(verdict.code);
    if (verdict.outcome === 'already') return answer('already');
    if (isIdle) return answer('rider_inactive');
    states.set(id, verdict.after);
    changes.push(changeOf(parcel, verdict, scan, item));
    return answer('done');
  });
  return { told, changes, slips: slips && { open: slips, shops } };
}

type Done = Extract<ReturnType<typeof verdictOnScan>, { outcome: 'done' }>;

function changeOf(
  parcel: LockedParcel,
  { after, event }: Done,
  scan: Scan,
  { id, at }: ScanBody['items'][number],
): ParcelChange {
  const made = {
    id,
    kind: event,
    source: 'scan',
    ...(at !== undefined && { happened_at: at }),
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
async function riderIsIdle(db: Database, scan: Scan): Promise<boolean> {
  if (scan.mode !== 'hand_over') return false;
  const { riders } = await readRidersById(db, [scan.rider_id]);
  const rider = riders.get(scan.rider_id);
  if (!rider) throw invalidField('rider_id', RIDER_NOT_FOUND);
  return rider.status !== 'active';
}

/** Those of these scans that were recorded before. */
async function recordedScans(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from parcel_events
    where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

interface Slips {
  open: ReadonlyMap<number, number>;
  shops: ReadonlyMap<number, number>;
}

async function joinSlips(tx: Tx, changes: readonly ParcelChange[], { open, shops }: Slips) {
  const items = changes.flatMap(({ parcel }) => {
    const delivery_id = parcel.stored.id;
    const slip_id = open.get(shops.get(delivery_id) ?? 0);
    return slip_id === undefined ? [] : [{ slip_id, delivery_id }];
  });
  const used = new Set(items.map(({ slip_id }) => slip_id));
  const unused = [...open.values()].filter((id) => !used.has(id));
  await executeTogether(tx, [putOnSlips(items), touchSlips([...used]), dropUnusedSlips(unused)]);
}

async function withHeads(db: Database, told: readonly Told[]) {
  const heads = await readHeads(db, [...new Set(told.flatMap(({ parcel }) => parcel ?? []))]);
  return told.map(({ id, parcel, word }) => {
    const head = parcel === null ? null : (heads.get(parcel) ?? null);
    const said = parcel !== null && head === null ? 'unknown' : word;
    return { id, outcome: OUTCOMES[said] ?? 'refused', message: SCAN_TEXTS[said], parcel: head };
  });
}
