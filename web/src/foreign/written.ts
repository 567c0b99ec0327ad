/** Which of the deliveries that were sent stand on the server already. */
import { hundredths } from '@waydesk/contract/money.ts';
import { customerPhone } from '@waydesk/contract/phone.ts';
import { readDelivery } from './deliveries.ts';

/** As much of a sent delivery as is needed to know it again. */
export interface SentDelivery {
  customer_phone: string;
  item_price: string | number;
}

/** Names and addresses may come back cleaned in another way; phone and price do not. */
const sign = (phone: string, price: unknown) =>
  `${customerPhone(phone) ?? phone} ${hundredths(Number(price))}`;

/** Places of `sent` for which a row exists, each row standing for one of them; from 0, in order. */
export function writtenPlaces(sent: readonly SentDelivery[], rows: readonly unknown[]): number[] {
  if (rows.length >= sent.length) return sent.map((_, place) => place);
  const left = new Set(sent.keys());
  for (const row of rows) {
    const delivery = readDelivery(row);
    if (delivery === null) continue;
    const wanted = sign(delivery.customer_phone, delivery.item_price);
    const place = [...left].find((at) => {
      const body = sent[at];
      return body !== undefined && sign(body.customer_phone, body.item_price) === wanted;
    });
    if (place !== undefined) left.delete(place);
  }
  return [...sent.keys()].filter((place) => !left.has(place));
}
