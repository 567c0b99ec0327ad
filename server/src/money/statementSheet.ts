/** A statement as a spreadsheet that adds up: its deliveries, what moved the account, the total. */
import type { Language } from '@waydesk/contract/values/language.ts';
import { MOVEMENT_LABELS } from '@waydesk/contract/money/entries.ts';
import { safeFileNamePart } from '@waydesk/contract/values/csv.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { type CsvWord, csvWord } from '@waydesk/contract/texts/words.ts';
import type { XlsxAnswer } from '../http/context.ts';
import type { Sheet } from '../http/xlsx.ts';
import type { WrittenDetail } from './statementRows.ts';

const HEADS: readonly CsvWord[] = [
  'ID',
  'Way ID',
  'Customer Name',
  'Township',
  'Date',
  'Collected from Customers',
  'Charges',
  'Due to the shop',
];
const WIDTHS = [9, 9, 26, 20, 18, 18, 14, 16];
/** Delivery and way. */
const IDS = [0, 1];

export function statementSheet(
  statement: WrittenDetail,
  { zone, lang }: { zone: string; lang: Language },
): XlsxAnswer {
  const word = (english: CsvWord) => csvWord(english, lang);
  const moment = (at: string | Date) => instantToLocal(at, zone).replace('T', ' ');
  const sum = (label: string, amount: number, at: string | Date | null = null) => [
    null,
    null,
    label,
    null,
    at === null ? null : moment(at),
    null,
    null,
    amount,
  ];
  const { id, shop, lines, movements, carried, carried_on, total, paid } = statement;
  const rows: Sheet['rows'] = [
    ...lines.map((line) => [
      line.delivery_id,
      line.way_id,
      line.customer_name,
      line.township,
      moment(line.at),
      line.collected,
      line.charge,
      line.due,
    ]),
    ...(carried === 0 ? [] : [sum(word('Brought forward'), carried)]),
    ...movements.map(({ kind, amount, at, reason }) => {
      const label = MOVEMENT_LABELS[kind];
      const named = label ? word(label) : kind;
      return sum(reason ? `${named}: ${reason}` : named, amount, at);
    }),
    ...(carried_on === 0 ? [] : [sum(word('To deduct from the next statement'), -carried_on)]),
    sum(word('Total'), total),
    ...(paid === 0 ? [] : [sum(word('Paid'), paid)]),
  ];
  const heads = HEADS.map(word);
  const fileName = `statement_S-${id}_${safeFileNamePart(shop?.name ?? '')}.xlsx`;
  const sheet: Sheet = { name: `S-${id}`, heads, rows, widths: WIDTHS, ids: IDS };
  return { xlsx: { fileName, sheets: [sheet] } };
}
