/** Libraries are used as documented; decision 009 lists the exceptions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { code, exists, importsOf, withoutComments } from './sources.ts';

const DECISION = 'docs/decisions/009-library-insides.md';
const files = code().filter(({ path }) => !path.startsWith('e2e/house/'));

/** Paths inside a package that its documentation names as entry points. */
const DOCUMENTED = new Set(['ajv/dist/2020.js']);

test('no import reaches inside a package', () => {
  const inside = files
    .flatMap(importsOf)
    .filter(({ to, text }) => to === null && /\/(dist|lib|src|esm|cjs|internal)\//.test(text))
    .filter(({ text }) => !DOCUMENTED.has(text));
  expect(inside.map(({ from, text }) => `${from}: ${text}`)).toEqual([]);
});

/** A zod schema's internal state, and a method taken from a library's class. */
const PRIVATE = /\._zod\b|\b_zod:|\._def\b|\b[A-Z]\w*\.prototype\.\w+/;
/** Classes of the browser, the language and Node (`Server` of node:net) belong to no library. */
const BUILT_IN =
  /\b(Object|Array|Element|HTML\w*|Window|Storage|Blob|File|BroadcastChannel|Server)\.prototype\./g;

test("no code reaches inside a library's object", () => {
  const reaching = files.filter(({ text }) =>
    PRIVATE.test(withoutComments(text).replace(BUILT_IN, '')),
  );
  expect(reaching.map(({ path }) => path)).toEqual([]);
});

test('every row of the decision names files that exist and a test', () => {
  const rows = readFileSync(join(ROOT, DECISION), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| library '));
  expect(rows.length).toBeGreaterThan(3);
  const wrong = rows.filter((row) => {
    const paths = [...row.matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.tsx?)`/g)].map(
      ([, path = '']) => path,
    );
    const tests = paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    return tests.length === 0 || tests.length === paths.length || !paths.every(exists);
  });
  expect(wrong).toEqual([]);
});
