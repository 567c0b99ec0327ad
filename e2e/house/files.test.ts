/** Files are short enough to read in one go. */
import { describe, expect, test } from 'vitest';
import { PACKAGES, sources } from './sources.ts';

const ENDINGS = ['.ts', '.tsx', '.css', '.sql'];
const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

describe.each([['everything', PACKAGES] as const, ...PACKAGES.map((n) => [n, [n]] as const)])(
  '%s',
  (name, packages) => {
    const sizes = sources([...packages], ENDINGS)
      .map(({ path, text }) => ({ path, lines: lines(text) }))
      .sort((a, b) => a.lines - b.lines);
    const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]!.lines;

    // A package of tables, such as the contract, may have longer files; the whole may not.
    test('the median file has at most 80 lines', () => {
      expect(at(0.5)).toBeLessThanOrEqual(name === 'everything' ? 80 : 100);
    });

    test('nine out of ten files have fewer than 200 lines', () => {
      expect(at(0.9)).toBeLessThan(200);
    });

    test('no file has more than 300 lines', () => {
      expect(sizes.filter((size) => size.lines > 300)).toEqual([]);
    });
  },
);
