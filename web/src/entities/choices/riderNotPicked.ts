import type { Text } from '@waydesk/contract/texts/text.ts';

/** Typed text that matches no rider must never be submitted as "no rider". */
export const RIDER_NOT_PICKED: Text = 'Choose a rider from the list, or empty the field';
