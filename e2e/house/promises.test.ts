/** docs/promises.md and docs/floor.md name what keeps each promise, and it is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { exists } from './sources.ts';

const rowsOf = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)].map(
    ([, number, , keepers = '']) => ({
      number: Number(number),
      files: [...keepers.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    }),
  );

describe.each([
  ['docs/promises.md', 72],
  ['docs/floor.md', 41],
])('%s', (page, count) => {
  const rows = rowsOf(page);

  test('has its promises, in order', () => {
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  test('has a test of the suite that keeps each of them', () => {
    const untested = rows.filter(
      ({ files }) => !files.some((path) => /\.(test|spec)\.tsx?$/.test(path)),
    );
    expect(untested.map((row) => row.number)).toEqual([]);
  });

  test('names files that exist', () => {
    const missing = rows.flatMap(({ files }) => files.filter((path) => !exists(path)));
    expect(missing).toEqual([]);
  });
});
