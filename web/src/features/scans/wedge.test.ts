import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { KEY_GAP, newWedge } from './wedge.ts';

const CODE = parcelCode(12);
const codes: string[] = [];
let now = 0;

beforeEach(() => {
  codes.length = 0;
  now = 0;
  vi.useFakeTimers();
});

const wedgeOf = (isInField = false) =>
  newWedge({ onCode: (code) => codes.push(code), isInField: () => isInField });

/** Presses keys so many milliseconds apart; tells which of them nobody else should act on. */
function type(wedge: ReturnType<typeof wedgeOf>, keys: readonly string[], gap: number): boolean[] {
  return keys.map((code) => {
    now += gap;
    vi.advanceTimersByTime(gap);
    return wedge.press({ code, timeStamp: now });
  });
}

const digits = (text: string, row = 'Digit') => [...text].map((digit) => `${row}${digit}`);

test('a scanner under a Burmese layout: the places of the keys count, Enter ends', () => {
  // Under it, Digit1 types "၁"; what a key types is not even asked for.
  expect(type(wedgeOf(), [...digits(CODE), 'Enter'], 5)).toEqual([
    false,
    ...Array.from({ length: 8 }, () => true),
  ]);
  expect(codes).toEqual([CODE]);
});

test('the number block, with Shift held for each digit as on a French layout, and a Tab', () => {
  type(wedgeOf(), [...digits(CODE, 'Numpad').flatMap((key) => ['ShiftLeft', key]), 'Tab'], 5);
  expect(codes).toEqual([CODE]);
});

test('without an Enter a code ends after 60 ms; an Enter that comes later presses nothing', () => {
  const wedge = wedgeOf();
  type(wedge, digits(CODE), 10);
  vi.advanceTimersByTime(KEY_GAP - 1);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual([CODE]);
  now += KEY_GAP;
  expect(type(wedge, ['Enter'], 40)).toEqual([true]);
  now += 1000;
  expect(type(wedge, ['Enter'], 40)).toEqual([false]);
  expect(codes).toEqual([CODE]);
});

test('people type slower: nothing is read, and every key reaches the page', () => {
  const pressed = type(wedgeOf(), [...digits(CODE), 'Enter'], KEY_GAP + 20);
  expect(pressed).not.toContain(true);
  expect(codes).toEqual([]);
});

test('two codes, one right after the other', () => {
  const wedge = wedgeOf();
  type(wedge, [...digits(CODE), 'Enter', ...digits(parcelCode(13)), 'Enter'], 4);
  expect(codes).toEqual([CODE, parcelCode(13)]);
});

test('another barcode is read too, but not in a field, where a fast hand may type as well', () => {
  const other = ['KeyA', 'KeyB', 'Minus', 'Digit1', 'Enter'];
  type(wedgeOf(), other, 5);
  expect(codes).toEqual(['AB-1']);
  expect(type(wedgeOf(true), other, 5)).not.toContain(true);
  expect(codes).toEqual(['AB-1']);
  type(wedgeOf(true), [...digits(CODE), 'Enter'], 5);
  expect(codes).toEqual(['AB-1', CODE]);
});

test('shortcuts of the browser and keys that are held down are none of its business', () => {
  const wedge = wedgeOf();
  for (const code of digits(CODE)) wedge.press({ code, timeStamp: 1, ctrlKey: true });
  for (const code of digits(CODE)) wedge.press({ code, timeStamp: 2, repeat: true });
  expect(wedge.press({ code: 'Enter', timeStamp: 3 })).toBe(false);
  expect(codes).toEqual([]);
});
