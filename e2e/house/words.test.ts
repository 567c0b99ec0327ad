/** What must stand in one place only, or nowhere. */
import { contract } from '@waydesk/contract/index.ts';
import { expect, test } from 'vitest';
import { PACKAGES, type SourceFile, code, sources, withoutComments } from './sources.ts';

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const product = code().filter(
  ({ path }) => /^(contract|server|web)\/src\//.test(path) && !isTest(path),
);

/** Lines that match, outside of the allowed files. */
function found(files: readonly SourceFile[], pattern: RegExp, allowed: readonly string[] = []) {
  return files
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** The transport, the stream of a file, and the probe whether the server can be reached at all. */
const FETCHES = ['attempt', 'download', 'connection'].map((name) => `web/src/api/${name}.ts`);

/** What the contract's rows do not name: the wall before all calls, and the addresses of photos. */
const ADDRESSES = [
  'server/src/http/securityPlugins.ts',
  'server/src/photos/routes.ts',
  'web/src/features/ways/detail/photoAddresses.ts',
  // Some screens stand at an address that is written like that of a call.
  'web/src/app/screens.ts',
  'web/src/router/links.ts',
  'web/src/router/routes.ts',
];

const web = product.filter(({ path }) => path.startsWith('web/'));

test('the browser fetches in one place', () => {
  expect(found(web, /\bfetch\(|XMLHttpRequest|navigator\.sendBeacon/, FETCHES)).toEqual([]);
});

test('no address of the API stands outside the contract', () => {
  const paths = Object.values(contract)
    .flatMap((area) => Object.values(area).map((row) => row.path))
    .filter((path) => path.split('/').length > 2 && !path.startsWith('/:'))
    .map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const literal = new RegExp(`['"\`](?:/api(?:/[^'"\`]*)?|${paths.join('|')})['"\`]`);
  const outside = product.filter(({ path }) => !path.startsWith('contract/'));
  expect(found(outside, literal, ADDRESSES)).toEqual([]);
});

test('nothing is called that the oldest browser of the build does not have', () => {
  // A build lowers syntax, not methods: these came with Chrome 110 to 122.
  const young =
    /\.(?:with|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|\b(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.any\(/;
  const files = product.filter(({ path }) => /^(?:web|contract)\/src\//.test(path));
  expect(found(files, young)).toEqual([]);
});

test('no native dialogs', () => {
  expect(found(web, /\b(?:window\.)?(?:alert|confirm|prompt)\(['"`]/)).toEqual([]);
});

test('no test is switched off, alone or asleep', () => {
  // Put together, so that this file does not find itself.
  const pattern = new RegExp(
    String.raw`\.(?:on` +
      String.raw`ly|sk` +
      String.raw`ip|fix` +
      String.raw`me)\(|waitFor` +
      String.raw`Timeout\(`,
  );
  expect(found(code(), pattern)).toEqual([]);
});

test('nothing is left for later', () => {
  const pattern = new RegExp(`\\b(?:TO${''}DO|FIX${''}ME|HA${''}CK|X${''}XX)\\b`);
  const all = sources(PACKAGES, ['.ts', '.tsx', '.css', '.sql', '.html']);
  expect(all.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test('nothing tells of the machine or the papers it was written with', () => {
  const machine = ['/wo' + 'rk/', '/ro' + 'ot/', '/ho' + 'me/', '../sha' + 'red'];
  const papers =
    /\b(?:AMB-\d|requirements?\.tsv|(?:SHELL|AUTH|HTTP|WAY-(?:NEW|LIST|VIEW|EDIT)|DELIV|EXPORT)-\d\d)/;
  const all = sources(
    ['.'],
    ['.ts', '.tsx', '.css', '.sql', '.html', '.md', '.json', '.yml', '.yaml'],
  );
  const wrong = all.filter(
    ({ text }) => machine.some((word) => text.includes(word)) || papers.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
