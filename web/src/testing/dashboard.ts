/** The dashboard of a company without ways, and the steps of one that has done them all. */
import type { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
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

export const ALL_SET_UP: ServerData<typeof company.setup> = {
  hasName: false,
  hasShop: true,
  hasRider: true,
  hasStaff: true,
  hasWay: true,
  townships: 331,
  withoutCharge: 320,
};
