/** What the rider can record about a parcel now, by the rules that the office's server applies. */
import { evaluateAct, type ActKind, type ActMove } from '@waydesk/contract/rules/act-moves.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';

const MOVES = ['pickup', 'start', 'delivered', 'failed'] as const;
export type RunMove = (typeof MOVES)[number];

/** `place` of a parcel that its customer has is none that is recorded. */
const stateOf = (parcel: RunParcel, rider_id: number) => ({
  ...parcel,
  rider_id,
  place: parcel.place === 'customer' ? null : parcel.place,
});

const actOf = (kind: RunMove, rider_id: number): ActMove =>
  kind === 'failed' ? { kind, rider_id, reason: 'no_answer' } : { kind, rider_id };

/** `today` is the business day, `YYYY-MM-DD`. */
export function possibleMoves(
  parcel: RunParcel,
  rider_id: number,
  today: string,
): ReadonlySet<ActKind> {
  const state = stateOf(parcel, rider_id);
  return new Set(
    MOVES.filter((kind) => evaluateAct(state, actOf(kind, rider_id), today).effect === 'applied'),
  );
}
