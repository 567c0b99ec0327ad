import { expect, test } from 'vitest';
import { printProgress } from './progress.ts';

test('prints a line every two seconds, and nothing for short work', () => {
  let ms = 0;
  const lines: string[] = [];
  const onProgress = printProgress(
    (line) => lines.push(line),
    () => ms,
  );
  for (let done = 0; done < 3_000; done += 1) {
    ms += 2;
    onProgress({ doing: 'Copying photos', done, of: 3_000 });
  }
  ms += 2_000;
  onProgress({ doing: 'Reading the file', done: 40, of: null });
  expect(lines).toEqual([
    'Copying photos: 999 of 3,000',
    'Copying photos: 1,999 of 3,000',
    'Copying photos: 2,999 of 3,000',
    'Reading the file ...',
  ]);
});
