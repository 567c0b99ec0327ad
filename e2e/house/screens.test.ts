/** Lists of addresses that must not lack a screen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patternOf, SCREENS } from '../../web/src/app/screens.ts';
import { ROOT } from '../root.ts';

/** The file that an address shows, as the app finds it: the first row that fits wins. */
const fileAt = (address: string): string | undefined => {
  const [, row] = Object.entries(SCREENS).find(([path]) => patternOf(path).test(address)) ?? [];
  return typeof row === 'object' ? row.file : undefined;
};
const files = new Set(
  Object.values(SCREENS).flatMap((row) => (typeof row === 'object' ? [row.file] : [])),
);

/** Addresses in quotes, without their query; any value stands for an id. */
const addressesIn = (path: string) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(['"`])(\/.*?)\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{.*?\}+/g, '7').replace(/\?.*/, ''),
  );

function missingIn(...paths: string[]): string[] {
  const opened = new Set(paths.flatMap(addressesIn).map(fileAt));
  return [...files].filter((file) => !opened.has(file));
}

test('the bench measures what every screen loads', () => {
  expect(missingIn('bench/web/pages.ts', 'bench/web/recordPages.ts')).toEqual([]);
});

test('every screen is opened with the keyboard, by touch, and without the part for other servers', () => {
  expect(missingIn('e2e/fixtures/everyScreen.ts')).toEqual([]);
});

test('every screen that shows stored text is opened with hostile text', () => {
  const blank = /\/(Add\w+|SettingsPage)$/;
  expect(missingIn('e2e/app/security.spec.ts').filter((file) => !blank.test(file))).toEqual([]);
});

test('every screen is scanned for accessibility', () => {
  const scans = ['axe', 'axe-accounts', 'axe-cash', 'axe-settle', 'axe-books', 'axe-returns'].map(
    (name) => `e2e/everyScreen/${name}.spec.ts`,
  );
  expect(missingIn(...scans)).toEqual([]);
});
