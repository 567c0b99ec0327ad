/** Installed packages: exact versions, from the public registry, under permissive licences. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { PACKAGES, code, importsOf } from './sources.ts';

type Named = Record<string, string>;
interface Manifest {
  dependencies?: Named;
  devDependencies?: Named;
  optionalDependencies?: Named;
}
interface Locked {
  link?: boolean;
  license?: string;
  resolved?: string;
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');
const locked = Object.entries(lock.packages).flatMap(([path, entry]) =>
  path.includes('node_modules/') && !entry.link
    ? [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }]
    : [],
);

test.each(['package.json', ...PACKAGES.map((name) => `${name}/package.json`)])(
  '%s lists exact versions',
  (path) => {
    const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(path);
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  },
);

test.each(PACKAGES)('%s lists every package that it imports', (name) => {
  const manifest = read<Manifest>(`${name}/package.json`);
  const root = read<Manifest>('package.json');
  const known = new Set(
    [manifest, root].flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ),
  );
  const packageOf = (text: string) =>
    text
      .split('/')
      .slice(0, text.startsWith('@') ? 2 : 1)
      .join('/');
  const strange = code()
    .filter(({ path }) => path.startsWith(`${name}/`))
    .flatMap(importsOf)
    .filter(({ text, to }) => to === null && !text.startsWith('node:') && !isBuiltin(text))
    .filter(({ text }) => !known.has(packageOf(text)))
    .map(({ from, text }) => `${from}: ${text}`);
  expect(strange).toEqual([]);
});

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Other licences, each with the reason why it is acceptable. */
const EXCEPTIONS: readonly [RegExp, string][] = [
  [/^@img\/sharp-/, 'LGPL: libvips, a library of its own beside sharp, unchanged'],
  [/^lightningcss/, 'MPL: a tool of the build, unchanged'],
  [/^axe-core$/, 'MPL: a tool of the tests, unchanged'],
  [
    /^argparse$/,
    'Python-2.0, which is permissive; only openapi-typescript, a tool of the tests, uses it',
  ],
  [/^@fontsource\//, 'OFL: a font, shipped with its licence'],
  [
    /^(busboy|dicer|streamsearch|only|humanize-number)$/,
    'MIT, said in a form that npm does not read; only s3rver, a tool of the tests, uses them',
  ],
];

const allows = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part.trim())));

test('every package has a permissive licence', () => {
  expect(locked.length).toBeGreaterThan(100);
  const wrong = locked.filter(
    ({ name, license }) =>
      !allows(license ?? 'none') && !EXCEPTIONS.some(([pattern]) => pattern.test(name)),
  );
  expect(wrong.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every package comes from the public registry', () => {
  const hosts = new Set(
    locked.flatMap(({ resolved }) => (resolved ? [new URL(resolved).host] : [])),
  );
  hosts.delete('registry.npmjs.org');
  expect([...hosts]).toEqual([]);
});
