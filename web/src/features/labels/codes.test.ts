import { expect, test } from 'vitest';
import { code128Widths } from './code128.ts';
import { barsPicture, linkPicture, qrPicture } from './codes.ts';

test('bars begin, hold pairs of digits, are checked and end as the standard says', () => {
  // Start C, 12, 34, 56, 78, the check sign 47, the end.
  const signs = '211232 112232 131123 331121 241112 133121 2331112';
  expect(code128Widths('12345678').join('')).toBe(signs.replaceAll(' ', ''));
});

test('every sign is eleven wide and differs from the others', () => {
  const signs = Array.from({ length: 100 }, (_, pair) =>
    code128Widths(String(pair).padStart(2, '0')).slice(6, 12),
  );
  expect(new Set(signs.map(String)).size).toBe(100);
  for (const sign of signs) expect(sign.reduce((sum, width) => sum + width)).toBe(11);
});

test.each([
  ['12345678', 99],
  ['0100000003', 110],
])('the bars of %s leave free what scanners want free', (code, width) => {
  const picture = barsPicture(code);
  expect(picture.width).toBe(width);
  expect(picture.path.startsWith('M10 0h2')).toBe(true);
});

test.each(['12345678', '0100000003'])('the square of %s has the smallest size', (code) => {
  const { width, height, path } = qrPicture(code);
  expect([width, height]).toEqual([21 + 8, 21 + 8]);
  // The corner, after four free rows.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

test('the square of a link is as small as its address allows, with what must stay free', () => {
  const { width, height, path } = linkPicture('https://way.example.com/t/X0Y1Z2X0Y1Z2X0Y1');
  expect([width, height]).toEqual([29 + 8, 29 + 8]);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  expect(linkPicture(`https://${'a'.repeat(60)}.com.mm/t/X0Y1Z2X0Y1Z2X0Y1`).width).toBe(41 + 8);
});
