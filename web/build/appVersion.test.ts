import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appVersion } from './appVersion.ts';

let folder: string;
const at = (...path: string[]) => join(folder, ...path);
const version = () => appVersion(at('package.json'), at('src'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waydesk-version-'));
  mkdirSync(at('src/ways'), { recursive: true });
  mkdirSync(at('src/testing'));
  writeFileSync(at('package.json'), '{"version":"1.2.3"}');
  writeFileSync(at('src/route.ts'), 'a row');
  writeFileSync(at('src/ways/way.ts'), 'a way');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('begins with the version of the package and stays while nothing changes', () => {
  expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(version()).toBe(version());
});

test.each([
  ['a source in a folder changes', () => writeFileSync(at('src/ways/way.ts'), 'another way')],
  ['a source is added in a folder', () => writeFileSync(at('src/ways/note.ts'), 'a note')],
  ['a source moves into a folder', () => renameSync(at('src/route.ts'), at('src/ways/route.ts'))],
])('changes when %s', (_, change) => {
  const before = version();
  change();
  expect(version()).not.toBe(before);
});

test.each([
  ['src/ways/way.test.ts', 'a test'],
  ['src/testing/rows.ts', 'what tests need'],
  ['src/ways/notes.md', 'no source'],
])('stays when %s comes', (file, text) => {
  const before = version();
  writeFileSync(at(file), text);
  expect(version()).toBe(before);
});
