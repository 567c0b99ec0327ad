import { expect, test } from 'vitest';
import { findMatch } from './Marked.tsx';

const marked = (text: string, find: string) => {
  const place = findMatch(text, find);
  return place && text.slice(...place);
};

test.each([
  ['Hlaingthaya', 'THAY', 'thay'],
  ['Hlaingthaya', 'x', null],
  ['Hlaingthaya', ' ', null],
  // A letter is never cut from its marks.
  ['တာမွေ', 'တ', 'တာ'],
  ['တာမွေ', 'မ', 'မွေ'],
  ['တာမွေ', 'ာမ', 'တာမွေ'],
  ['ရန်ကုန်', 'ရန', 'ရန်'],
  // Nor one letter from the one below it.
  ['မန္တလေး', 'မန', 'မန္တ'],
])('in %s, %j marks %j', (text, find, expected) => {
  expect(marked(text, find)).toBe(expected);
});
