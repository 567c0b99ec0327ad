/** Who may know whom. */
import { describe, expect, test } from 'vitest';
import { code, exists, importsOf } from './sources.ts';

const files = code();
const imports = files.flatMap(importsOf);
const ours = imports.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
const told = (wrong: { from: string; to: string }[]) => wrong.map((i) => `${i.from} -> ${i.to}`);

test('there are imports to judge', () => {
  expect(ours.length).toBeGreaterThan(200);
  expect(imports.some((i) => i.to?.startsWith('contract/src/'))).toBe(true);
});

test('every imported file of ours exists, named with its ending', () => {
  expect(told(ours.filter(({ to }) => !exists(to)))).toEqual([]);
});

const packageOf = (path: string) => path.split('/')[0] ?? '';
/** The tests and the bench stand outside and may look into the server; nobody looks into them. */
const MAY_KNOW: Record<string, readonly string[]> = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
  e2e: ['e2e', 'contract', 'server', 'web'],
  bench: ['bench', 'contract', 'server', 'e2e'],
};

test('packages know each other one way: contract <- server, contract <- web', () => {
  expect(told(ours.filter((i) => !MAY_KNOW[packageOf(i.from)]?.includes(packageOf(i.to))))).toEqual(
    [],
  );
});

test('the contract depends on zod only', () => {
  const foreign = imports.filter(
    (i) => i.from.startsWith('contract/src/') && !i.from.endsWith('.test.ts') && i.to === null,
  );
  expect(foreign.filter((i) => i.text !== 'zod/mini')).toEqual([]);
});

/** A folder knows itself and those on lines before its own. */
const LAYERS: Record<string, readonly (readonly string[])[]> = {
  'web/src': [
    ['i18n'],
    ['router'],
    ['ui'],
    ['api'],
    ['records'],
    ['page'],
    ['list', 'form'],
    ['features'],
    ['app'],
  ],
  'server/src': [['db'], ['photos', 'mail', 'http'], ['features']],
};

describe.each(Object.entries(LAYERS))('in %s', (base, layers) => {
  const folderOf = (path: string) => path.slice(base.length + 1).split('/')[0] ?? '';
  const rank = (path: string) => layers.findIndex((line) => line.includes(folderOf(path)));
  const inside = ours.filter(
    (i) =>
      i.from.startsWith(`${base}/`) && i.to.startsWith(`${base}/`) && !/\.test\.tsx?$/.test(i.from),
  );

  test('imports flow one way', () => {
    const wrong = inside.filter((i) => {
      const [from, to] = [rank(i.from), rank(i.to)];
      if (from === -1 || to === -1 || folderOf(i.from) === folderOf(i.to)) return false;
      return to > from || (to === from && base.startsWith('web'));
    });
    expect(told(wrong)).toEqual([]);
  });

  test('no feature imports another', () => {
    const feature = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];
    const wrong = inside.filter((i) => {
      const [from, to] = [feature(i.from), feature(i.to)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(told(wrong)).toEqual([]);
  });
});

test('nothing imports in a circle', () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of ours) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at !== -1) circles.push([...trail.slice(at), path].join(' -> '));
    if (at !== -1 || done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('no file only passes others on', () => {
  const barrels = files.filter((file) => {
    const lines = file.text
      .split('\n')
      .filter((line) => line.trim() && !/^\s*(\/\/|\*|\/\*)/.test(line));
    const passedOn = lines.filter((line) =>
      /^export (\*|\{[^}]*\}|type \{[^}]*\}) from /.test(line),
    );
    return lines.length > 0 && passedOn.length * 2 > lines.length;
  });
  expect(barrels.map((file) => file.path)).toEqual([]);
});
