/** One row per call, and the same names in every package. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract } from '@waydesk/contract/index.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { exists, sources } from './sources.ts';

const rows = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([name, row]) => ({
    name: `${area}.${name}`,
    area,
    row,
  })),
);
const contractFiles = sources(['contract/src'], ['.ts']).map(({ path }) => basename(path));
const folders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test.each(rows)('$name states who may call it and what it does', ({ row }) => {
  // Throws for a permission that does not exist.
  expect(may('admin', row.who)).toBe(row.who !== 'phone' && row.who !== 'shop');
  expect(row.summary.length).toBeGreaterThan(5);
  expect(row.path).toMatch(/^(\/(:\w+|[a-z-]+))+$/);
  expect(row.path.includes(':')).toBe(row.params !== undefined);
});

test('only calls for signing in are public, and the logo that the company prints on every label', () => {
  const open = rows.filter(({ row }) => row.who === 'public').map(({ name }) => name);
  expect(open.filter((name) => !name.startsWith('auth.'))).toEqual([
    'company.logo',
    'run.signIn',
    'portal.signIn',
    'portal.invitation',
    'portal.join',
    'portal.sendCode',
    'portal.useCode',
  ]);
});

/** These send much and write nothing, or nothing that a read of their area shows. */
const ONLY_READ = [
  'intake.look',
  'noticeRules.preview',
  'noticeRules.test',
  'webhooks.secret',
  ...['Shops', 'Riders', 'Customers'].map((kind) => `recordImports.look${kind}`),
];

test('a write touches its own area, except those that no screen of the office reads', () => {
  const writes = rows.filter(({ name, row }) => row.method !== 'GET' && !ONLY_READ.includes(name));
  const silent = writes.filter(({ area, row }) => !row.touches?.some((one) => one === area));
  expect(new Set(silent.map(({ area }) => area))).toEqual(
    new Set(['auth', 'live', 'run', 'trackings', 'portal']),
  );
});

test('a versioned write returns the record of its area, whose version the next write sends', () => {
  const areas: Record<string, Record<string, Route>> = contract;
  const strangers = rows.filter(({ area, row }) => {
    const isRecord = row.data === areas[area]?.['get']?.data || row.method === 'DELETE';
    return row.versioned === true && !isRecord;
  });
  expect(strangers.map(({ name }) => name)).toEqual([]);
});

test('no two rows share an address', () => {
  const addresses = rows.map(({ row }) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.keys(contract))('%s has handlers on the server, under its own name', (area) => {
  const folder = `server/src/features/${kebab(area)}`;
  expect(exists(`${folder}/${kebab(area)}.handlers.ts`)).toBe(true);
  expect(contractFiles).toContain(`${kebab(area)}.ts`);
});

test.each(Object.keys(contract))('%s is mounted', (area) => {
  const app = readFileSync(join(ROOT, 'server/src/app.ts'), 'utf8');
  expect(app).toContain(`mount(app, contract.${area}, `);
});

/** Screens that ask the server for nothing: the guides. */
const WITHOUT_CALLS = ['help'];

test('every feature folder has the name of an area', () => {
  const areas = [...Object.keys(contract).map(kebab), ...WITHOUT_CALLS];
  const strangers = ['server/src/features', 'web/src/features']
    .flatMap((base) => folders(base).map((name) => ({ base, name })))
    .filter(({ name }) => !areas.includes(name));
  expect(strangers).toEqual([]);
});
