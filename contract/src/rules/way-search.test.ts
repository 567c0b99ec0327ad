import { describe, expect, test } from 'vitest';
import { wayMatches } from './way-search.ts';

const way = { id: 312, shopName: 'မြတ်နိုး ဖက်ရှင်', creator: 'Aye_Aye', comments: '50% off ordered' };

describe('a way is found by', () => {
  test.each([
    ['an empty search', ''],
    ['spaces only', '   '],
    ['part of its number', '12'],
    ['its number with a hash', '#312'],
    ['its number in Burmese digits', '၃၁၂'],
    ['its shop', 'မြတ်နိုး'],
    ['its shop without the space', 'နိုးဖက်'],
    ['its creator in any case', 'aye_a'],
    ['its comments', '50% OFF'],
  ])('%s', (_, search) => {
    expect(wayMatches(way, search)).toBe(true);
  });
});

describe('a way is not found by', () => {
  test.each([
    ['another number', '#13'],
    ['a pattern instead of text', '3_2'],
    ['a hash before words', '#aye'],
    ['two fields run together', '312 50'],
  ])('%s', (_, search) => {
    expect(wayMatches(way, search)).toBe(false);
  });
});
