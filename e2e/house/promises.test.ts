/** docs/promises.md names what keeps each promise, and it is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { exists } from './sources.ts';

const rows = [
  ...readFileSync(join(ROOT, 'docs/promises.md'), 'utf8').matchAll(
    /^\| (\d+) \| (.+) \| (.+) \|$/gm,
  ),
].map(([, number, , keepers = '']) => ({
  number: Number(number),
  files: [...keepers.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}));

test('there are forty-six promises', () => {
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 46 }, (_, i) => i + 1));
});

test('a test of the suite keeps each of them', () => {
  const untested = rows.filter(
    ({ files }) => !files.some((path) => /\.(test|spec)\.ts$/.test(path)),
  );
  expect(untested.map((row) => row.number)).toEqual([]);
});

test('every file that is named exists', () => {
  const missing = rows.flatMap(({ files }) => files.filter((path) => !exists(path)));
  expect(missing).toEqual([]);
});
