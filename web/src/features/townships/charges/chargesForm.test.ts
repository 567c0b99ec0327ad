import type { Township } from '@waydesk/contract/records/township.ts';
import { expect, it, test } from 'vitest';
import { chargeMaker, withTyped, withoutChange } from './chargesForm.ts';

const township = (id: number, delivery_charge: number): Township => ({
  id,
  name: `Name ${id}`,
  state: 'Chin State',
  delivery_charge,
  version: 1,
});

it.each([
  ['3000', 3000],
  ['+500', 2500.1],
  ['+0.2', 2000.3],
  ['-500', 1500.1],
  [' -9000 ', 0],
])('%s makes a charge of 2000.1 %d', (text, made) => {
  expect(chargeMaker(text)?.(2000.1)).toBe(made);
});

it.each(['', 'abc', '+', '12k', '--5'])('"%s" is no amount', (text) => {
  expect(chargeMaker(text)).toBeNull();
});

test('a charge equal to the stored one is no change', () => {
  const typed = withTyped({}, township(1, 2000), '2500');
  expect(typed).toEqual({ t1: { charge: '2500', version: 1 } });
  expect(withTyped(typed, township(1, 2000), '2,000')).toEqual({});
});

test('taking back a change of many keeps what was typed since, and before', () => {
  const all = [1, 2, 3].map((id) => township(id, 2000));
  const before = withTyped({}, all[0]!, '2100');
  const after = all.reduce((typed, one) => withTyped(typed, one, '3000'), before);
  const since = withTyped(after, all[1]!, '3300');
  expect(withoutChange(since, { before, after }, all)).toEqual({
    t1: { charge: '2100', version: 1 },
    t2: { charge: '3300', version: 1 },
  });
});
