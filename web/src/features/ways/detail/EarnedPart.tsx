import {
  type DeliveryClass,
  deliveryClass,
  parseDeliveryStatus,
} from '@waydesk/contract/delivery-status.ts';
import { earnedMove } from '@waydesk/contract/earned-move.ts';
import { parseWayStatus } from '@waydesk/contract/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { loadPart } from '../../../api/chunk.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const card = partOf(() => loadPart(() => import('./EarnedMoveCard.tsx')));

interface Props {
  way: WayDetail;
  /** Refetches way and history. */
  reload: () => void;
}

/** The move that a way's parcels have earned, if there is one; a server without versions has no call for it. */
export function EarnedPart({ way, reload }: Props) {
  const { part } = usePart(card, to(way) === null ? 'asked' : 'now');
  const status = to(way);
  return part && status !== null && <part.EarnedMoveCard way={way} to={status} reload={reload} />;
}

function to({ status, version, deliveries }: WayDetail) {
  const from = parseWayStatus(status);
  if (version === null || from === null) return null;
  const classes: DeliveryClass[] = [];
  for (const delivery of deliveries) {
    const code = parseDeliveryStatus(delivery.status);
    if (code === null) return null;
    classes.push(deliveryClass(code));
  }
  return earnedMove(from, classes);
}
