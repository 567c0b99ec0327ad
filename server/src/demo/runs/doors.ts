/** What the linked riders find at the doors, and what the office does about it. */
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import type { ProofKind } from '@waydesk/contract/run/proofs.ts';

/** A delivery whose customer paid cash has no `pays`. */
interface Delivered {
  outcome: 'delivered';
  pays?: 'transfer' | 'both';
  /** Another amount than the parcel says: by so many kyats, and why. */
  differs?: readonly [number, AmountReason];
  by?: string;
  note?: string;
}

interface Failed {
  outcome: 'failed';
  /** Delivered was pressed first, and corrected. */
  afterMistake?: true;
  reason: FailReason;
  note?: string;
  /** In so many days. */
  wish?: number;
}

export type Door = (Delivered | Failed) & {
  proofs?: readonly ProofKind[];
  /** The office, before the rider's act arrives. */
  meanwhile?: 'cancelled' | 'given_away' | 'received';
  /** The office, in the evening. */
  evening?: 'plan' | 'bring_back';
  review?: 'seen' | 'applied';
  /** The rider takes it back on the next day. */
  corrected?: true;
};

/** Without a connection from morning to evening. */
export const OFFLINE_DAY: readonly Door[] = [
  { outcome: 'delivered', proofs: ['photo'] },
  { outcome: 'delivered', by: 'ဒေါ်မြမြ', proofs: ['signature'] },
  { outcome: 'delivered', pays: 'transfer', proofs: ['photo'] },
  { outcome: 'failed', reason: 'not_home', wish: 1, evening: 'plan' },
  {
    outcome: 'delivered',
    differs: [-1_000, 'shop_lowered'],
    note: 'ဆိုင်က 1,000 လျှော့ပေးသည်',
    review: 'seen',
  },
  { outcome: 'failed', reason: 'no_answer', proofs: ['photo'] },
  { outcome: 'delivered', meanwhile: 'given_away', proofs: ['photo'] },
  { outcome: 'failed', afterMistake: true, reason: 'postponed', wish: 2 },
  { outcome: 'failed', reason: 'wrong_contact', note: 'ဖုန်း ပိတ်ထားသည်' },
  { outcome: 'failed', reason: 'refused', meanwhile: 'cancelled', review: 'seen' },
  { outcome: 'delivered', by: 'Security', meanwhile: 'received', review: 'applied' },
  { outcome: 'delivered', proofs: ['photo', 'signature'] },
];

/** With a connection; the battery ran empty on the way, and the clock began anew. */
export const CONNECTED_DAY: readonly Door[] = [
  { outcome: 'delivered', proofs: ['photo'] },
  { outcome: 'delivered', by: 'Ko Min', proofs: ['signature'] },
  { outcome: 'failed', reason: 'refused', proofs: ['photo'], evening: 'bring_back' },
  { outcome: 'delivered', pays: 'both' },
  { outcome: 'delivered', corrected: true },
  { outcome: 'failed', reason: 'no_money', wish: 1, evening: 'plan' },
  { outcome: 'delivered', proofs: ['photo'] },
  { outcome: 'delivered', differs: [500, 'over'], note: 'အကြွေ မရှိ', review: 'seen' },
  { outcome: 'failed', reason: 'damaged', note: 'ပုံးစိုနေသည်', proofs: ['photo'] },
  { outcome: 'delivered', by: 'အိမ်ရှင်' },
];

/** Of today so far: the first rider's, then the second's. */
export const TODAY: readonly (readonly Door[])[] = [
  [
    { outcome: 'delivered', proofs: ['photo'] },
    { outcome: 'delivered', differs: [-500, 'customer_short'] },
    { outcome: 'failed', reason: 'no_answer', wish: 1 },
    { outcome: 'delivered', pays: 'transfer', by: 'မသီတာ', proofs: ['signature'] },
  ],
  [
    { outcome: 'delivered', by: 'Ma Thida', proofs: ['photo', 'signature'] },
    { outcome: 'failed', reason: 'other', note: 'ရေကြီး၍ လမ်းပိတ်နေသည်', wish: 2, proofs: ['photo'] },
    { outcome: 'delivered' },
  ],
];
