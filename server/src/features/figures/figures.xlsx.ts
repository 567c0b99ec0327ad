/** The figures as a spreadsheet: the lines of the period first, then the present balances. */
import { NOTABLE_LABELS } from '@waydesk/contract/money/figures.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { type CsvWord, csvWord } from '@waydesk/contract/texts/words.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import type { Sheet } from '../../http/xlsx.ts';
import type { NotableRow } from './notable.queries.ts';
import type { Now } from './figures.queries.ts';

const NOW_HEADS: readonly CsvWord[] = ['Kind', 'Name', 'Amount'];
const NOTABLE_HEADS: readonly CsvWord[] = [
  'Kind',
  'ID',
  'Parcel',
  'Way ID',
  'Amount',
  'Person',
  'Date',
  'Reason',
];
const AGE_HEADS: readonly CsvWord[] = ['Days From', 'Days To', 'Deliveries', 'Riders', 'Amount'];

type Line = readonly [kind: CsvWord, name: string, amount: number];

/** Totals are below the rows they add up. */
function linesOf({ balances, riders, owed }: Now): Line[] {
  const places = balances.map(({ place, amount }): Line => ['In all accounts', place, amount]);
  const shops: Line[] = [
    ['Owed to shops', 'Not in a statement yet', owed.due],
    ['Owed to shops', 'On shops’ balances', owed.account],
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

/** One row per parcel, even if one action changed several. */
export function notableSheet(
  notable: readonly NotableRow[],
  { zone, lang }: { zone: string; lang: Language },
): Sheet {
  const word = (english: string) => csvWord(english, lang);
  return {
    name: word('Worth checking'),
    heads: NOTABLE_HEADS.map(word),
    rows: notable.map(({ kind, id, at, amount, user, reason, parcels }) => [
      word(NOTABLE_LABELS[kind] ?? kind),
      parcels === null ? id : null,
      parcels === null ? null : id,
      parcels?.way_id ?? null,
      amount,
      user?.name ?? null,
      instantToLocal(at, zone).replace('T', ' '),
      reason,
    ]),
    widths: [32, 10, 10, 10, 14, 20, 20, 40],
    ids: [1, 2, 3],
  };
}

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
