/** Files stay short enough to be read at once. */
import { describe, expect, test } from 'vitest';
import { PACKAGES, sources } from './sources.ts';

const ENDINGS = ['.ts', '.tsx', '.css', '.sql'];
const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

describe.each(PACKAGES)('%s', (name) => {
  const sizes = sources([name], ENDINGS)
    .map(({ path, text }) => ({ path, lines: lines(text) }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]!.lines;

  test('the median file has at most 80 lines', () => {
    expect(at(0.5)).toBeLessThanOrEqual(80);
  });

  test('nine of ten files stay under 200 lines', () => {
    expect(at(0.9)).toBeLessThan(200);
  });

  test('no file has more than 300 lines', () => {
    expect(sizes.filter((size) => size.lines > 300)).toEqual([]);
  });
});
