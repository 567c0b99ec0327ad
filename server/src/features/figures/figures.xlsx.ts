/** The figures as a spreadsheet: the lines of the period first, then what is where now. */
import { addMoney } from '@waydesk/contract/money.ts';
import { type CsvWord, csvWord } from '@waydesk/contract/words.ts';
import type { Language } from '@waydesk/contract/language.ts';
import type { Sheet } from '../../http/xlsx.ts';
import type { Now } from './figures.queries.ts';

const NOW_HEADS: readonly CsvWord[] = ['Kind', 'Name', 'Amount'];
const AGE_HEADS: readonly CsvWord[] = ['Days From', 'Days To', 'Deliveries', 'Riders', 'Amount'];

type Line = readonly [kind: CsvWord, name: string, amount: number];

/** Sums stand below what they add up. */
function linesOf({ balances, riders, owed }: Now): Line[] {
  const places = balances.map(({ place, amount }): Line => ['At all places', place, amount]);
  const shops: Line[] = [
    ['Owed to shops', 'In no statement yet', owed.due],
    ['Owed to shops', 'On their accounts', owed.account],
    ['Owed to shops', 'Statements not paid', owed.payable],
  ];
  return [
    ...withTotal(places),
    ['Riders', 'Cash with riders', riders.cash],
    ['Riders', 'Also owed by riders', riders.account],
    ...withTotal(shops),
  ];
}

const withTotal = (lines: Line[]): Line[] => [
  ...lines,
  [lines[0]![0], 'Total', addMoney(...lines.map(([, , amount]) => amount))],
];

export function nowSheets(now: Now, lang: Language): Sheet[] {
  const word = (english: string) => csvWord(english, lang);
  return [
    {
      name: word('Now'),
      heads: NOW_HEADS.map(word),
      rows: linesOf(now).map(([kind, name, amount]) => [word(kind), word(name), amount]),
      widths: [24, 28, 18],
    },
    {
      name: word('Cash with riders'),
      heads: AGE_HEADS.map(word),
      rows: now.ageing.map((age) => [age.from, age.to, age.deliveries, age.riders, age.amount]),
    },
  ];
}
