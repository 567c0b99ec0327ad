/** Whether a rider's correction takes back his act, and to which state. */
import { type ActVerdict, evaluateCorrection } from '@waydesk/contract/rules/act-moves.ts';
import type { ParcelOnRun } from './run.parcels.ts';
import type { StateBefore, StoredAct } from './run.stored.ts';

interface Correcting {
  rider: number;
  /** When it was corrected, in milliseconds. */
  at: number;
}

export function correctionOf(
  parcel: ParcelOnRun,
  act: StoredAct | undefined,
  { rider, at }: Correcting,
): ActVerdict {
  const { applied, locked, factsVersion } = parcel;
  const isHis = act?.rider_id === rider && act.delivery_id === locked.stored.id;
  if (act === undefined || !isHis) return { effect: 'needs_review', code: 'not_applied' };
  const corrected = new Set(
    applied.flatMap(({ kind, sent }) => (kind === 'correct' ? [String(sent['act'])] : [])),
  );
  const newest = applied.findLast(({ id, kind }) => kind !== 'correct' && !corrected.has(id));
  // A correction leaves what the act before it had left.
  const last = applied.at(-1);
  const verdict = evaluateCorrection({
    effect: act.effect,
    isNewest: newest?.id === act.id,
    isCorrected: corrected.has(act.id),
    isUnchanged:
      last?.left_version === locked.stored.version && last.facts_version === factsVersion,
    leftSlip: act.before?.left_slip === true,
    isCashHandedIn: act.kind === 'delivered' && parcel.handedIn,
    age: at - act.happened_at.getTime(),
  });
  if (verdict.effect !== 'applied') return verdict;
  return { effect: 'applied', after: stateOf(act.before!), event: 'undone' };
}

/** The state alone, without what else is kept of it. */
const stateOf = ({
  status,
  rider_id,
  place,
  attempts,
  last_reason,
  next_on,
  returning,
}: StateBefore) => ({ status, rider_id, place, attempts, last_reason, next_on, returning });
