/** An exported name means one thing in the whole repository. */
import { expect, test } from 'vitest';
import { exportsOf } from './exports.ts';
import { type SourceFile, code } from './sources.ts';

/** Names that several files export, and why. */
const SHARED: Record<string, string> = {
  firstRead: 'the start calls it in the file of each screen that reads ahead',
  places: 'the texts of the app and those of the rider’s phone, which its build has in their place',
  publicTexts: 'likewise',
  test: 'Playwright: a spec imports the `test` with the fixtures that it needs',
  texts: 'each file of contract/src/texts/my exports its part of the catalogue',
};

/** Names with more than one exporting file, and those files. */
function doubles(files: readonly SourceFile[]): Record<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const name of exportsOf(text)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return Object.fromEntries([...places].filter(([, paths]) => paths.length > 1));
}

test('all forms of export are recognised', () => {
  const text = [
    'export const first = 1;',
    'export async function* second() {}',
    'export interface Third {}',
    'export const { fourth, field: fifth } = made;',
    'export {\n  sixth,\n  type Own as Seventh,\n};',
    "export { eighth as ninth } from './elsewhere.ts';",
    "export { expect } from '@playwright/test';",
    'export default first;',
    '// export const nothing = 1;',
  ].join('\n');
  expect([...exportsOf(text)].sort()).toEqual(
    'Seventh Third fifth first fourth ninth second sixth'.split(' '),
  );
});

const found = doubles(code());

test('no two files export the same name', () => {
  const strangers = Object.entries(found).filter(([name]) => !(name in SHARED));
  expect(Object.fromEntries(strangers)).toEqual({});
});

test('every name on the list of exceptions is still shared', () => {
  expect(Object.keys(SHARED).filter((name) => !(name in found))).toEqual([]);
});
