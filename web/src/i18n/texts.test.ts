/** Tests the catalogue's content; the compiler finds missing texts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auth, RESET_DONE, RESET_INVALID, RESET_SENT } from '@waydesk/contract/auth/auth.ts';
import { afterEach, describe, expect, test } from 'vitest';
import townshipNames from './my-townships.json' with { type: 'json' };
import { places, texts } from './my.ts';
import { publicTexts } from './myPublic.ts';
import { setLanguage, t } from './t.ts';

const SRC = join(import.meta.dirname, '..');
const CATALOGUE = join(SRC, '../../contract/src/texts/my');

describe('t', () => {
  afterEach(() => setLanguage('en'));

  test('compiles only with texts of the catalogue and with their values', () => {
    expect(t('Page {n}', { n: 2 })).toBe('Page 2');
    // @ts-expect-error: the catalogue has no such text
    expect(t('Nobody translated this')).toBe('Nobody translated this');
    // @ts-expect-error: its value is missing
    expect(t('Page {n}')).toBe('Page {n}');
    // @ts-expect-error: the hole is called n
    expect(t('Page {n}', { page: 2 })).toBe('Page {n}');
    // @ts-expect-error: it has no hole
    expect(t('Cancel', { n: 2 })).toBe('Cancel');
    const sent: string = 'Cancel';
    // @ts-expect-error: any text goes through t.sent
    expect(t(sent)).toBe('Cancel');
    // @ts-expect-error: what is said otherwise is a text of ours
    expect(t.sent('', 'Nobody translated this')).toBe('Nobody translated this');
  });

  test('translates sent text that is in the catalogue, and shows other text as is', async () => {
    await setLanguage('my');
    expect(t.sent('Cancel')).toBe(t('Cancel'));
    expect(t.sent('Cancel')).not.toBe('Cancel');
    expect(t.sent('Out of cheese')).toBe('Out of cheese');
    expect(t.sent('constructor')).toBe('constructor');
    expect(t.sent(undefined)).toBe('');
    expect(t.sent('', 'Cancel')).toBe(t('Cancel'));
    expect(t.place('Bahan')).toBe('ဗဟန်း');
    expect(t.place('Kachin State')).toBe('ကချင်ပြည်နယ်');
    expect(t.place('Kachin')).toBe('ကချင်');
    expect(t.place('Cancel')).toBe('Cancel');
  });
});

test('what the calls of the sign-in pages answer is among the texts that load with them', () => {
  const said = [auth.login.failure, auth.forgotPassword.failure, auth.resetPassword.failure];
  for (const text of [...said, RESET_SENT, RESET_DONE, RESET_INVALID])
    expect(Object.keys(publicTexts)).toContain(text);
});

test('a component that uses t follows a switch of the language', () => {
  const imports = (name: string) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*i18n/t`);
  const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
  expect(components.filter(({ text }) => imports('useT').test(text)).length).toBeGreaterThan(100);
  const wrong = components.filter(
    ({ text }) => /\bt\(/.test(text) && imports('t').test(text) && !imports('useT').test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('the catalogue', () => {
  const all = { ...places, ...texts };

  test('translates a text that appears twice the same way', async () => {
    const entries = Object.entries({ ...townshipNames });
    const files = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      const part = (await import(join(CATALOGUE, file))) as Record<string, Record<string, string>>;
      entries.push(...Object.values(part).flatMap((one) => Object.entries(one)));
    }
    expect(entries.length).toBeGreaterThan(1000);
    const translations = new Map<string, Set<string>>();
    for (const [text, burmese] of entries) {
      translations.set(text, (translations.get(text) ?? new Set()).add(burmese));
    }
    expect([...translations].filter(([, ways]) => ways.size > 1)).toEqual([]);
  });

  test('keeps every placeholder', () => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    const wrong = Object.entries(texts).filter(
      ([text, burmese]) => String(names(text)) !== String(names(burmese)),
    );
    expect(wrong).toEqual([]);
  });

  test('a button that cancels and the status Cancelled never share a text', () => {
    const cancelling = Object.keys(texts).filter((text) =>
      /^(Cancel\b|Close$|Discard$)/.test(text),
    );
    expect(cancelling).toContain('Cancel');
    const statuses = ['Cancelled', 'Canceled'].map((text) => texts[text]).filter(Boolean);
    expect(statuses.length).toBeGreaterThan(0);
    expect(cancelling.filter((text) => statuses.includes(texts[text]))).toEqual([]);
  });

  test('writes digits as 0-9', () => {
    expect(Object.values(all).filter((burmese) => /[၀-၉]/.test(burmese))).toEqual([]);
  });
});

test('the pages that need no sign-in have all their texts before the rest has loaded', () => {
  const seen = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const from = readFileSync(path, 'utf8').matchAll(
      /^(?:import (?!type )|\} from|export).* '(\..*)';$/gm,
    );
    for (const [, to = ''] of from) follow(join(path, '..', to));
  };
  const pages = readdirSync(join(SRC, 'features/auth')).filter((name) => !name.includes('.test.'));
  for (const name of pages) follow(join(SRC, 'features/auth', name));
  follow(join(SRC, 'main.tsx'));
  expect(seen.size).toBeGreaterThan(30);
  // In quotes or between tags; words without a capital are names of fields.
  const shown = [...seen].flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/(?<=')[A-Z][^'\n]+(?=')|(?<=")[A-Z][^"\n]+(?=")/g),
  ]);
  const missing = shown.map(String).filter((text) => text in texts && !(text in publicTexts));
  expect(missing).toEqual([]);
  expect(shown.map(String)).toContain('Forgot password?');
});

test('every township that a new company starts with has its Burmese name', () => {
  const file = readFileSync(join(SRC, '../../server/data/townships.csv'), 'utf8');
  const rows = file.trim().split(/\r?\n/).slice(1);
  const wrong = rows.filter((row) => {
    const [, , name = '', nameMy] = row.split(',');
    return places[name] !== nameMy;
  });
  expect(rows).toHaveLength(331);
  expect(wrong).toEqual([]);
});
