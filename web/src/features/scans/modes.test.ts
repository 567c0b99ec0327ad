import { expect, test } from 'vitest';
import { addDays } from '@waydesk/contract/values/time.ts';
import { today } from '../../ui/zone.ts';
import { FIRST_CHOICES, settingOf } from './modes.ts';

const back = { ...FIRST_CHOICES, mode: 'back', reason: 'not_home' } as const;
const SENT = { mode: 'back', reason: 'not_home', note: null, next_on: null, returning: false };

test('what a mode still needs is said before anything is scanned', () => {
  expect(settingOf({ ...FIRST_CHOICES, mode: 'hand_over' })).toEqual({
    missing: 'Please select a rider first',
  });
  expect(settingOf({ ...back, reason: '' })).toEqual({ missing: 'Please choose why it failed' });
  expect(settingOf({ ...back, reason: 'other', note: '  ' })).toEqual({
    missing: 'Please describe what happened',
  });
  expect(settingOf({ ...back, next: 'day', day: '' })).toEqual({
    missing: 'Next day is not a valid date',
  });
  // A scan station that is left open over midnight.
  expect(settingOf({ ...back, next: 'day', day: addDays(today(), -1) })).toEqual({
    missing: 'The next day cannot be in the past',
  });
});

test('a parcel that came back is tried on a day, goes to its shop, or waits for a decision', () => {
  expect(settingOf(back)).toEqual(SENT);
  expect(settingOf({ ...back, next: 'day', day: today() })).toEqual({
    ...SENT,
    next_on: today(),
  });
  // A day that was typed before does not count once it goes back.
  expect(settingOf({ ...back, next: 'return', day: today() })).toEqual({
    ...SENT,
    returning: true,
  });
});
