import type { WayStatus } from '@waydesk/contract/way-status.ts';
import type { WayDetail } from '@waydesk/contract/way-detail.ts';
import { loadPart } from '../../../api/chunk.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const card = partOf(() => loadPart(() => import('./EarnedMoveCard.tsx')));

interface Props {
  way: WayDetail;
  /** What its parcels have earned. */
  to: WayStatus | null;
  /** Refetches way and history. */
  reload: () => void;
}

/** The move that a way's parcels have earned, if there is one. */
export function EarnedPart({ way, to, reload }: Props) {
  const { part } = usePart(card, to === null ? 'asked' : 'now');
  return part && to !== null && <part.EarnedMoveCard way={way} to={to} reload={reload} />;
}
