import { STATES } from '@waydesk/contract/values/geography.ts';
import { SPELLED_TOWNSHIPS } from '@waydesk/contract/testing/spelledTownships.ts';
import { townshipSpellings } from '@waydesk/contract/rules/township-spellings.ts';
import { expect, test } from 'vitest';
import { loadOtherNames } from '../../../entities/townships/otherNames.ts';
import { pastedValues } from './pasted.ts';

const known = [...new Set(SPELLED_TOWNSHIPS.flatMap(([, names]) => names))].map((name, id) => {
  const state = STATES.find((one) => townshipSpellings({ name, state: one }).length > 0) ?? '';
  return { value: String(id), label: name, state, charge: 0, id, name };
});

test.each(SPELLED_TOWNSHIPS)('a pasted %s is %j', async (cell, meant) => {
  const names = await loadOtherNames(cell);
  const { township, township_typed } = pastedValues([cell], 'township', { known, names });
  const [only, ...others] = meant;
  // What may be several stays as it was typed, for the clerk to choose.
  expect([township?.name ?? null, township_typed]).toEqual(
    others.length === 0 ? [only, ''] : [null, cell],
  );
});
