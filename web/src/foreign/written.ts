/** Finds out which of the sent deliveries the server has already stored. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { hundredths } from '@waydesk/contract/values/money.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { type Fields, fieldsOf, flagOf, pick, recordIn } from './pick.ts';

/** A sent delivery; its other fields are compared as far as the server returns them. */
export interface SentDelivery {
  customer_phone: string;
  item_price: string | number;
}

type Part = [read: (value: unknown) => unknown, ...names: string[]];

const price = (value: unknown) => hundredths(Number(value));
const folded = (value: unknown) => searchKey(String(value));
/** The township may be a name or an object. */
const townshipName = (value: unknown) => folded(fieldsOf(value)['name'] ?? value);

/** No server changes these, so a row that differs is another delivery. */
const FIXED: readonly Part[] = [
  [(value) => customerPhone(String(value)) ?? value, 'customer_phone', 'customerPhone'],
  [price, 'item_price', 'itemPrice'],
  [Number, 'township_id', 'townshipId'],
];

/** A server may reformat these, so they only decide between deliveries with the same fixed parts. */
const LOOSE: readonly Part[] = [
  [folded, 'customer_name', 'customerName'],
  [folded, 'delivery_address', 'deliveryAddress', 'fullAddress'],
  [folded, 'other_phones', 'otherPhones'],
  [townshipName, 'township', 'township_name'],
  [Number, 'weight'],
  [Number, 'rider_id', 'riderId'],
  [flagOf, 'cod'],
  [flagOf, 'os_paid', 'osPaid'],
  [flagOf, 'fragile'],
];

/** Whether both have the value and it is the same; undefined if one of them lacks it. */
function agrees(sent: Fields, row: Fields, [read, ...names]: Part): boolean | undefined {
  const [mine, theirs] = [pick(sent, ...names), pick(row, ...names)];
  return mine === null || theirs === null ? undefined : read(mine) === read(theirs);
}

/** How many parts agree; -1 if the row cannot be this delivery. */
function likeness(sent: Fields, row: Fields): number {
  if (FIXED.some((part) => agrees(sent, row, part) === false)) return -1;
  return [...FIXED, ...LOOSE].filter((part) => agrees(sent, row, part) === true).length;
}

/**
 * The ascending indexes of `sent` that match a row. Each row matches at most one delivery: the one
 * that is most like it as a whole.
 */
export function matchedIndexes(sent: readonly SentDelivery[], rows: readonly unknown[]): number[] {
  const stored = rows.map((row) => recordIn(row, 'delivery'));
  const pairs = sent.flatMap((delivery, place) =>
    stored.map((row, at) => ({ place, at, like: likeness(fieldsOf(delivery), row) })),
  );
  const taken = new Map<number, number>();
  for (const { place, at, like } of pairs.sort((a, b) => b.like - a.like)) {
    if (like >= 0 && !taken.has(at) && ![...taken.values()].includes(place)) taken.set(at, place);
  }
  return [...taken.values()].sort((a, b) => a - b);
}
