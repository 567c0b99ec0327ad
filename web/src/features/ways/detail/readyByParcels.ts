import {
  type DeliveryClass,
  deliveryClass,
  parseDeliveryStatus,
} from '@waydesk/contract/rules/delivery-status.ts';
import { readyMove } from '@waydesk/contract/rules/ready-move.ts';
import { parseWayStatus, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { isOurServer } from '../../../api/foreign.ts';

/**
 * The status that a way's parcels have earned, if there is one. None with a server that knows only
 * the documents: it may change the parcels with the way, and cannot refuse what is out of date.
 */
export function readyByParcels({ status, version, deliveries }: WayDetail): WayStatus | null {
  const from = parseWayStatus(status);
  if (!isOurServer() || version === null || from === null) return null;
  const classes = new Set<DeliveryClass>();
  for (const delivery of deliveries) {
    const code = parseDeliveryStatus(delivery.status);
    if (code === null) return null;
    classes.add(deliveryClass(code));
  }
  return readyMove(from, classes);
}
