import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS_MY } from '@waydesk/contract/words.my.ts';
import { describe, expect, test } from 'vitest';
import townshipNames from './my-townships.json' with { type: 'json' };
import { my } from './my.ts';

const SRC = join(import.meta.dirname, '..');
const CONTRACT = join(SRC, '../../contract/src');
const SERVER = join(SRC, '../../server/src');

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({
      path: name,
      text: withoutComments(readFileSync(join(folder, name), 'utf8')),
    }));
}

const LITERAL = /\bt\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g;
const unquoted = (literal: string) =>
  literal.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

const used = sources(SRC).flatMap(({ path, text }) =>
  [...text.matchAll(LITERAL)].map((match) => ({ path, text: unquoted(match[1] ?? '') })),
);

test('every text of the screens has a Burmese one', () => {
  expect(used.length).toBeGreaterThan(100);
  const missing = used.filter(({ text }) => !my[text]).map(({ path, text }) => `${path}: ${text}`);
  expect(missing).toEqual([]);
});

// What a rule or a row says when it is not met, and what a code is called.
const SENTENCE = /'([A-Z][^'\\\n]* [^'\\\n]*)'/g;
const LABEL = /(?<!page): '([A-Z][a-z][^'\\\n]*)'/g;
/** For people who program: what a call is for, what a list holds, errors of our own; and words that are split. */
const INNER = /(?:\bsummary:|\w*Error\()\s*'[^'\n]*'|'[^'\n]*'\.split\(|'A list of \{[^'\n]*'/g;

/** Also what no `t('...')` names, because it is looked up by a code or told by a schema. */
const textsOf = (folder: string) =>
  sources(folder)
    .filter(({ path }) => !/words\.my|csv|openapi|i18n\/|testing\//.test(path))
    .map(({ path, text }) => ({ path, text: text.replace(INNER, '') }))
    .flatMap(({ path, text }) =>
      [SENTENCE, LABEL].flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => ({ path, text: match[1] ?? '' })),
      ),
    );

test('every message and label has a Burmese one', () => {
  const all = [...textsOf(CONTRACT), ...textsOf(SRC)];
  expect(all.length).toBeGreaterThan(400);
  const missing = all.filter(({ text }) => !my[text]);
  expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test('every refusal of the server has a Burmese one', () => {
  const REFUSAL =
    /\b(?:new Refusal\(\d+, '\w+',|conflict\('\w+',|badField\('[^']*',|badRequest\(|notFound\(|forbidden\()\s*'([^'\\\n]+)'/g;
  const refusals = sources(SERVER).flatMap(({ path, text }) =>
    [...text.matchAll(REFUSAL)].map((match) => ({ path, text: match[1] ?? '' })),
  );
  expect(refusals.length).toBeGreaterThan(20);
  const missing = refusals.filter(({ text }) => !my[text]);
  expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test('a template with values in it is no key', () => {
  const wrong = sources(SRC).filter(({ text }) => /\bt\(\s*`[^`]*\$\{/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a component that uses t follows a switch of the language', () => {
  const imports = (name: string) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*i18n/t`);
  const wrong = sources(SRC).filter(
    ({ path, text }) =>
      path.endsWith('.tsx') &&
      /\bt\(/.test(text) &&
      imports('t').test(text) &&
      !imports('useT').test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('the catalogue', () => {
  const files = readdirSync(join(SRC, 'i18n/my'));

  test('says the same wherever a text stands twice', async () => {
    const all: [string, string][] = Object.entries({ ...townshipNames });
    all.push(...Object.entries(WORDS_MY));
    for (const file of files) {
      const { texts } = (await import(`./my/${file}`)) as { texts: Record<string, string> };
      all.push(...Object.entries(texts));
    }
    const said = new Map<string, Set<string>>();
    for (const [text, burmese] of all) {
      said.set(text, (said.get(text) ?? new Set()).add(burmese));
    }
    expect([...said].filter(([, ways]) => ways.size > 1)).toEqual([]);
  });

  test('keeps every parameter', () => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    const wrong = Object.entries(my).filter(
      ([text, burmese]) => String(names(text)) !== String(names(burmese)),
    );
    expect(wrong).toEqual([]);
  });

  test('a button that cancels and the status Cancelled never share a text', () => {
    const cancelling = Object.keys(my).filter((text) => /^(Cancel\b|Close$|Discard$)/.test(text));
    expect(cancelling).toContain('Cancel');
    const statuses = ['Cancelled', 'Canceled'].map((text) => my[text]).filter(Boolean);
    expect(statuses.length).toBeGreaterThan(0);
    expect(cancelling.filter((text) => statuses.includes(my[text]))).toEqual([]);
  });

  test('writes digits as 0-9', () => {
    expect(Object.values(my).filter((burmese) => /[၀-၉]/.test(burmese))).toEqual([]);
  });
});

test('every township that a new company starts with has its Burmese name', () => {
  const file = readFileSync(join(SRC, '../../server/data/townships.csv'), 'utf8');
  const rows = file.trim().split(/\r?\n/).slice(1);
  const wrong = rows.filter((row) => {
    const [, , name = '', nameMy] = row.split(',');
    return my[name] !== nameMy;
  });
  expect(rows).toHaveLength(331);
  expect(wrong).toEqual([]);
});
