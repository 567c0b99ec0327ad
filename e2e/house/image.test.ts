/** The Dockerfile, .dockerignore and compose.yaml name what there is. `npm run trial -- containers` runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { sources } from './sources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const linesOf = (path: string) => read(path).split('\n').filter(Boolean);
const copied = linesOf('Dockerfile').flatMap((line) =>
  line.startsWith('COPY ') && !line.includes('--from=') ? [line.split(' ').slice(1, -1)] : [],
);

const patterns = linesOf('.dockerignore')
  .filter((line) => !line.startsWith('#'))
  .map((line) => {
    const source = line
      .replace(/^!/, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]*')
      .replaceAll('[^/]*[^/]*/', '(?:.*/)?');
    return { isException: line.startsWith('!'), pattern: new RegExp(`^${source}(?:/|$)`) };
  });

/** The last pattern that a path or a folder above it matches decides. */
const isIgnored = (path: string): boolean =>
  patterns.findLast(({ pattern }) => pattern.test(path))?.isException === false;

test('the manifest of each workspace is copied before packages are installed', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifests = copied.flat().filter((path) => path.endsWith('/package.json'));
  expect(manifests).toEqual(workspaces.map((name) => `${name}/package.json`));
});

test('what is copied is there, and only tests and documents for people are left out', () => {
  const files = copied.flat().filter((path) => /\.\w+$/.test(path));
  const folders = copied.flat().filter((path) => !/\.\w+$/.test(path));
  expect(folders).toContain('docs');
  expect(files.filter((path) => isIgnored(path))).toEqual([]);
  const inside = sources(folders, [
    '.ts',
    '.tsx',
    '.css',
    '.sql',
    '.csv',
    '.json',
    '.html',
    '.md',
    '.png',
  ]);
  const left = inside.map(({ path }) => path).filter((path) => isIgnored(path));
  expect(left.filter((path) => !/\.test\.tsx?$|^docs\//.test(path))).toEqual([]);
  expect(left.filter((path) => /^docs\/(guides|pictures)\//.test(path))).toEqual([]);
});

test('the settings of compose.yaml are settings of the app', () => {
  const app =
    /\n  app:[^]*?\n    environment:\n([^]*?)\n    \w/.exec(read('compose.yaml'))?.[1] ?? '';
  const names = [...app.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const documented = read('docs/operations.md');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
