/** Which party a column belongs to: a sheet may name receiver, payer and sender of a parcel. */
import { nameKey } from '../values/name-keys.ts';

/**
 * `receiver` gets the parcel; `customer` ordered it, and gets it unless somebody else is named;
 * `payer` has the bill. A parcel never goes to the others.
 */
export type PartyKind = 'receiver' | 'customer' | 'payer' | 'sender' | 'other';

export interface Party {
  kind: PartyKind;
  /** Columns of one word belong together: "shipping", "billing". */
  word: string;
}

/** Spellings of one word, separated by commas; those that mean the same person are in one line. */
const WORDS: Record<PartyKind, readonly string[]> = {
  receiver: [
    'shipping, ship to, shipto, shipped to',
    'dropoff, drop off',
    'recipient, recepient, recipent, receiver, reciever, receiving, လက်ခံသူ, လက်ခံမည့်သူ, လက်ခံရရှိသူ, လက်ခံမယ့်သူ',
    'consignee, cnee, addressee',
    'delivery, deliver to, delivered to, destination, to, ပို့ရမည့်, ပို့ရန်, ပို့ဆောင်ရမည့်, ပို့ပေးရမည့်',
  ],
  customer: [
    'customer, cust, cus, client, ဖောက်သည်, ကတ်စတန်မာ',
    'buyer, purchaser, ordered by, ဝယ်သူ, ဝယ်ယူသူ, မှာယူသူ, မှာသူ',
  ],
  payer: ['billing, bill to, billto, payer, invoice to, ငွေပေးချေသူ, ငွေပေးသူ, ငွေရှင်းသူ'],
  sender: [
    'shop, store, merchant, seller, vendor, supplier, page, os, online shop, ဆိုင်, အွန်လိုင်းဆိုင်, ရောင်းသူ, ရောင်းချသူ',
    'sender, shipper, consignor, from, pickup, pick up, origin, return, warehouse, ပေးပို့သူ, ပို့သူ, လာယူရမည့်, လာယူမည့်',
  ],
  other: [
    'rider, driver, courier, delivery man, deliveryman, delivery boy, delivery company, delivery partner, ရိုက်ဒါ, ပို့ဆောင်သူ, ယာဉ်မောင်း',
    'staff, admin, agent, sales, salesperson, employee, operator, created by, emergency, bank, account, ဝန်ထမ်း, ဘဏ်, အကောင့်',
  ],
};

/** Such a word says somebody only at the beginning: "To Name", but not "Amount to collect". */
const FIRST_ONLY = new Set(['to', 'from']);
const LEAST_GLUED = 4;
const BURMESE = /[\u1000-\u109f]/;
/** What may stand between the word and the rest. */
const FILLERS = new Set(['s', 'of', 'the', 'for', 'by', 'from', 'full', '\u104f', 'ရဲ့']);

/** The words of a header: "shippingName", "ship_name", "Customerအမည်" and "Address2" have two. */
export const headerWords = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/([\u1000-\u109f])([A-Za-z\d])/g, '$1 $2')
    .replace(/([A-Za-z])([\u1000-\u109f\d])/g, '$1 $2')
    .toLowerCase()
    .replace(/['\u2019]s\b/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

interface Phrase {
  party: Party;
  tokens: readonly string[];
  /** Of a Burmese word, which stands inside a longer one. */
  key: string | null;
}

const PHRASES: readonly Phrase[] = (Object.entries(WORDS) as [PartyKind, string[]][])
  .flatMap(([kind, lines]) =>
    lines.flatMap((line) => {
      const spellings = line.split(',').map((one) => one.trim());
      const party = { kind, word: spellings[0]! };
      return spellings.map((one) => ({
        party,
        tokens: headerWords(one),
        key: BURMESE.test(one) ? nameKey(one) : null,
      }));
    }),
  )
  .sort(
    (a, b) => b.tokens.length - a.tokens.length || b.tokens.join().length - a.tokens.join().length,
  );

const startsAt = (tokens: readonly string[], wanted: readonly string[]) =>
  tokens.findIndex((_, at) => wanted.every((one, n) => tokens[at + n] === one));

export interface PartyRead {
  party: Party;
  /** The header without the party: "phone no"; empty when there is nothing else. */
  rest: string;
}

/** The party that a header names, if it names one. */
export function partyIn(text: string): PartyRead | null {
  const tokens = headerWords(text);
  for (const { party, tokens: wanted, key } of PHRASES) {
    const rest = key === null ? withoutPhrase(tokens, wanted) : withoutKey(tokens, key);
    if (rest) return { party, rest: rest.filter((one) => !FILLERS.has(one)).join(' ') };
  }
  return null;
}

function withoutPhrase(tokens: readonly string[], wanted: readonly string[]): string[] | null {
  const word = wanted.join('');
  const at = startsAt(tokens, wanted);
  if (at >= 0 && (at === 0 || !FIRST_ONLY.has(word))) {
    return [...tokens.slice(0, at), ...tokens.slice(at + wanted.length)];
  }
  // "receivername", where nobody put a space.
  const [first = '', ...others] = tokens;
  const isGlued = word.length >= LEAST_GLUED && first.startsWith(word);
  return isGlued && first !== word ? [first.slice(word.length), ...others] : null;
}

function withoutKey(tokens: readonly string[], key: string): string[] | null {
  const keys = tokens.map((token) => (BURMESE.test(token) ? nameKey(token) : token));
  const at = keys.findIndex((token) => token.includes(key));
  if (at < 0) return null;
  const left = keys[at]!.replace(key, '');
  return [...keys.slice(0, at), ...(left === '' ? [] : [left]), ...keys.slice(at + 1)];
}
