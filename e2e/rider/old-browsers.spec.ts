/** What the build of the rider's page uses is within Chromium 109, the oldest browser it is made for. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures/sharedApp.ts';
import { ROOT } from '../root.ts';

const FOLDER = join(ROOT, 'web/dist/run');

const filesOf = (ending: string) =>
  ['', 'assets'].flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ name, text: readFileSync(join(FOLDER, folder, name), 'utf8') })),
  );

/** Younger than Chromium 109, each with the version that brought it. */
const YOUNGER_SCRIPT: Record<string, RegExp> = {
  'toSorted and the like, 110': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'isWellFormed, 111': /\.(?:isWellFormed|toWellFormed)\(/,
  'Array.with, 110': /\.with\(-?\d/,
  'showPopover, 114': /\.(?:showPopover|hidePopover|togglePopover)\(/,
  'AbortSignal.any, 116': /AbortSignal\.any\b/,
  'Object.groupBy, 117': /\.groupBy\(/,
  'Promise.withResolvers, 119': /\.withResolvers\(/,
  'URL.canParse, 120': /\.canParse\(/,
  'Array.fromAsync, 121': /\.fromAsync\(/,
  'Intl.DurationFormat, 129': /DurationFormat/,
  'Promise.try, 128': /Promise\.try\(/,
  'regular expressions with v, 112': /\/[a-z]*v[a-z]*\.(?:test|exec)\(/,
  'import attributes, 123': /\bwith\s*\{\s*type\s*:/,
};

/** What a browser without it does not pass by; what it passes by may stand. */
const YOUNGER_STYLE: Record<string, RegExp> = {
  'nested rules, 112': /[{};]\s*&/,
  'colours by oklch and the like, 111': /(?:oklch|oklab|\blch|\blab)\((?!\))/,
  'color-mix, 111': /color-mix\(/,
  'light-dark, 123': /light-dark\(/,
  '@scope, 118': /@scope\b/,
  '@starting-style, 117': /@starting-style\b/,
  'subgrid, 117': /subgrid/,
  'anchors, 125': /anchor\(|position-anchor/,
};

/** Without the blocks that a browser enters only if it knows what they are about. */
function unguarded(css: string): string {
  let left = css;
  for (let at = left.indexOf('@supports'); at >= 0; at = left.indexOf('@supports', at)) {
    let depth = 0;
    let end = left.indexOf('{', at);
    do {
      if (left[end] === '{') depth += 1;
      if (left[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < left.length);
    const isGuard = left.slice(at, left.indexOf('{', at)).includes('color-mix(');
    if (isGuard) left = left.slice(0, at) + left.slice(end);
    else at += 1;
  }
  return left;
}

const found = (files: readonly { name: string; text: string }[], lists: Record<string, RegExp>) =>
  files.flatMap(({ name, text }) =>
    Object.entries(lists)
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${name}: ${what}`),
  );

test('rider’s phone, check 25: the build uses nothing younger than Chromium 109', () => {
  const scripts = filesOf('.js');
  const styles = filesOf('.css').map(({ name, text }) => ({ name, text: unguarded(text) }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(styles.length).toBeGreaterThan(0);
  expect([...found(scripts, YOUNGER_SCRIPT), ...found(styles, YOUNGER_STYLE)]).toEqual([]);
});

test('the lists find what they are for', () => {
  const script = { name: 'a.js', text: 'a.toSorted(b);Promise.try(c)' };
  expect(found([script], YOUNGER_SCRIPT)).toHaveLength(2);
  const guarded =
    '@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in lab,red,red)}}';
  expect(found([{ name: 'a.css', text: unguarded(guarded) }], YOUNGER_STYLE)).toEqual([]);
  expect(
    found([{ name: 'b.css', text: '.a{&:hover{color:oklch(1 2 3)}}' }], YOUNGER_STYLE),
  ).toHaveLength(2);
});
