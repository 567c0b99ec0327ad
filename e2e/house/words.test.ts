/** Code that may be in one place only, or nowhere. */
import { contract } from '@waydesk/contract/index.ts';
import { expect, test } from 'vitest';
import { PACKAGES, type SourceFile, code, sources, withoutComments } from './sources.ts';

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const product = code().filter(
  ({ path }) => /^(contract|server|web)\/src\//.test(path) && !isTest(path),
);

/** Matching lines outside of the allowed files. */
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

/**
 * The transport, the opening of a file, the check whether the server is reachable, the stream of live
 * changes, the transport of the rider's phone, and the office's worker, which fetches files.
 */
const FETCHES = [
  'api/attempt',
  'api/files/opened',
  'api/connection',
  'api/live/stream',
  'run/transport',
  'app/worker/worker',
].map((name) => `web/src/${name}.ts`);

/** Addresses without a row in the contract: the check before all calls, and photos. */
const ADDRESSES = [
  'server/src/http/securityPlugins.ts',
  'server/src/photos/routes.ts',
  'web/src/features/ways/detail/photoAddresses.ts',
  // Some screens have addresses that look like those of calls.
  'web/src/router/screens.ts',
  'web/src/router/settingsScreens.ts',
];

const web = product.filter(({ path }) => path.startsWith('web/'));

test('only the API client calls fetch', () => {
  expect(found(web, /\bfetch\(|XMLHttpRequest|navigator\.sendBeacon/, FETCHES)).toEqual([]);
});

test('addresses of the API are in the contract only', () => {
  const paths = Object.values(contract)
    .flatMap((area) => Object.values(area).map((row) => row.path))
    .filter((path) => path.split('/').length > 2 && !path.startsWith('/:'))
    .map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const literal = new RegExp(`['"\`](?:/api(?:/[^'"\`]*)?|${paths.join('|')})['"\`]`);
  const outside = product.filter(({ path }) => !path.startsWith('contract/'));
  expect(found(outside, literal, ADDRESSES)).toEqual([]);
});

test('days and times are written in one place, on a 24-hour clock', () => {
  const writes =
    /toLocale(?:Date|Time)String|new Date\([^)]*\)\.toLocaleString|DateTimeFormat|hour12/;
  const allowed = ['contract/src/values/time.ts', 'server/src/config/config.ts'];
  expect(found(product, writes, allowed)).toEqual([]);
});

test('no code calls methods that the oldest supported browser lacks', () => {
  // A build lowers syntax, not methods: these arrived in Chrome 110 to 122.
  const young =
    /\.(?:with|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|\b(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|AbortSignal\.any\(/;
  const files = product.filter(({ path }) => /^(?:web|contract)\/src\//.test(path));
  expect(found(files, young)).toEqual([]);
});

test('no code opens native dialogs', () => {
  expect(found(web, /\b(?:window\.)?(?:alert|confirm|prompt)\(['"`]/)).toEqual([]);
});

test('no test is skipped, run exclusively or sleeping', () => {
  // A test that cannot run everywhere is declared under an `if`: what is skipped counts as failed.
  // Assembled, so that this file does not match itself.
  const pattern = new RegExp(
    String.raw`\.(?:on` +
      String.raw`ly|sk` +
      String.raw`ip(?:If)?|run` +
      String.raw`If|fix` +
      String.raw`me)\(|waitFor` +
      String.raw`Timeout\(`,
  );
  expect(found(code(), pattern)).toEqual([]);
});

test('no comment marks unfinished work', () => {
  const pattern = new RegExp(`\\b(?:TO${''}DO|FIX${''}ME|HA${''}CK|X${''}XX)\\b`);
  const all = sources(PACKAGES, ['.ts', '.tsx', '.css', '.sql', '.html']);
  expect(all.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no file mentions the machine or the documents it was written with', () => {
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
