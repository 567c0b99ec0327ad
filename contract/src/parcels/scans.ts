/**
 * Scans of parcels: receive, hand over, take back, return. Each counts once, however often it is
 * sent.
 */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { REFUSALS } from './bulk-rules.ts';
import { id } from '../schema/fields.ts';
import { failureFields, needsNote, noteNeeded } from './parcel-bodies.ts';
import { parcel } from './parcels.ts';
import { routeIn } from '../calls/route.ts';
import { inEnglish, type Text } from '../texts/text.ts';

const route = routeIn('scans');

/** At most this many scans per call. */
export const MAX_SCANS_PER_CALL = 100;
const TOO_MANY: Text = 'Send at most 100 scans at a time';

const RIDER: Text = 'Please select a rider first';

const item = z.object({
  /** A UUID made by the client: sending the scan again changes nothing. */
  id: z.uuid(inEnglish('id must be a UUID')),
  /** As it was read, or the number of a parcel. */
  code: z.string(inEnglish('code must be text')).check(z.maxLength(40)),
  at: z.optional(z.iso.datetime({ offset: true, error: inEnglish('at must be a moment') })),
});
const items = z
  .array(item, inEnglish('items must be a list'))
  .check(z.minLength(1, 'Select at least one'), z.maxLength(MAX_SCANS_PER_CALL, TOO_MANY));

/** One mode for all of its scans. */
export const scanBody = z.discriminatedUnion(
  'mode',
  [
    z.object({ mode: z.literal('look'), items }),
    z.object({ mode: z.literal('receive'), items }),
    z.object({ mode: z.literal('hand_over'), rider_id: id(RIDER), items }),
    z
      .object({
        mode: z.literal('back'),
        ...failureFields,
        items,
      })
      .check(z.refine(needsNote, noteNeeded)),
    z.object({ mode: z.literal('return'), items }),
  ],
  'Please select an action',
);
export type ScanBody = z.output<typeof scanBody>;

/** Texts for scans that change nothing. */
export const SCAN_TEXTS = {
  ...REFUSALS,
  reused: 'This scan was already recorded for something else. Scan the parcel again.',
  misread: 'Misread, scan again',
  unknown: 'Parcel not found',
  tracking: 'This is the customer’s tracking code. Scan the parcel’s own code.',
  already: 'Already done',
  done: 'Recorded',
  // Where the moment of a scan cannot be true; see `scan-time.ts`.
  done_ahead:
    'Recorded with the current time because this device’s clock is ahead. Please correct the clock.',
  done_behind: 'Recorded as three days ago, the earliest time allowed. Check this device’s clock.',
} as const satisfies Record<string, Text>;

/** The parcel data shown after a scan. */
export const parcelSummary = z.pick(parcel, {
  id: true,
  way_id: true,
  shop: true,
  customer_name: true,
  customer_phone: true,
  township: true,
  rider: true,
  status: true,
  total_collect_amount: true,
  place: true,
  attempts: true,
  last_reason: true,
  next_on: true,
  returning: true,
  remark: true,
});
export type ParcelSummary = z.output<typeof parcelSummary>;

export const SCAN_OUTCOMES = ['done', 'already', 'refused', 'unknown'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

const scanned = z.object({
  id: z.string(),
  outcome: z.enum(SCAN_OUTCOMES),
  message: z.string(),
  parcel: z.nullable(parcelSummary),
});
export type ScanResult = z.output<typeof scanned>;

export const scans = {
  send: route({
    method: 'POST',
    path: '/parcels/scans',
    who: 'signed-in',
    summary: 'Record scans in their order; the same id changes nothing a second time',
    body: scanBody,
    data: z.object({
      /** The bulk job to undo; null when nothing was changed. */
      job: z.nullable(z.number()),
      items: z.array(scanned),
    }),
    status: 201,
    idempotent: true,
    touches: ['scans', 'bulkJobs', ...SHOWING_WAYS],
    failure: 'The scans could not be recorded',
  }),
};
