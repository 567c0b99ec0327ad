/** The rows behind each number of the day. */
import type { WayStatus } from '@waydesk/contract/way-status.ts';
import { type Destination, links } from '../../../router/links.ts';
import type { Kind } from './words.ts';

const STATUS: Record<Kind, WayStatus> = {
  delivered: 'delivered',
  onTheWay: 'on_the_way',
  waiting: 'pending',
  failed: 'wrong_contact',
  cancelled: 'cancelled',
};

const oldest = { sortBy: 'created_at', sortOrder: 'asc' } as const;

export const dayLinks = {
  takenIn: (day: string): Destination => links.ways({ startDate: day, endDate: day }),
  delivered: (): Destination => links.ways({ status: 'delivered' }),
  failed: (): Destination => links.ways({ status: 'wrong_contact' }),
  became: (day: string, kind: Kind): Destination =>
    links.ways({ startDate: day, endDate: day, status: STATUS[kind] }),
  onTheWay: (): Destination => links.ways({ status: 'on_the_way', ...oldest }),
  unassigned: (): Destination => links.ways({ status: 'pending', ...oldest }),
  riders: (): Destination => links.riders({ status: 'active' }),
};
