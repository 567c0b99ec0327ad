/** Names of what a column can mean. */
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type {
  AmountMeaning,
  IntakeCell,
  IntakeMessage,
  LeftOutReason,
} from '@waydesk/contract/sheet/intake-types.ts';
import { type Text, fillHoles } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../i18n/t.ts';

export const AMOUNT_NAMES: Record<AmountMeaning, Text> = {
  item_price: 'Item price',
  total: 'Total with the delivery charge',
};

export const LEFT_OUT_NAMES: Record<LeftOutReason, Text> = {
  above: 'Above the names of the columns',
  head: 'The names of the columns again',
  hidden: 'Hidden in the sheet',
  order: 'More of the order above',
  total: 'A row of totals',
  taken_out: 'Left out by you',
};

/** Fields whose values are words of ours. */
const FIXED: ReadonlySet<IntakeField> = new Set(['pickup_type', 'cod', 'os_paid', 'fragile']);

/** What a cell is read as, for people: places and fixed words are in their language. */
export function shownValue(t: Translate, field: IntakeField, cell: IntakeCell): string {
  const { value, typed, asTyped } = cell;
  if (value === '' || (asTyped && field !== 'township')) return typed;
  if (field === 'township') return placeName(t, value);
  return FIXED.has(field) ? t.sent(value) : value;
}

const placeName = (t: Translate, place: string) => place.split(', ').map(t.place).join(', ');

/** What is said of a cell: the place that a township is read as has its name in the reader's language. */
export function saidOfCell(t: Translate, field: IntakeField, message: IntakeMessage): string {
  const value = message.values?.['value'];
  if (field !== 'township' || typeof value !== 'string') return said(t, message);
  return said(t, { ...message, values: { ...message.values, value: placeName(t, value) } });
}

/** What is said of a file, a row or a cell, in the reader's language. */
export const said = (t: Translate, { text, values }: IntakeMessage): string =>
  fillHoles(t.sent(text), values ?? {});
