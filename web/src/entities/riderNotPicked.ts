import type { Text } from '@waydesk/contract/text.ts';

/** Text that stands in a rider's field without having been picked must never be sent as "no rider". */
export const RIDER_NOT_PICKED: Text = 'Choose a rider from the list, or empty the field';
