/** The rows behind each number of the day. */
import { type Destination, type SearchOf, links } from '../../../router/links.ts';
import type { DayKind } from './words.ts';

/** The tab of what became of the parcels; what was cancelled stands in that of failed ones too. */
const WHERE: Record<DayKind, SearchOf<'parcels'>> = {
  delivered: { stage: 'done' },
  onTheWay: { stage: 'on_the_way' },
  waiting: { stage: 'to_assign' },
  failed: { stage: 'failed' },
  cancelled: { status: 'cancelled' },
};

const within = (day: string, search: SearchOf<'parcels'> = {}): Destination =>
  links.parcels({ startDate: day, endDate: day, ...search });

const oldest = { sortBy: 'created_at', sortOrder: 'asc' } as const;

export const dayLinks = {
  takenIn: (day: string): Destination => within(day),
  delivered: (day: string): Destination => within(day, { day_of: 'delivered' }),
  failed: (day: string): Destination => within(day, { day_of: 'failed' }),
  became: (day: string, kind: DayKind): Destination => within(day, WHERE[kind]),
  onTheWay: (): Destination => links.ways({ status: 'on_the_way', ...oldest }),
  unassigned: (): Destination => links.ways({ status: 'pending', ...oldest }),
  riders: (): Destination => links.riders({ status: 'active' }),
};
