/**
 * Bulk jobs: actions on several ways or parcels, and undoing them while nobody has changed the rows
 * since.
 */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { MAX_BULK_ROWS, REFUSAL_CODES, TOO_MANY_BULK_ROWS } from './bulk-rules.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { id, instant, pathId, wholeNumber } from '../schema/fields.ts';
import { parcelListQuery, wayListQuery } from '../calls/list-queries.ts';
import { failureFields, needsNote, nextDay, noteNeeded } from './parcel-bodies.ts';
import { waysTo } from '../ways/ready-ways.ts';
import { routeIn } from '../calls/route.ts';
import { STATUS_TEXT, statusWord } from '../rules/statuses.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('bulkJobs');

const anId = id('There is no such number');
const NONE: Text = 'Select at least one';
const ids = z.array(anId, NONE).check(z.maxLength(MAX_BULK_ROWS, TOO_MANY_BULK_ROWS));

const pickedByIds = z.object({ ids: ids.check(z.minLength(1, NONE)) });
const pickedByQuery = <S extends z.ZodMiniType>(query: S) =>
  z.object({ query, except: z.optional(ids) });
const CHOOSE: Text = 'Please select the rows';

/**
 * The selected rows: by id, or all rows that match the list's filters except a few. For ways also
 * all that are ready to move on, oldest first, up to the limit.
 */
const pickedWays = z.union(
  [
    pickedByIds,
    pickedByQuery(z.omit(wayListQuery, { page: true, limit: true })),
    z.object({ ready: z.literal(true) }),
  ],
  CHOOSE,
);
const pickedParcels = z.union(
  [pickedByIds, pickedByQuery(z.omit(parcelListQuery, { page: true, limit: true }))],
  CHOOSE,
);

const assign = z.object({ type: z.literal('assign'), riderId: id('Please select a rider first') });
const wayAction = z.discriminatedUnion(
  'type',
  [
    assign,
    z.object({ type: z.literal('status'), status: statusWord }),
    z.object({ type: z.literal('follow') }),
  ],
  'Please select an action',
);
const parcelAction = z.discriminatedUnion(
  'type',
  [
    assign,
    z.object({ type: z.literal('status'), status: z.enum(DELIVERY_STATUSES, STATUS_TEXT) }),
    z
      .object({ type: z.literal('failed'), ...failureFields })
      .check(z.refine(needsNote, noteNeeded)),
    z.object({ type: z.literal('plan'), next_on: nextDay }),
  ],
  'Please select an action',
);

const item = z.object(
  {
    id: anId,
    version: wholeNumber('This version is not a number', 1, 2_147_483_647),
  },
  NONE,
);
const items = z
  .array(item, NONE)
  .check(z.minLength(1, NONE), z.maxLength(MAX_BULK_ROWS, TOO_MANY_BULK_ROWS));

const refused = z.object({ id: z.number(), code: z.enum(REFUSAL_CODES) });

/** What an action would do now. Sums are in kyats and negative when something is reversed. */
const preview = z.object({
  items: z.array(z.object({ id: z.number(), version: z.number() })),
  /** Rows that are already in the wanted state. */
  same: z.array(z.number()),
  refused: z.array(refused),
  /** The number of ways by new status. */
  moves: z.array(waysTo),
  money: z.object({ collect: z.number(), transfer: z.number() }),
  /** Parcels at the hub that would move with their ways. */
  atHub: z.number(),
  /** The parcels among those that move with their ways whose last attempt failed on a rider's phone. */
  failedOnPhone: z.array(z.number()),
  /** Parcels that would fail for at least the third time and are not marked for return. */
  toReturn: z.number(),
  total: z.number(),
});
export type BulkPreview = z.output<typeof preview>;

const refusal = z.extend(refused, { message: z.string() });

const outcome = z.object({
  job: z.number(),
  done: z.array(z.number()),
  refused: z.array(refusal),
  /** Ways that are now ready to move on, with their target status. */
  ready: z.array(z.object({ id: z.number(), version: z.number(), status: z.string() })),
});
export type BulkOutcome = z.output<typeof outcome>;

const undoing = z.object({
  job: z.number(),
  undone: z.array(z.number()),
  refused: z.array(refusal),
});
export type BulkUndo = z.output<typeof undoing>;

/** The time within which a job can be undone, in minutes. */
export const UNDO_MINUTES = 10;

export const bulkJob = z.object({
  id: z.number(),
  kind: z.enum(['ways', 'parcels']),
  action: z.object({
    type: z.string(),
    status: z.nullable(z.string()),
    rider: z.nullable(z.object({ id: z.number(), name: z.string() })),
  }),
  done: z.number(),
  refused: z.number(),
  created_at: instant,
  undone_at: z.nullable(instant),
  undoable: z.boolean(),
});
export type BulkJobRow = z.output<typeof bulkJob>;

const MOVES = ['bulkJobs', ...SHOWING_WAYS] as const;
const FAILURE = 'The selected rows could not be changed';

export const bulkJobs = {
  previewWays: route({
    method: 'POST',
    path: '/ways/many/preview',
    who: 'signed-in',
    summary: 'What moving many ways would do now; changes nothing',
    body: z.object({
      pick: pickedWays,
      action: wayAction,
    }),
    large: true,
    data: preview,
    touches: ['bulkJobs'],
    failure: FAILURE,
  }),
  moveWays: route({
    method: 'POST',
    path: '/ways/many',
    who: 'signed-in',
    summary: 'Move many ways, each whole or not at all; one that was changed since is refused',
    body: z.object({ action: wayAction, items }),
    large: true,
    data: outcome,
    status: 201,
    idempotent: true,
    touches: MOVES,
    failure: FAILURE,
  }),
  previewParcels: route({
    method: 'POST',
    path: '/parcels/many/preview',
    who: 'signed-in',
    summary: 'What changing many parcels would do now; changes nothing',
    body: z.object({
      pick: pickedParcels,
      action: parcelAction,
    }),
    large: true,
    data: preview,
    touches: ['bulkJobs'],
    failure: FAILURE,
  }),
  moveParcels: route({
    method: 'POST',
    path: '/parcels/many',
    who: 'signed-in',
    summary: 'Change many parcels; their ways stay where they are',
    body: z.object({ action: parcelAction, items }),
    large: true,
    data: outcome,
    status: 201,
    idempotent: true,
    touches: MOVES,
    failure: FAILURE,
  }),
  list: route({
    method: 'GET',
    path: '/jobs',
    who: 'signed-in',
    summary: 'The last twenty jobs of whoever asks, newest first',
    data: z.array(bulkJob),
    failure: 'Failed to fetch recent actions',
  }),
  undo: route({
    method: 'POST',
    path: '/jobs/:id/undo',
    who: 'signed-in',
    summary: 'Take a job back, within ten minutes, wherever nobody has gone on since',
    params: pathId,
    data: undoing,
    status: 201,
    idempotent: true,
    touches: MOVES,
    failure: 'This could not be undone',
  }),
};
