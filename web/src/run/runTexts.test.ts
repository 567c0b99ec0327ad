/** The texts that load with the page of the rider's phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACT_REFUSALS, REVIEW_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import { DELIVERY_STATUS } from '@waydesk/contract/rules/delivery-status.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { expect, test } from 'vitest';
import { texts } from '../i18n/my.ts';
import { texts as own } from '../i18n/myRun.ts';

/** The page's files, by following what each imports. */
function filesFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import (?!type )|\} from|export)?.*'(\.[^']*\.tsx?)'/gm,
  );
  for (const [, to = ''] of imports) {
    // The switch of languages names the office's catalogues, which the build replaces.
    if (!/\/my\w*\.ts$/.test(to)) filesFrom(join(path, '..', to), seen);
  }
  return seen;
}

test('the page has the Burmese of each text that it shows', () => {
  const files = [...filesFrom(join(import.meta.dirname, 'main.tsx'))];
  expect(files.length).toBeGreaterThan(50);
  const shown = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<=['"])[A-Z{1][^'"\n]+(?=['"])/g)].map(String),
  );
  expect(shown).toContain('Signed out: sign in to send');
  expect(shown.filter((text) => text in texts && !(text in own))).toEqual([]);
});

test('the page has the Burmese of the names that the rules have for what it shows', () => {
  const names = [
    ...Object.values(REASON_NAMES),
    ...Object.values(REVIEW_TEXTS),
    ...Object.values(ACT_REFUSALS),
    ...Object.values(DELIVERY_STATUS).map(({ label }) => label),
  ];
  expect(names.filter((name) => name in texts && !(name in own))).toEqual([]);
});
