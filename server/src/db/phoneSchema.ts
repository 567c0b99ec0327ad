/** The tables of riders' phones, as Kysely sees them. */
import type { ActKind } from '@waydesk/contract/rules/act-moves.ts';
import type { ActClock } from '@waydesk/contract/rules/act-time.ts';
import type { ActReview, STORED_EFFECTS } from '@waydesk/contract/run/act-reviews.ts';
import type { ProofKind } from '@waydesk/contract/run/proofs.ts';
import type { Generated } from 'kysely';
import type { Json, Moment, RequiredJson, SetByDefault } from './columnTypes.ts';

/** A phone has a row for each person who signed in on it. */
export interface RiderPhonesTable {
  id: string;
  user_id: number;
  rider_id: number;
  name: string;
  first_at: SetByDefault;
  seen_at: SetByDefault;
  unsent: Generated<number>;
  oldest_unsent: Moment | null;
  build: string | null;
}

/** Left out of backups. */
export interface PhoneSealsTable {
  phone_id: string;
  user_id: number;
  seal: Buffer;
}

export interface RunItemsTable {
  rider_id: number;
  delivery_id: number;
  first_at: SetByDefault;
}

/** Append-only; the phone creates the ids. */
export interface ActsTable {
  id: string;
  rider_id: number;
  user_id: number;
  phone_id: string;
  seq: number;
  kind: ActKind;
  delivery_id: number;
  sent: RequiredJson<object>;
  phone_at: Moment;
  skew_ms: number;
  happened_at: Moment;
  received_at: SetByDefault;
  clock: ActClock | null;
  effect: (typeof STORED_EFFECTS)[number];
  /** A key of `ACT_TEXTS`, or `amount_differs`. */
  code: string | null;
  /** Kyats. */
  expected: number;
  before: Json<object> | null;
  left_version: number | null;
  facts_version: number | null;
}

export interface ActReviewsTable {
  act_id: string;
  user_id: number;
  did: ActReview;
  at: SetByDefault;
}

export interface ProofsTable {
  id: string;
  act_id: string;
  kind: ProofKind;
  file: string;
  sha256: string;
  bytes: number;
  created_at: SetByDefault;
}

export interface PhoneSchema {
  rider_phones: RiderPhonesTable;
  phone_seals: PhoneSealsTable;
  run_items: RunItemsTable;
  acts: ActsTable;
  act_reviews: ActReviewsTable;
  proofs: ProofsTable;
}
