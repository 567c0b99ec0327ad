import { SPELLED_TOWNSHIPS } from '@waydesk/contract/testing/spelledTownships.ts';
import { expect, test } from 'vitest';
import { loadOtherNames } from '../../entities/townships/otherNames.ts';
import { rateTownshipLocal } from './rateGroupList.ts';

const row = (township_name: string, state: string) => ({
  id: 1,
  township_name,
  state,
  delivery_charge: 2000,
});
const ELSEWHERE = row('Ayadaw', 'Sagaing Region');

test.each(
  SPELLED_TOWNSHIPS.filter(([, [name]]) => /East|North|Kam|Tha|Tam|Ky|Hl/.test(name ?? '')),
)('the charge of a township is found by %s', async (typed, names) => {
  const { matches } = rateTownshipLocal(await loadOtherNames(typed));
  for (const name of names) expect(matches(row(name, 'Yangon Region'), typed)).toBe(true);
  expect(matches(ELSEWHERE, typed)).toBe(false);
});
