import { expect, test } from 'vitest';
import { backupSummary, fileOfEntry } from './format.ts';

test('a backup of before there were proofs has none', () => {
  const before = { rows: { ways: 3 }, photos: 1, missingPhotos: [] };
  expect(backupSummary.parse(before)).toEqual({ ...before, proofs: 0, missingProofs: [] });
});

test('only photos and proofs with the name of a photo are restored as files', () => {
  expect(fileOfEntry('photos/a.jpg')).toEqual({ kind: 'photos', file: 'a.jpg' });
  expect(fileOfEntry('proofs/b.png')).toEqual({ kind: 'proofs', file: 'b.png' });
  for (const other of ['proofs/../c.png', 'proofs/d.txt', 'other/e.jpg', 'photos/f/g.jpg', 'h.jpg'])
    expect(fileOfEntry(other)).toBeNull();
});
