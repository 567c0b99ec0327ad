import { expect, test } from 'vitest';
import { countsOf } from './useNotes.ts';

test('a body has the notes that were there', () => {
  expect(countsOf({ 10000: '3', 5000: '', 1000: '0', 50: '012' })).toEqual({ 10000: 3, 50: 12 });
});
