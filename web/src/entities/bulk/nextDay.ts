import type { Text } from '@waydesk/contract/texts/text.ts';
import { nativeDate } from '../../ui/dates/dateText.ts';
import { today } from '../../ui/zone.ts';

export const PAST_DAY: Text = 'The next day cannot be in the past';

const isDay = (value: string): boolean => nativeDate(value, false) !== '';
export const isPastDay = (value: string): boolean => isDay(value) && value < today();

/** Whether a parcel can be tried again on this day. */
export const isNextDay = (value: string): boolean => isDay(value) && value >= today();
