/** Exports and files are named in the words of docs/glossary.md. */
import { expect, test } from 'vitest';
import { exportsOf } from './exports.ts';
import { ALLOWED, INSTEAD, OF_WORKSPACE } from './glossary.ts';
import { code } from './sources.ts';

/** `MAX_BULK_ROWS`, `bulkJobText` and `bulk-jobs.undo.test.ts` in their words, in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/\.(test|spec)?\.?tsx?$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

const singular = (word: string) => word.replace(/s$/, '');

function forbidden(name: string, workspace = ''): string[] {
  const own = OF_WORKSPACE[workspace] ?? [];
  return wordsOf(name.replace(/(too|has)_?many/gi, '')).filter(
    (word) => (word in INSTEAD || singular(word) in INSTEAD) && !own.includes(singular(word)),
  );
}

/** Names with such a word, each with the files that export it or have it in their own name. */
const found = new Map<string, { word: string; paths: Set<string> }>();
for (const { path, text } of code()) {
  const [workspace = '', ...rest] = path.split('/');
  for (const name of [...exportsOf(text), ...rest]) {
    const [word] = forbidden(name, workspace);
    if (word === undefined) continue;
    const paths = found.get(name)?.paths ?? new Set();
    found.set(name, { word, paths: paths.add(path) });
  }
}

test('words are found in every spelling of names', () => {
  expect(wordsOf('MAX_BULK_ROWS')).toEqual(['max', 'bulk', 'rows']);
  expect(wordsOf('bulkJobText')).toEqual(['bulk', 'job', 'text']);
  expect(wordsOf('bulk-jobs.undo.test.ts')).toEqual(['bulk', 'jobs', 'undo']);
  expect(forbidden('KEPT_PLACES')).toEqual(['kept', 'places']);
  expect(forbidden('placeholderOf')).toEqual([]);
  expect(forbidden('TOO_MANY_ROWS')).toEqual([]);
  expect(forbidden('BenchRow', 'bench')).toEqual([]);
});

test('no export or file has a name with a word that the glossary replaces', () => {
  const wrong = [...found]
    .filter(([name]) => !(name in ALLOWED))
    .map(([name, { word, paths }]) => {
      const instead = INSTEAD[word] ?? INSTEAD[singular(word)];
      return `${name} in ${[...paths].slice(0, 3).join(', ')}: ${instead}`;
    });
  expect(wrong).toEqual([]);
});

test('every name on the list of exceptions still exists', () => {
  expect(Object.keys(ALLOWED).filter((name) => !found.has(name))).toEqual([]);
});
