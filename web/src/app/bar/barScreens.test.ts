import { expect, test } from 'vitest';
import { barFor, barNamesFor } from './barScreens.ts';

test.each([
  ['admin', ['dashboard', 'ways', 'createWay', 'figures']],
  ['manager', ['dashboard', 'ways', 'createWay', 'figures']],
  ['user', ['ways', 'createWay', 'scanParcels']],
  ['rider', ['dashboard', 'ways', 'createWay', 'customers']],
  ['', ['dashboard', 'ways', 'createWay', 'customers']],
])('the usual bar of %j', (role, names) => {
  expect(barFor(role, null)).toEqual(names);
  // Nobody's usual bar has what they may not choose.
  expect(barNamesFor(role)).toEqual(expect.arrayContaining(names));
});

test('a choice keeps its order, without what the role may not open and what is unknown', () => {
  expect(barFor('user', ['cashBook', 'figures', 'nothing', 'cashIn'])).toEqual([
    'cashBook',
    'cashIn',
  ]);
  expect(barFor('rider', ['figures'])).toEqual(['dashboard', 'ways', 'createWay', 'customers']);
});
