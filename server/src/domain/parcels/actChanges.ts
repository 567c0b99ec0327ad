/** What an act of a rider's phone changes, whether the phone sends it or the office does it after all. */
import type { PAID_WITH } from '@waydesk/contract/run/act-bodies.ts';
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import type { FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import type { ActMove, ActVerdict } from '@waydesk/contract/rules/act-moves.ts';
import type { ActClock } from '@waydesk/contract/rules/act-time.ts';
import type { Clamped } from '@waydesk/contract/rules/scan-time.ts';
import type { LockedParcel, ParcelChange } from './parcelChanges.ts';

/** The fields that acts of one kind have, as they are stored. */
export type ActDetails =
  | { kind: 'pickup' | 'start' }
  | {
      kind: 'delivered';
      /** In kyats, like the parts of `paid`. */
      collected: number;
      amount_reason: AmountReason | null;
      paid: { account: (typeof PAID_WITH)[number]; amount: number; reference: string | null }[];
      received_by: string | null;
      note: string | null;
    }
  | { kind: 'failed'; reason: FailReason; note: string | null; wish: string | null }
  | { kind: 'correct'; act: string };

/** What the act moves; null for a correction. */
export function moveOfAct(details: ActDetails, rider_id: number): ActMove | null {
  if (details.kind === 'correct') return null;
  if (details.kind === 'failed') return { kind: details.kind, rider_id, reason: details.reason };
  return { kind: details.kind, rider_id };
}

/** An act with what its event tells. */
export interface ReportedAct {
  id: string;
  rider_id: number;
  details: ActDetails;
  /** ISO, UTC. */
  happened_at: string;
  clock: ActClock | null;
}

/** The direction in which the phone's time was out of range. */
const clampedOf = (clock: ActClock | null): Clamped | null => (clock === 'differs' ? null : clock);

/** The change, with its event under the act's own id. */
export function changeByAct(
  parcel: LockedParcel,
  { after, event: kind }: Omit<Extract<ActVerdict, { effect: 'applied' }>, 'effect'>,
  { id, rider_id, details, happened_at, clock }: ReportedAct,
): ParcelChange {
  const takesBack = details.kind === 'correct' ? { takesBack: details.act } : {};
  const event = {
    id,
    kind,
    source: 'phone',
    rider_id,
    happened_at,
    clamped: clampedOf(clock),
    ...(details.kind === 'failed' && { reason: details.reason }),
    ...('note' in details && { note: details.note }),
  } as const;
  return { parcel, after, event, at: happened_at, ...takesBack };
}
