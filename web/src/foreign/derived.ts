/** Fields of other servers' records that follow from several values, or have words of their own. */
import { collectedAmounts, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { parseWayStatus } from '@waydesk/contract/rules/way-status.ts';
import { addMoney, totalToCollect } from '@waydesk/contract/values/money.ts';
import { dayOf, isDay } from '@waydesk/contract/values/time.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { businessZone } from '../ui/zone.ts';
import { type Fields, fieldsOf, idOf, numberOf, parsed, pick, spellings, textOf } from './pick.ts';

/** Another record that `fields` refer to: an object, a name, or beside it as `x_id` and `x_name`. */
export function referred(fields: Fields, name: string): Fields {
  const value = fields[name];
  const inside = typeof value === 'string' ? { name: value } : fieldsOf(value);
  return {
    ...inside,
    id: idOf(inside['id']) ?? pick(fields, ...spellings(`${name}Id`)),
    name: inside['name'] ?? pick(fields, ...spellings(`${name}Name`)),
  };
}

/** The same for a rider, of whom there may be nothing but the id. */
export function referredRider(fields: Fields): Fields {
  const { rider } = fields;
  return referred(idOf(rider) === null ? fields : { ...fields, rider: { id: rider } }, 'rider');
}

/** Accepts a code, an alias or a label; returns the code, else the word as sent. */
export function wayStatus(value: unknown): WayRow['status'] | null {
  const word = textOf(value);
  return word && (parseWayStatus(word) ?? word);
}

/** Aliases become our code; an unknown word stays as sent. */
export function deliveryStatus(value: unknown): Delivery['status'] | null {
  const word = textOf(value);
  return word && (parseDeliveryStatus(word) ?? word);
}

export const lowerCase = (value: unknown): string | null => textOf(value)?.toLowerCase() ?? null;

/** Null for any other word, such as the "success" of an envelope. */
export function yesOrNo(value: unknown): boolean | null {
  if ([true, 1, 'true', '1', 'active'].includes(value as never)) return true;
  return [false, 0, 'false', '0', 'inactive'].includes(value as never) ? false : null;
}

/** A date without a time has no zone; a timestamp counts as its day in the business zone. */
export function startDay(value: unknown): string | null {
  const text = textOf(value) ?? '';
  if (isDay(text)) return text;
  return Number.isNaN(Date.parse(text)) ? null : dayOf(text, businessZone());
}

/** A shop without the flag is active unless its status says otherwise. */
export const isActiveShop = ({ status }: Fields): boolean => lowerCase(status) !== 'inactive';

const isSent = (fields: Fields, ...names: string[]) =>
  names.some((name) => fields[name] !== undefined);

/** As sent; else computed from what decides it, or the price if that is missing too. */
export function sentTotal(delivery: Delivery, fields: Fields): number {
  if (isSent(fields, ...spellings('totalCollectAmount'))) return delivery.totalCollectAmount;
  return isSent(fields, 'cod', 'os_paid') ? totalToCollect(delivery) : delivery.item_price;
}

function summaryOf(deliveries: readonly Delivery[]): WayDetail['summary'] {
  const amounts = deliveries.map((one) =>
    collectedAmounts(parseDeliveryStatus(one.status) ?? 'pending', one.totalCollectAmount),
  );
  return {
    totalDeliveries: deliveries.length,
    totalCharges: addMoney(
      ...deliveries.map((one) => one.actualDeliveryCharges ?? one.delivery_charges),
    ),
    totalCollected: addMoney(...amounts.map((one) => one.amountCollected)),
    totalTransferred: addMoney(...amounts.map((one) => one.amountTransferred)),
  };
}

/** The summary as sent; each missing figure is computed from the deliveries. */
export function readSummary({ summary, deliveries }: WayDetail, fields: Fields) {
  const sent = fieldsOf(fields['summary']);
  const computed = Object.entries(summaryOf(deliveries)).filter(
    ([name]) => numberOf(pick(sent, ...spellings(name))) === null,
  );
  return { ...summary, ...Object.fromEntries(computed) };
}

/** Any value of a change as one line of text. */
function lineOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return textOf(value) ?? '';
}

/** A pair of values becomes `before -> after`; a single value is the new one. */
function changeOf(value: unknown): string {
  const fields = fieldsOf(value);
  if (!isSent(fields, 'from', 'to', 'old', 'new')) return lineOf(value);
  return `${lineOf(pick(fields, 'from', 'old'))} -> ${lineOf(pick(fields, 'to', 'new'))}`;
}

/** The changes of a history entry by field, also out of JSON. */
export const changesIn = (value: unknown): HistoryEntry['changes'] =>
  Object.fromEntries(
    Object.entries(fieldsOf(parsed(value))).map(([name, change]) => [name, changeOf(change)]),
  );
