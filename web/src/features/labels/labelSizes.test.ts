import { expect, test } from 'vitest';
import { rememberedSize, rememberSize, sheetsOf } from './labelSizes.ts';

test('a sheet of A4 holds eight, fewer where it was begun', () => {
  const ids = Array.from({ length: 10 }, (_, n) => n);
  expect(sheetsOf(ids, 'a4', 0).map((sheet) => sheet.length)).toEqual([8, 2]);
  const [first, second] = sheetsOf(ids, 'a4', 6);
  expect(first).toEqual([null, null, null, null, null, null, 0, 1]);
  expect(second).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a roll has one label a sheet, wherever a sheet of A4 was begun', () => {
  expect(sheetsOf([1, 2], '80x100', 5)).toEqual([[1], [2]]);
});

test('the size chosen last is remembered', () => {
  expect(rememberedSize()).toBe('a4');
  rememberSize('100x150');
  expect(rememberedSize()).toBe('100x150');
  localStorage.setItem('label size', 'letter');
  expect(rememberedSize()).toBe('a4');
});
