/** What a shop is shown of its parcels: nothing of the office, of riders or of other shops. */
import * as z from 'zod/mini';
import { label } from '../parcels/labels.ts';
import { parcelFacts } from '../parcels/parcels.ts';
import { nextDay } from '../parcels/parcel-bodies.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { MAX_LABELS, TOO_MANY_LABELS } from '../rules/label-limits.ts';
import { FAIL_REASONS } from '../rules/parcel-facts.ts';
import { PARCEL_STAGES } from '../rules/parcel-stages.ts';
import { WAITING_REASONS, WISHES, WISH_STATES } from '../rules/portal-states.ts';
import { TRACKING_STEPS, TRACKING_STEP_STATES } from '../rules/tracking-moments.ts';
import { PROOF_KINDS } from '../run/proofs.ts';
import { LENGTH, id, instant, optionalText } from '../schema/fields.ts';
import { type Text, inEnglish } from '../texts/text.ts';

const maybe = z.nullable(z.string());
/** `YYYY-MM-DD`. */
const maybeDay = z.nullable(z.string());

const facts = z.pick(parcelFacts, {
  place: true,
  attempts: true,
  last_reason: true,
  next_on: true,
  returning: true,
});

/** A parcel in the list of its shop. */
export const portalParcel = z.extend(
  z.object({
    id: z.number(),
    way_id: z.number(),
    customer_name: z.string(),
    customer_phone: z.string(),
    township: z.string(),
    delivery_address: maybe,
    status: z.enum(DELIVERY_STATUSES),
    stage: z.enum(PARCEL_STAGES),
    item_price: z.number(),
    /** The charge that counts: the corrected one where there is one. */
    charge: z.number(),
    /** What the customer pays. */
    total_collect_amount: z.number(),
    created_at: instant,
    delivered_at: z.nullable(instant),
  }),
  facts.shape,
);
export type PortalParcel = z.output<typeof portalParcel>;

/** Where the money of a parcel is, as its shop is told. */
export const PORTAL_MONEY_STATES = [
  'not_delivered',
  'waiting',
  'ready',
  'in_statement',
  'paid',
] as const;

const moneyOfParcel = z.object({
  state: z.enum(PORTAL_MONEY_STATES),
  /** While it waits. */
  waits_for: z.nullable(z.enum(WAITING_REASONS)),
  collected: z.number(),
  charge: z.number(),
  due: z.number(),
  /** Of this shop; null when it is on the statement of another one. */
  statement_id: z.nullable(z.number()),
});

export const portalWish = z.object({
  id: z.number(),
  wish: z.enum(WISHES),
  /** The day of `another_day`. */
  wanted_on: maybeDay,
  note: maybe,
  state: z.enum(WISH_STATES),
  created_at: instant,
  /** Why it was refused. */
  reason: maybe,
});
export type PortalWish = z.output<typeof portalWish>;

export const portalParcelDetail = z.extend(portalParcel, {
  other_phones: maybe,
  weight: z.nullable(z.number()),
  fragile: z.boolean(),
  cod: z.boolean(),
  os_paid: z.boolean(),
  /** The shop's own words for the label. */
  remark: maybe,
  /** The same steps as on the customer's tracking page. */
  steps: z.array(
    z.object({
      name: z.enum(TRACKING_STEPS),
      /** Null for what is not reached, and where nothing was recorded. */
      day: maybeDay,
      state: z.enum(TRACKING_STEP_STATES),
    }),
  ),
  /** Each failed attempt, oldest first. */
  failed_attempts: z.array(z.object({ at: instant, reason: z.nullable(z.enum(FAIL_REASONS)) })),
  /** Taken at doors and not taken back, oldest first. */
  proofs: z.array(z.object({ id: z.string(), kind: z.enum(PROOF_KINDS), at: instant })),
  money: moneyOfParcel,
  /** The last one of this shop. */
  wish: z.nullable(portalWish),
  /** Which wishes could be done now. */
  may_wish: z.array(z.enum(WISHES)),
  /** It came with a request that we accepted, and has not ended. */
  may_label: z.boolean(),
});
export type PortalParcelDetail = z.output<typeof portalParcelDetail>;

const WISH: Text = 'Choose another day, or that we bring it back';
const DAY_OF_WISH: Text = 'Please choose the day';

export const newWish = z
  .object({
    wish: z.enum(WISHES, WISH),
    /** Needed for `another_day`, left out for `bring_back`. */
    wanted_on: z.optional(z.nullable(nextDay)),
    note: optionalText(LENGTH.short),
  })
  .check(
    z.refine(({ wish, wanted_on: day }) => (wish === 'another_day') === Boolean(day), {
      error: DAY_OF_WISH,
      path: ['wanted_on'],
    }),
  );
export type NewWish = z.output<typeof newWish>;

const PICK: Text = 'Please select the rows';
export const portalLabelPick = z.object({
  ids: z
    .array(id(inEnglish('ids must be numbers of parcels')), PICK)
    .check(z.minLength(1, PICK), z.maxLength(MAX_LABELS, TOO_MANY_LABELS)),
});

/** How often the office printed it is left out. */
export const portalLabel = z.omit(label, { prints: true });
export type PortalLabel = z.output<typeof portalLabel>;
