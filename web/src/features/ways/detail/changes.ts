/** The changes of a history entry as readable text. */
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { formatMMK } from '@waydesk/contract/values/money.ts';
import type { DeliveryEditField } from '@waydesk/contract/ways/delivery-body.ts';
import { parseWayStatus, wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { Translate } from '../../../i18n/t.ts';
import { pickupTypeLabel, showPhones } from '../../../entities/labels.ts';

export interface Change {
  field: string;
  /** Null if only the result is known; '' for an empty value. */
  from: string | null;
  to: string;
}

const ARROW = /^(.*?) ?-> ?(.*)$/s;

/** The old and new value of each change. Note texts are never parsed. */
export const changesOf = ({ changes }: Pick<HistoryEntry, 'changes'>): Change[] =>
  Object.entries(changes).map(([field, value]) => {
    const [, from, to] = (field === 'note' ? null : ARROW.exec(value)) ?? [];
    return from === undefined || to === undefined
      ? { field, from: null, to: value }
      : { field, from, to };
  });

/** Of a way's fields and of all that people change of a delivery. */
const NAMES: Record<string, Text> &
  Record<Exclude<DeliveryEditField, 'actualDeliveryCharges'>, Text> = {
  shop_id: 'Shop',
  shop: 'Shop',
  pickup_type: 'Pickup Type',
  delivery_count: 'Delivery Count',
  pickup_date: 'Pickup Date',
  comments: 'Comments',
  status: 'Status',
  note: 'Note',
  rider: 'Rider',
  rider_id: 'Rider',
  delivery: 'Delivery',
  customer_name: 'Customer Name',
  customer_phone: 'Customer Phone',
  other_phones: 'Other Phones',
  township: 'Township',
  township_id: 'Township',
  delivery_address: 'Delivery Address',
  weight: 'Weight (kg)',
  fragile: 'Fragile',
  item_price: 'Item Price',
  delivery_charges: 'Delivery Charges',
  actual_delivery_charges: 'Actual Delivery Charges',
  total_collect_amount: 'Total Amount to Collect',
  cod: 'COD',
  os_paid: 'OS Paid',
  bulk: 'In a bulk action',
  undo: 'Undone',
  import: 'Import of parcels',
  slip: 'Return Slip',
  phone: 'Rider’s phone',
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** "Delivery #4 · Customer Name" from `delivery #4 customer_name`. */
export function changeName(field: string, t: Translate): string {
  const [, id, inner] = /^delivery #(\d+) (\S+)$/.exec(field) ?? [];
  const name = inner ?? field;
  const known = NAMES[snake(name)];
  const label = known === undefined ? t.sent(name) : t(known);
  return id === undefined ? label : `${t('Delivery')} #${id} · ${label}`;
}

const MONEY = /(?:price|charges|amount)$/i;

function valueText(field: string, value: string, t: Translate): string {
  const name = field.split(' ').pop() ?? field;
  if (name === 'status') {
    return t.sent(
      parseWayStatus(value) === null ? deliveryStatusLabel(value) : wayStatusLabel(value),
    );
  }
  if (name === 'bulk' || name === 'undo') return t('action {number}', { number: value });
  if (name === 'township') return t.place(value);
  if (name === 'pickup_type' || name === 'pickupType') return t.sent(pickupTypeLabel(value));
  // The name of a device.
  if (name === 'phone') return value;
  if (/phones?$/i.test(name)) return showPhones(value);
  if (MONEY.test(name) && Number.isFinite(Number(value))) return formatMMK(Number(value));
  if (value === 'true' || value === 'Yes') return t('Yes');
  return value === 'false' || value === 'No' ? t('No') : value;
}

/** Old and new value, as far as known; an empty one is a dash. */
export function changeValues(change: Change, t: Translate): { from: string | null; to: string } {
  const show = (value: string) =>
    value === '' || value === '-' ? '–' : valueText(change.field, value, t);
  const from = change.from === null ? null : show(change.from);
  const to = show(change.to);
  if (from !== to || change.from === null || change.from === change.to) return { from, to };
  // Two codes with one label: the codes tell them apart.
  const code = (value: string) => value.replaceAll('_', ' ');
  return { from: `${from} (${code(change.from)})`, to: `${to} (${code(change.to)})` };
}

/** "Pickup Type: Merchant → Highway". */
export function changeText(change: Change, t: Translate): string {
  const { from, to } = changeValues(change, t);
  return `${changeName(change.field, t)}: ${from === null ? to : `${from} → ${to}`}`;
}
