/** What changing a way's status does to its deliveries. */
import {
  COLLECTED_CLASSES,
  FAILED_CLASSES,
  statusesIn,
  deliveryClass,
  type DeliveryStatus,
} from './delivery-status.ts';
import { WAY_STATUS, type WayStatus } from './way-status.ts';

export interface Cascade {
  /**
   * The delivery codes that move with the way: those in step with its old status, and pending ones,
   * which were added late. A delivery that was cancelled or returned on its own keeps its code.
   */
  from: DeliveryStatus[];
  to: DeliveryStatus;
  /** Whether they have a deliveryDate afterwards; an existing one is kept, otherwise it is now. */
  dated: boolean;
  /** Likewise for the moment at which they failed or were returned. */
  failed: boolean;
}

/** Null when the way already has that status. Assigning a rider is the move pending -> assigned. */
export function cascade(from: WayStatus, to: WayStatus): Cascade | null {
  if (from === to) return null;
  const target = WAY_STATUS[to].delivery;
  return {
    from: statusesIn(deliveryClass(WAY_STATUS[from].delivery), 'pending'),
    to: target,
    dated: COLLECTED_CLASSES.includes(deliveryClass(target)),
    failed: FAILED_CLASSES.includes(deliveryClass(target)),
  };
}
