/** The rider's phone: signing in, the run of the day, what the rider records, and its proofs. */
import * as z from 'zod/mini';
import { password } from '../auth/passwords.ts';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { routeIn } from '../calls/route.ts';
import { ACT_EFFECTS } from '../rules/act-moves.ts';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { FAIL_REASONS } from '../rules/parcel-facts.ts';
import { PARCEL_LOCATIONS } from '../rules/parcel-locations.ts';
import { LENGTH, cleanEmail, instant, text } from '../schema/fields.ts';
import { type Text, inEnglish } from '../texts/text.ts';
import { MAX_ACTS_PER_CALL } from './act-bodies.ts';
import { PHONE_NAME_LENGTH } from './phone-limits.ts';
import { PROOF_FILE, PROOF_KINDS } from './proofs.ts';

const route = routeIn('run');

const PHONE_NAME: Text = 'Please enter a name for this phone';
const LONG_PHONE_NAME: Text = 'Use at most 60 characters';
const ACTS = inEnglish('acts must be a list of acts');
const TOO_MANY: Text = 'Send at most 100 acts at a time';

/** Of a linked account that calls anything of the office. */
export const PHONE_ACCOUNT: Text = 'This account is for a rider’s phone. Open /run/ on the phone.';
export const NOT_LINKED: Text = 'This account is not linked to a rider. Ask the office to link it.';

const idAndName = z.object({ id: z.number(), name: z.string() });
const maybe = z.nullable(z.string());

/** The phone that calls; the server takes the phone from the session, and another id is refused. */
const phoneId = z.uuid(inEnglish('phone must be a UUID'));
const COUNT = inEnglish('unsent must be a whole number from 0 to 9999');
const count = z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(9999, COUNT));
const sentMoment = (name: string) =>
  z.iso.datetime({ offset: true, error: inEnglish(`${name} must be a moment`) });

/** A parcel as the rider's phone has it. */
export const runParcel = z.object({
  id: z.number(),
  way_id: z.number(),
  shop: idAndName,
  status: z.enum(DELIVERY_STATUSES),
  customer_name: z.string(),
  customer_phone: z.string(),
  other_phones: maybe,
  township: z.string(),
  state: maybe,
  delivery_address: maybe,
  /** What the customer pays, in kyats. */
  total_collect_amount: z.number(),
  remark: maybe,
  fragile: z.boolean(),
  weight: z.nullable(z.number()),
  place: z.enum(PARCEL_LOCATIONS),
  attempts: z.number(),
  last_reason: z.nullable(z.enum(FAIL_REASONS)),
  next_on: maybe,
  returning: z.boolean(),
  version: z.number(),
});
export type RunParcel = z.output<typeof runParcel>;

/** A way to be picked up, with its parcels that are still at the shop. */
export const runPickup = z.object({
  way_id: z.number(),
  shop: z.object({
    id: z.number(),
    name: z.string(),
    phone: maybe,
    address: maybe,
    township: maybe,
  }),
  comments: maybe,
  parcels: z.array(runParcel),
});
export type RunPickup = z.output<typeof runPickup>;

/** At most this many parcels are on a phone at once. */
export const MAX_RUN_PARCELS = 300;

/** A rider's day: what to fetch, to deliver and to bring back, and what is done. */
export const riderRun = z.object({
  pickups: z.array(runPickup),
  stops: z.array(runParcel),
  bring_back: z.array(runParcel),
  /** Parcels that acts of this phone's rider finished today. */
  done: z.array(runParcel),
  /** How many more there are than the phone was given. */
  more: z.number(),
});
export type RiderRun = z.output<typeof riderRun>;

const actResult = z.object({
  id: z.string(),
  effect: z.enum(ACT_EFFECTS),
  /** A key of `ACT_TEXTS`. */
  code: z.string(),
  message: z.string(),
  /** The parcel as it is now; null when this rider was never given it. */
  parcel: z.nullable(runParcel),
});
export type ActResult = z.output<typeof actResult>;

const shortText = (name: string, max: number) => {
  const message = inEnglish(`${name} must be text of at most ${max} characters`);
  return z.string(message).check(z.maxLength(max, message));
};

const phoneState = {
  phone: phoneId,
  /** How many acts are still on the phone, and since when by its corrected clock. */
  unsent: count,
  oldest_unsent: z.optional(z.nullable(sentMoment('oldest_unsent'))),
  /** The version of the page. */
  build: z.optional(shortText('build', 40)),
};

export const run = {
  signIn: route({
    method: 'POST',
    path: '/run/sign-in',
    who: 'public',
    summary: 'Sign in on a rider’s phone, with an account that is linked to a rider',
    body: z.object({
      email: text('Email is required', LENGTH.email, cleanEmail),
      password,
      phone: z.object(
        {
          /** Made by the phone once, and stored there. */
          id: phoneId,
          name: z.pipe(
            text(PHONE_NAME),
            z.string().check(z.maxLength(PHONE_NAME_LENGTH, LONG_PHONE_NAME)),
          ),
        },
        inEnglish('phone must be an id and a name'),
      ),
    }),
    data: z.object({
      token: z.string(),
      rider: idAndName,
      user: idAndName,
      /** Base64 of 32 bytes: encrypts what waits on this phone while somebody else is signed in. */
      seal: z.string(),
      now: instant,
      zone: z.string(),
    }),
    touches: [],
    failure: 'Login failed. Please check your credentials.',
  }),
  read: route({
    method: 'POST',
    path: '/run',
    who: 'phone',
    summary: 'The run of the day for this rider; null when the phone has it already',
    body: z.object({
      ...phoneState,
      /** The digest of the run that the phone has. */
      have: z.optional(z.nullable(shortText('have', 64))),
    }),
    data: z.object({
      now: instant,
      /** The business time zone. */
      zone: z.string(),
      rider: idAndName,
      digest: z.string(),
      run: z.nullable(riderRun),
    }),
    ownIds: true,
    touches: [],
    failure: 'The run could not be loaded',
  }),
  sendActs: route({
    method: 'POST',
    path: '/run/acts',
    who: 'phone',
    summary:
      'Record what happened at the doors, in order; the same id changes nothing a second time',
    body: z.object({
      ...phoneState,
      /** By the phone's clock. */
      sent_at: sentMoment('sent_at'),
      /** Each is read on its own (`actBody`), so that one that cannot be read stops no other. */
      acts: z
        .array(z.looseObject({ id: z.uuid(inEnglish('id must be a UUID')) }, ACTS), ACTS)
        .check(z.minLength(1, 'Select at least one'), z.maxLength(MAX_ACTS_PER_CALL, TOO_MANY)),
    }),
    data: z.object({ now: instant, results: z.array(actResult) }),
    ownIds: true,
    touches: ['acts', ...SHOWING_WAYS],
    failure: 'The acts could not be sent',
  }),
  sendProof: route({
    method: 'PUT',
    path: '/run/proofs/:id',
    who: 'phone',
    summary: 'Send a photo or signature of an act; the same one again changes nothing',
    params: z.object({ id: z.uuid(inEnglish('id must be a UUID')) }),
    body: z.object({
      act: z.uuid(inEnglish('act must be a UUID')),
      kind: z.enum(PROOF_KINDS, inEnglish('kind must be photo or signature')),
    }),
    upload: { file: PROOF_FILE, accepts: 'JPEG or PNG, at most 1 MB', json: [] },
    data: z.object({ id: z.string() }),
    ownIds: true,
    touches: ['acts'],
    failure: 'The photo could not be sent',
  }),
};
