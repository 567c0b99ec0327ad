/** The handlers of the scans area. */
import { type ScanBody, scans } from '@waydesk/contract/scans.ts';
import { type ParcelState, type Scan, verdictOnScan } from '@waydesk/contract/parcel-moves.ts';
import { RIDER_NOT_FOUND } from '@waydesk/contract/riders.ts';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { executeTogether } from '../../db/preparedStatements.ts';
import { readText } from '../../db/written.ts';
import { insertJob, jobName } from '../../domain/jobs.queries.ts';
import {
  type LockedParcel,
  type ParcelChange,
  lockWaysOf,
  lockedParcels,
  lockingWaysOf,
  writeParcelChanges,
} from '../../domain/parcelChanges.ts';
import { readRidersById } from '../../domain/references.queries.ts';
import {
  lockOpenSlips,
  parcelsOnSlips,
  putOnSlips,
  shopsOfParcels,
  touchSlips,
} from '../../domain/returnSlips.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { type Told, scansAnswer } from './scans.answer.ts';
import { parcelRead, scanOf } from './scans.read.ts';

type Answer = z.input<typeof scans.send.data>;

export const scansHandlers: Handlers<typeof scans> = {
  send: async ({ body }, context) => {
    const scan = scanOf(body, context.config.businessTimeZone);
    const read = body.items.map(({ code }) => parcelRead(code));
    if (scan.mode === 'look') {
      const told = body.items.map(({ id }, n) => lookedAt(id, read[n] ?? null));
      return { data: (await readText<Answer>(context.db, scansAnswer(null, told)))! };
    }
    const ids = [...new Set(read.filter((one) => typeof one === 'number'))];
    const work = async (tx: Tx) => {
      const userId = context.user.id;
      const { told, changes, slips } = await judge(tx, { ...body, read, ids }, scan, userId);
      const done = changes.map(({ parcel }) => parcel.stored.id);
      if (done.length === 0) return { record: scansAnswer(null, told) };
      const action = {
        type: scan.mode,
        ...(scan.mode === 'hand_over' && { riderId: scan.rider_id }),
      };
      const job = await insertJob(tx, { userId, kind: 'parcels', action, done, refused: [] });
      await writeParcelChanges(tx, { job, userId, mark: { bulk: jobName(job) }, changes });
      if (slips !== null) await joinSlips(tx, changes, slips);
      return { record: scansAnswer(job, told) };
    };
    // Slips are locked before ways.
    return scan.mode === 'return'
      ? idempotent(context, scans.send, body, work)
      : idempotent(context, scans.send, body, work, lockingWaysOf(ids));
  },
};

const lookedAt = (id: string, read: ReturnType<typeof parcelRead>): Told => {
  if (typeof read === 'number') return { id, parcel: read, word: 'done' };
  return { id, parcel: null, word: read ?? 'unknown' };
};

interface Sent {
  items: ScanBody['items'];
  read: readonly ReturnType<typeof parcelRead>[];
  /** The parcels that were read. */
  ids: number[];
}

/** Each in its order: what one scan does, the next one finds done. */
async function judge(tx: Tx, { items, read, ids }: Sent, scan: Scan, userId: number) {
  const isIdle = await riderIsIdle(tx, scan);
  const shops = scan.mode === 'return' ? await shopsOfParcels(tx, ids) : new Map<number, number>();
  const slips =
    scan.mode === 'return' && shops.size > 0
      ? await lockOpenSlips(tx, [...shops.values()], userId)
      : null;
  if (scan.mode === 'return') await lockWaysOf(tx, ids);
  const parcels = await lockedParcels(
    tx,
    ids,
    items.map(({ id }) => id),
  );
  const onSlips = slips === null ? new Set<number>() : await parcelsOnSlips(tx, ids);
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
    if (parcel.recorded.includes(item.id)) return answer('done');
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
  await executeTogether(tx, [
    putOnSlips(items),
    touchSlips([...new Set(items.map(({ slip_id }) => slip_id))]),
  ]);
}
