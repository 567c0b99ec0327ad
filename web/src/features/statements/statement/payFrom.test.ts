import { expect, test } from 'vitest';
import { accountsOf, accountsWithoutBalances } from '../../../testing/statements.ts';
import { accountToPayFrom } from './payFrom.ts';

const ALL = { Cash: 100, 'Aya Bank/Pay': 100, 'KBZ Bank/Pay': 100, Other: 100 };

test.each([
  ['the shop’s own bank has all', 'KBZ Bank/Pay', 100, ALL, 'KBZ Bank/Pay'],
  ['to the hundredth', 'KBZ Bank/Pay', 100.01, { ...ALL, Other: 100.01 }, 'Other'],
  ['it has nothing, the drawer has it', 'KBZ Bank/Pay', 100, { Cash: 100 }, 'Cash'],
  ['it has too little', 'KBZ Bank/Pay', 100, { Cash: 500, 'KBZ Bank/Pay': 99.99 }, 'Cash'],
  [
    'the drawer has too little, a bank has it',
    'KBZ Bank/Pay',
    100,
    { Cash: 99, 'CB Bank': 100 },
    'CB Bank',
  ],
  [
    'banks come in their order',
    'Cash',
    100,
    { 'Wave Money': 100, 'Aya Bank/Pay': 100 },
    'Aya Bank/Pay',
  ],
  ['the last one has it', 'Cash', 100, { Other: 100 }, 'Other'],
  ['none has it', 'KBZ Bank/Pay', 100, { Cash: 99, Other: 99 }, ''],
  ['all are below zero', 'Cash', 1, { Cash: -5, 'KBZ Bank/Pay': -1, Other: -1 }, ''],
  ['Aya has nothing, another pays', 'Aya Bank/Pay', 750_500, { Other: 750_500 }, 'Other'],
  ['Wave has nothing, none has it', 'Wave Money', 357_500, { Cash: 357_499 }, ''],
  ['in cash, which has it', 'Cash', 100, ALL, 'Cash'],
  [
    'a part that its own bank has',
    'KBZ Bank/Pay',
    40,
    { Cash: 500, 'KBZ Bank/Pay': 40 },
    'KBZ Bank/Pay',
  ],
  ['a part that only another has', 'KBZ Bank/Pay', 40, { 'CB Bank': 40 }, 'CB Bank'],
  ['more than the rest is judged too', 'Cash', 200, { Cash: 150, Other: 200 }, 'Other'],
] as const)('balances: %s', (_, usual, amount, balances, expected) => {
  expect(accountToPayFrom(usual, amount, accountsOf(balances, 100))).toBe(expected);
});

test.each([
  ['its own bank has all', 'KBZ Bank/Pay', 100, ALL, 'KBZ Bank/Pay'],
  ['another has all', 'KBZ Bank/Pay', 100, { Cash: 100 }, 'Cash'],
  ['none has all', 'KBZ Bank/Pay', 100, { Cash: 99 }, ''],
  ['nobody says who has a part', 'KBZ Bank/Pay', 50, { Cash: 99 }, 'KBZ Bank/Pay'],
  ['its own bank may have the part, another has', 'KBZ Bank/Pay', 50, { Cash: 100 }, 'Cash'],
  ['who has all has a part', 'Cash', 50, { Cash: 100 }, 'Cash'],
  ['nobody says who has more', 'Cash', 150, { Cash: 100 }, 'Cash'],
] as const)('only whether they have all: %s', (_, usual, amount, balances, expected) => {
  expect(accountToPayFrom(usual, amount, accountsWithoutBalances(balances, 100))).toBe(expected);
});

test('without any known balance, the shop’s own bank', () => {
  expect(accountToPayFrom('Cash', 1, { open: 100, places: [] })).toBe('Cash');
});
