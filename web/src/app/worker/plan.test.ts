import { expect, test } from 'vitest';
import { type OfficePlan, filesToStore, mergeUsed, usedHere } from './plan.ts';

const plan: OfficePlan = {
  files: [
    ['assets/index-AAAAAAAA.js', 100],
    ['assets/my-AAAAAAAA.js', 80],
    ['assets/letters-AAAAAAAA.woff2', 50],
    ['assets/WaysPage-AAAAAAAA.js', 20],
    ['assets/ScanPage-AAAAAAAA.js', 30],
    ['assets/Dialog-AAAAAAAA.js', 10],
    ['assets/BBBBBBBB.js', 5],
  ],
  named: [0],
  core: [0],
  texts: [1],
  screens: { WaysPage: [3, 6], ScanPage: [4, 6] },
};
const [CORE, TEXTS, LETTERS, WAYS, SCAN, DIALOG, SHARED] = plan.files.map(([name]) => name);

test('stores what everybody needs, even before anything was used', () => {
  expect(filesToStore(plan, { screens: [], files: [] })).toEqual([CORE]);
});

test('stores the screens that were opened, with what they load; not what was fetched ahead', () => {
  const files = [CORE!, TEXTS!, LETTERS!, WAYS!, SHARED!, SCAN!, DIALOG!, 'assets/picture.png'];
  const used = { screens: ['WaysPage', 'GonePage'], files };
  expect(filesToStore(plan, used)).toEqual([CORE, TEXTS, LETTERS, WAYS, SHARED, DIALOG]);
});

test('what does not fit is what was used longest ago', () => {
  const used = { screens: ['ScanPage', 'WaysPage'], files: [DIALOG!] };
  expect(filesToStore(plan, used, 150)).toEqual([CORE, SCAN, SHARED, DIALOG]);
  expect(filesToStore(plan, used, 40)).toEqual([SCAN, SHARED]);
});

test('knows what was used of an earlier build by its names', () => {
  const used = {
    screens: ['WaysPage'],
    files: ['assets/my-0-_9bZzz.js', 'assets/letters-AAAAAAAA.woff2', 'assets/CCCCCCCC.js'],
  };
  expect(usedHere(plan, used)).toEqual({ screens: ['WaysPage'], files: [TEXTS, LETTERS] });
});

test('two tabs have used what both have used', () => {
  const one = { screens: ['WaysPage', 'ScanPage'], files: [WAYS!] };
  const other = { screens: ['ScanPage', 'UsersPage'], files: [WAYS!, SCAN!] };
  expect(mergeUsed(one, other)).toEqual({
    screens: ['WaysPage', 'ScanPage', 'UsersPage'],
    files: [WAYS, SCAN],
  });
});
