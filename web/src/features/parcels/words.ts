/** The names of what can have happened to a parcel on a day, and of where its cash is. */
import type {
  ParcelCash,
  ParcelDay,
  ParcelListQuery,
} from '@waydesk/contract/calls/list-queries.ts';
import type { StatusStage } from '@waydesk/contract/rules/parcel-stages.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

export const DAY_NAMES: Record<ParcelDay, Text> = {
  created: 'Taken in',
  delivered: 'Delivered',
  failed: 'Failed or returned',
};

export const CASH_NAMES: Record<ParcelCash, Text> = { with_rider: 'With riders' };

/** Parcels that need attention, by the filter that finds them. */
export const TODO_NAMES = {
  due: 'Due today or before',
  returning: 'To go back to the shop',
  unprinted: 'Without a label',
} as const satisfies Partial<Record<keyof ParcelListQuery, Text>>;
export type Todo = keyof typeof TODO_NAMES;
export const TODOS = Object.keys(TODO_NAMES) as Todo[];

/** The tabs of before, each shown as a chip where an address still has it. */
export const STATUS_STAGE_NAMES: Record<StatusStage, Text> = {
  to_assign: 'To assign',
  on_the_way: 'On the way',
  failed: 'Failed',
  done: 'Done',
};
