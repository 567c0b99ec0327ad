/** What riders recorded on their phones, for the office: the list, and what needs a decision. */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { actListQuery } from '../calls/list-queries.ts';
import { routeIn } from '../calls/route.ts';
import { ACT_KINDS } from '../rules/act-moves.ts';
import { ACT_CLOCKS } from '../rules/act-time.ts';
import { FAIL_REASONS } from '../rules/parcel-facts.ts';
import { instant } from '../schema/fields.ts';
import { parcelSummary } from '../parcels/scans.ts';
import { type Text, inEnglish } from '../texts/text.ts';
import { PAID_WITH } from './act-bodies.ts';
import { AMOUNT_REASONS } from './phone-limits.ts';
import { PROOF_KINDS } from './proofs.ts';

const route = routeIn('acts');

const idAndName = z.object({ id: z.number(), name: z.string() });
const maybe = z.nullable(z.string());

export const STORED_EFFECTS = ['applied', 'already', 'needs_review'] as const;

/** What the office did about an act: noted it, or did it after all. */
export const REVIEWS = ['seen', 'applied'] as const;
export type ActReview = (typeof REVIEWS)[number];

/** What the rider said he took; null for people who may not see money, and for other acts. */
const money = z.nullable(
  z.object({
    /** In kyats. */
    collected: z.number(),
    /** What the parcel said when the act arrived, in kyats. */
    expected: z.number(),
    paid: z.array(z.object({ account: z.enum(PAID_WITH), amount: z.number(), reference: maybe })),
  }),
);

export const actRow = z.object({
  id: z.string(),
  kind: z.enum(ACT_KINDS),
  parcel: parcelSummary,
  rider: idAndName,
  user: idAndName,
  phone: z.object({ id: z.string(), name: maybe }),
  happened_at: instant,
  received_at: instant,
  clock: z.nullable(z.enum(ACT_CLOCKS)),
  effect: z.enum(STORED_EFFECTS),
  /** A key of `ACT_TEXTS`, or `amount_differs`. */
  code: maybe,
  reason: z.nullable(z.enum(FAIL_REASONS)),
  note: maybe,
  received_by: maybe,
  /** The day that the customer wishes, `YYYY-MM-DD`. */
  wish: maybe,
  amount_reason: z.nullable(z.enum(AMOUNT_REASONS)),
  money,
  /** The act that it takes back. */
  corrects: maybe,
  proofs: z.array(z.object({ id: z.string(), kind: z.enum(PROOF_KINDS) })),
  /** Waits for the office. */
  is_open: z.boolean(),
  review: z.nullable(z.object({ did: z.enum(REVIEWS), user: idAndName, at: instant })),
});
export type Act = z.output<typeof actRow>;

/** The code of an applied act whose amount is not what the parcel said. */
export const AMOUNT_DIFFERS = 'amount_differs';

const actId = z.object({ id: z.string() });
export const ACT_NOT_FOUND: Text = 'This act was not found';
export const ACT_REVIEWED: Text = 'Somebody has already decided about this';

export const acts = {
  list: route({
    method: 'GET',
    path: '/acts',
    who: 'signed-in',
    summary:
      'What riders recorded on their phones, newest first; open=true only what waits for the office',
    query: actListQuery,
    data: z.array(actRow),
    paged: true,
    csv: true,
    failure: 'What riders recorded could not be loaded',
  }),
  review: route({
    method: 'POST',
    path: '/acts/:id/review',
    who: 'signed-in',
    summary:
      'Note an act as seen, or do it after all with the parcel as it is now; 409 says why not',
    params: actId,
    body: z.object({ did: z.enum(REVIEWS, inEnglish('did must be seen or applied')) }),
    data: actRow,
    touches: ['acts', ...SHOWING_WAYS],
    failure: 'This could not be saved',
  }),
  proof: route({
    method: 'GET',
    path: '/proofs/:id',
    who: 'signed-in',
    summary: 'A photo or signature of an act',
    params: z.object({ id: z.string() }),
    data: z.null(),
    picture: true,
    failure: 'The photo could not be loaded',
  }),
};
