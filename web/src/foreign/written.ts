/** Finds out which of the sent deliveries the server has already stored. */
import { hundredths } from '@waydesk/contract/money.ts';
import { customerPhone } from '@waydesk/contract/phone.ts';
import { readDelivery } from './deliveries.ts';

/** The fields that identify a sent delivery. */
export interface SentDelivery {
  customer_phone: string;
  item_price: string | number;
}

/** A server may reformat names and addresses, but not the phone and the price. */
const keyOf = (phone: string, price: unknown) =>
  `${customerPhone(phone) ?? phone} ${hundredths(Number(price))}`;

/** The ascending indexes of `sent` that match a row; each row matches at most one delivery. */
export function writtenPlaces(sent: readonly SentDelivery[], rows: readonly unknown[]): number[] {
  if (rows.length >= sent.length) return sent.map((_, place) => place);
  const left = new Set(sent.keys());
  for (const row of rows) {
    const delivery = readDelivery(row);
    if (delivery === null) continue;
    const key = keyOf(delivery.customer_phone, delivery.item_price);
    const place = [...left].find((at) => {
      const body = sent[at];
      return body !== undefined && keyOf(body.customer_phone, body.item_price) === key;
    });
    if (place !== undefined) left.delete(place);
  }
  return [...sent.keys()].filter((place) => !left.has(place));
}
