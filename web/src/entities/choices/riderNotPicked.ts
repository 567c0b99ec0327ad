import type { Text } from '@waydesk/contract/texts/text.ts';

/** Typed text that matches no rider must never be submitted as "no rider". */
export const RIDER_NOT_PICKED: Text = 'Select a rider from the list, or clear the field';
