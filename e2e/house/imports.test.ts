/** Which folders may import which. */
import { describe, expect, test } from 'vitest';
import { code, exists, importsOf } from './sources.ts';

const files = code();
const imports = files.flatMap(importsOf);
const ours = imports.flatMap(({ from, to }) => (to ? [{ from, to }] : []));
const asLines = (wrong: { from: string; to: string }[]) => wrong.map((i) => `${i.from} -> ${i.to}`);

test('finds imports to check', () => {
  expect(ours.length).toBeGreaterThan(200);
  expect(imports.some((i) => i.to?.startsWith('contract/src/'))).toBe(true);
});

test('every import of our own files exists and includes its extension', () => {
  expect(asLines(ours.filter(({ to }) => !exists(to)))).toEqual([]);
});

const packageOf = (path: string) => path.split('/')[0] ?? '';
/** The tests, the bench and the trials may import from the server; nothing imports from them. */
const MAY_KNOW: Record<string, readonly string[]> = {
  contract: ['contract'],
  postgres: ['postgres'],
  server: ['server', 'contract', 'postgres'],
  web: ['web', 'contract'],
  e2e: ['e2e', 'contract', 'server', 'web'],
  bench: ['bench', 'contract', 'postgres', 'server', 'e2e'],
  trials: ['trials', 'contract', 'postgres', 'server', 'bench'],
};

test('packages import one way: contract <- server, contract <- web, postgres <- server', () => {
  expect(
    asLines(ours.filter((i) => !MAY_KNOW[packageOf(i.from)]?.includes(packageOf(i.to)))),
  ).toEqual([]);
});

test('contract and postgres are imported through their exports only', () => {
  const relative = imports.flatMap(({ from, text, to }) =>
    to && text.startsWith('.') && packageOf(from) !== packageOf(to) ? [{ from, to }] : [],
  );
  expect(asLines(relative.filter(({ to }) => /^(contract|postgres)\//.test(to)))).toEqual([]);
});

/** Everything else is pure TypeScript. */
const FOREIGN: Record<string, string> = {
  'contract/src/values/typed-zawgyi.ts': 'myanmar-tools/build_node/zawgyi_detector.js',
  'contract/src/testing/inZawgyi.ts': 'myanmar-tools',
};

test('the contract depends on zod, and in one module on a library for Zawgyi', () => {
  const foreign = imports.filter(
    (i) => i.from.startsWith('contract/src/') && !i.from.endsWith('.test.ts') && i.to === null,
  );
  expect(foreign.filter((i) => i.text !== 'zod/mini' && i.text !== FOREIGN[i.from])).toEqual([]);
});

/**
 * A folder may import itself and the tiers before its own, not its neighbours. A file next to the
 * folders counts by the first part of its name: `main.ts` covers `main.test.ts` too. Tests may
 * import anything.
 */
const TIERS: Record<string, readonly (readonly string[])[]> = {
  'contract/src': [
    ['values'],
    ['texts'],
    ['schema'],
    ['rules'],
    ['calls'],
    ['auth'],
    ['ways'],
    ['records', 'intake'],
    ['sheet'],
    ['parcels', 'money', 'notices'],
    ['app', 'run'],
    ['portal'],
    ['webhooks'],
    ['index.ts'],
    ['testing'],
  ],
  'web/src': [
    ['storage.ts', 'env.ts'],
    ['i18n'],
    ['router'],
    ['ui'],
    ['api'],
    ['page'],
    ['form'],
    ['list'],
    ['entities'],
    ['features'],
    ['foreign'],
    ['app', 'run', 'shop'],
    ['main.tsx'],
    ['dev'],
    ['testing'],
  ],
  'server/src': [
    ['config', 'concurrency'],
    ['db'],
    ['dispatch'],
    ['http'],
    ['photos', 'mail', 'lists', 'live'],
    ['domain'],
    ['money', 'notices'],
    ['webhooks'],
    ['backup'],
    ['features', 'start'],
    ['demo', 'metrics', 'admin'],
    ['sweep.ts'],
    ['app.ts'],
    ['main.ts'],
    ['cli'],
    ['testing'],
  ],
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

describe.each(Object.entries(TIERS))('in %s', (base, tiers) => {
  const unitOf = (path: string) => {
    const [first = '', ...rest] = path.slice(base.length + 1).split('/');
    return rest.length > 0 ? first : first.replace(/^([^.]+).*(\.\w+)$/, '$1$2');
  };
  const tierOf = (path: string) => tiers.findIndex((tier) => tier.includes(unitOf(path)));
  const inside = ours.filter(
    ({ from, to }) => from.startsWith(`${base}/`) && to.startsWith(`${base}/`) && !isTest(from),
  );

  test('every folder and file has one place in the tiers, and every place is used', () => {
    const units = files.flatMap(({ path }) =>
      path.startsWith(`${base}/`) && !isTest(path) ? [unitOf(path)] : [],
    );
    expect(tiers.flat().toSorted()).toEqual([...new Set(units)].toSorted());
  });

  test('imports flow one way', () => {
    const wrong = inside.filter(
      ({ from, to }) => unitOf(from) !== unitOf(to) && tierOf(to) >= tierOf(from),
    );
    expect(asLines(wrong)).toEqual([]);
  });

  test('no feature imports another', () => {
    const feature = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];
    const wrong = inside.filter((i) => {
      const [from, to] = [feature(i.from), feature(i.to)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(asLines(wrong)).toEqual([]);
  });
});

test('no imports are circular', () => {
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

test('no file only re-exports others', () => {
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
