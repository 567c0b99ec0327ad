/** The texts that load with the pages beside the office's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { portal } from '@waydesk/contract/portal/portal.ts';
import { portalPickups } from '@waydesk/contract/portal/portal-pickups.ts';
import { PORTAL_MONEY_STATES } from '@waydesk/contract/portal/portal-parcels.ts';
import { ACT_REFUSALS, REVIEW_TEXTS } from '@waydesk/contract/rules/act-texts.ts';
import { DELIVERY_STATUS } from '@waydesk/contract/rules/delivery-status.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { expect, test } from 'vitest';
import { MONEY_STATE_NAMES } from '../shop/portalWords.ts';
import { MY } from '@waydesk/contract/texts/my.ts';
import { texts as ofRun } from './myRun.ts';
import { texts as ofShop } from './myShop.ts';

const SRC = join(import.meta.dirname, '..');

/** A page's files, by following what each imports. */
function filesFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import (?!type )|\} from|export)?.*'(\.[^']*\.tsx?)'/gm,
  );
  for (const [, to = ''] of imports) {
    // The switch of languages names the office's catalogues, which the build replaces.
    // A link to the office's screens brings their names, and none is shown.
    if (!/\/my\w*\.ts$|\/router\//.test(to)) filesFrom(join(path, '..', to), seen);
  }
  return seen;
}

const PAGES = { run: ofRun, shop: ofShop };

/** Names of keys, and what forms of the office say by files that the portal uses too. */
const NOT_SHOWN = ['Enter', 'End', 'Select a rider from the list, or clear the field'];

test.each([
  ['run', 'Signed out: sign in to send'],
  ['shop', 'Ask for a pickup'],
] as const)('the page %s has the Burmese of each text that it shows', (page, one) => {
  const own = PAGES[page];
  const files = [...filesFrom(join(SRC, page, 'main.tsx'))];
  expect(files.length).toBeGreaterThan(50);
  const shown = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?<=['"])[A-Z{1][^'"\n]+(?=['"])/g)].map(String),
  );
  expect(shown).toContain(one);
  const missing = shown.filter((text) => text in MY && !(text in own) && !NOT_SHOWN.includes(text));
  expect(missing).toEqual([]);
});

test('the pages have the Burmese of the names that the rules have for what they show', () => {
  const ofBoth = Object.values(REASON_NAMES);
  const ofActs = [
    ...Object.values(REVIEW_TEXTS),
    ...Object.values(ACT_REFUSALS),
    ...Object.values(DELIVERY_STATUS).map(({ label }) => label),
  ];
  const ofCalls = Object.values({ ...portal, ...portalPickups }).flatMap(
    (row: Route) => row.failure ?? [],
  );
  const ofMoney = PORTAL_MONEY_STATES.map((state) => MONEY_STATE_NAMES[state]);
  const missing = (names: readonly string[], own: Readonly<Record<string, string>>) =>
    names.filter((name) => name in MY && !(name in own));
  expect(missing([...ofBoth, ...ofActs], ofRun)).toEqual([]);
  expect(missing([...ofBoth, ...ofMoney, ...ofCalls], ofShop)).toEqual([]);
});
