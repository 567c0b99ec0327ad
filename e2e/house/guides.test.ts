/** The guides for clerks name what is on the screens, in both languages, and show pictures of it. */
import { MY } from '@waydesk/contract/texts/my.ts';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../../docs/guides/', import.meta.url);
const guides = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(new URL(name, FOLDER), 'utf8'),
}));

/** Keys, and what a printer's own dialog says. */
const OTHERS = ['Ctrl+K', 'Ctrl+Z', 'Enter', 'Shift', 'Space', 'Esc', 'x', 'Scale 100 %'];

/** Matches a text with anything in its placeholders. */
const matching = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^$()[\]|\\{}]/g, String.raw`\$&`))
      .join('.+')}$`,
  );
const onScreens = [...Object.keys(MY), ...Object.values(MY)];
const whole = new Set(onScreens);
const filled = onScreens
  .filter((text) => text.includes('{') && text.replaceAll(/\{\w+\}/g, '').trim().length > 3)
  .map(matching);
const isOnScreens = (text: string) =>
  whole.has(text) || OTHERS.includes(text) || filled.some((one) => one.test(text));

describe.each(guides)('$name', ({ text }) => {
  test('what it emphasises is on a screen in these very words', () => {
    const emphasised = [...text.matchAll(/\*{1,2}([^*]+)\*{1,2}/g)].map(([, words = '']) =>
      words.replaceAll(/\s+/g, ' '),
    );
    expect(emphasised.length).toBeGreaterThan(2);
    expect(emphasised.filter((words) => !isOnScreens(words))).toEqual([]);
  });

  test('it is in both languages, with the same pictures, which are small', () => {
    const pictures = [...text.matchAll(/\]\((\.\.\/pictures\/[^)]+)\)/g)].map(
      ([, path = '']) => path,
    );
    const of = (lang: string) =>
      pictures
        .filter((path) => path.endsWith(`-${lang}.png`))
        .map((path) => path.replace(/-\w+\.png$/, ''));
    expect(of('en').length).toBeGreaterThan(0);
    expect(of('my')).toEqual(of('en'));
    const files = pictures.map((path) => new URL(path, FOLDER));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.filter((file) => statSync(file).size > 120_000)).toEqual([]);
  });
});

test('the first page leads to each of them', () => {
  const first = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(guides.filter(({ name }) => !first.includes(`docs/guides/${name}`))).toEqual([]);
});
