/** The changes of a history entry in people's words. */
import { wayStatusLabel, parseWayStatus } from '@waydesk/contract/way-status.ts';
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Change } from '../../../records/history.ts';

const NAMES: Record<string, string> = {
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
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** "Delivery #4 · Customer Name" from `delivery #4 customer_name`. */
export function changeName(field: string, t: Translate): string {
  const [, id, inner] = /^delivery #(\d+) (\S+)$/.exec(field) ?? [];
  const label = NAMES[snake(inner ?? field)] ?? inner ?? field;
  return id === undefined ? t(label) : `${t('Delivery')} #${id} · ${t(label)}`;
}

const isStatus = (field: string) => /(^|\s)status$/i.test(field);

function valueText(field: string, value: string, t: Translate): string {
  if (isStatus(field)) {
    return t(parseWayStatus(value) === null ? deliveryStatusLabel(value) : wayStatusLabel(value));
  }
  if (value === 'true') return t('Yes');
  return value === 'false' ? t('No') : value;
}

/** From what to what, as far as it is told; nothing is a dash. */
export function changeValues(change: Change, t: Translate): { from: string | null; to: string } {
  const show = (value: string) => (value ? valueText(change.field, value, t) : '–');
  return { from: change.from === null ? null : show(change.from), to: show(change.to) };
}

/** "Pickup Type: Merchant → Highway". */
export function changeText(change: Change, t: Translate): string {
  const { from, to } = changeValues(change, t);
  return `${changeName(change.field, t)}: ${from === null ? to : `${from} → ${to}`}`;
}
