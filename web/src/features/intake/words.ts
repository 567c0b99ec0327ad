/** Names of what a column can mean. */
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type {
  AmountMeaning,
  IntakeCell,
  IntakeMessage,
  LeftOutReason,
} from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { messageText } from '../../entities/sheets/messageText.ts';
import { groupThousands } from '../../form/amounts/groupThousands.ts';
import type { Translate } from '../../i18n/t.ts';

export const AMOUNT_NAMES: Record<AmountMeaning, Text> = {
  item_price: 'Item price',
  total: 'Total with the delivery charge',
};

export const LEFT_OUT_NAMES: Record<LeftOutReason, Text> = {
  above: 'Above the header row',
  head: 'Repeated header row',
  hidden: 'Hidden in the sheet',
  order: 'Continues the order above',
  total: 'Totals row',
  taken_out: 'Left out by you',
};

/** Fields whose values are words of ours. */
const FIXED: ReadonlySet<IntakeField> = new Set(['pickup_type', 'cod', 'os_paid', 'fragile']);

/** The value of a cell for display; place names and fixed words are translated. */
export function shownValue(t: Translate, field: IntakeField, cell: IntakeCell): string {
  const { value, typed, asTyped } = cell;
  if (value === '' || (asTyped && field !== 'township')) return typed;
  if (field === 'township') return placeName(t, value);
  if (field === 'amount') return groupThousands(value) ?? value;
  return FIXED.has(field) ? t.sent(value) : value;
}

const placeName = (t: Translate, place: string) => place.split(', ').map(t.place).join(', ');

/** The message about a cell; township names in it are translated. */
export function cellMessage(t: Translate, field: IntakeField, message: IntakeMessage): string {
  const value = message.values?.['value'];
  if (field !== 'township' || typeof value !== 'string') return messageText(t, message);
  return messageText(t, { ...message, values: { ...message.values, value: placeName(t, value) } });
}
