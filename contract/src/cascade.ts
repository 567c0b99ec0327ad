/** What a move of a way does to its deliveries. */
import { COLLECTED, codesOf, deliveryClass, type DeliveryStatus } from './delivery-status.ts';
import { WAY_STATUS, type WayStatus } from './way-status.ts';

export interface Cascade {
  /**
   * The codes that go along: those in step with the way's old status, and those still pending
   * because they were added late. A delivery that was cancelled or returned on its own keeps its
   * code.
   */
  from: DeliveryStatus[];
  to: DeliveryStatus;
  /** Whether they carry a deliveryDate afterwards: the one they have, else now. */
  dated: boolean;
}

/** Null when nothing moves: the way has that status already. Assigning is pending to assigned. */
export function cascade(from: WayStatus, to: WayStatus): Cascade | null {
  if (from === to) return null;
  const target = WAY_STATUS[to].delivery;
  return {
    from: codesOf(deliveryClass(WAY_STATUS[from].delivery), 'pending'),
    to: target,
    dated: COLLECTED.includes(deliveryClass(target)),
  };
}
