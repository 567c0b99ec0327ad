/** The dashboard of a company without ways. */
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';

export const NO_WAYS: Record<WayStatus, number> = {
  pending: 0,
  assigned: 0,
  on_the_way: 0,
  delivered: 0,
  completed: 0,
  wrong_contact: 0,
  returned: 0,
  cancelled: 0,
};
