/**
 * The keys that are stored for searching. Each field is folded separately and ends with a line
 * break, so that no search matches across two fields. The order of the lines does not matter.
 */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { nameKey } from '@waydesk/contract/values/name-keys.ts';
import { isState } from '@waydesk/contract/values/geography.ts';
import { STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { townshipSpellings } from '@waydesk/contract/rules/township-spellings.ts';
import { toUnicode } from '@waydesk/contract/values/zawgyi.ts';
import type { Row, Schema } from '../db/schema.ts';
import { burmeseTownship } from './townshipNames.ts';

/**
 * Raise it when the same words give other keys, because of `searchKey`, `phoneSearchKey`, the
 * recognition of Zawgyi, this file or the names of places. Rows of other versions are then folded again, see
 * `start/refoldSearchKeys.ts`. From 1 to 32,767.
 */
export const SEARCH_KEY_VERSION = 3;

type Text = string | null;

const MOST_KEPT = 1_000;
const LONGEST_KEPT = 300;

/** Rows that other systems wrote may be in Zawgyi; people search for them in Unicode. */
export const storedKey = remembering((text) => searchKey(toUnicode(text)));

/**
 * A function that keeps what it made of the last texts: a customer is found by the words of the first
 * delivery, and places come again and again.
 */
function remembering<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    if (text.length <= LONGEST_KEPT) kept.set(text, made);
    return made;
  };
}

const fold = (...fields: Text[]) => fields.map((field) => storedKey(field ?? '')).join('\n');
const foldPhones = (...fields: Text[]) =>
  fields.map((field) => phoneSearchKey(field ?? '')).join('\n');

/** Empty for a place whose Burmese name is unknown. */
const burmeseKey = remembering((township) => searchKey(burmeseTownship(township) ?? ''));

function withBurmese(key: string, township: Text): string {
  const burmese = burmeseKey(township ?? '');
  return burmese === '' ? key : `${key}\n${burmese}`;
}

/** The words by which a row of each table is found. */
interface Words {
  users: Pick<Row<'users'>, 'username' | 'name' | 'email'>;
  townships: Pick<Row<'townships'>, 'name' | 'state'> &
    Partial<Pick<Row<'townships'>, 'name_my' | 'spellings'>>;
  online_shops: Pick<Row<'online_shops'>, 'os_name' | 'owner_name' | 'phone_number' | 'township'>;
  riders: Pick<Row<'riders'>, 'name' | 'email' | 'phone_number'>;
  customers: Pick<
    Row<'customers'>,
    'name' | 'phone_number' | 'other_phones' | 'township' | 'address'
  >;
  rate_groups: Pick<Row<'rate_groups'>, 'name' | 'description'>;
  ways: Pick<Row<'ways'>, 'comments'>;
  delivery_words: Pick<
    Row<'deliveries'>,
    'customer_name' | 'delivery_address' | 'customer_phone' | 'other_phones'
  >;
}

export type SearchedTable = keyof Words;
export type SearchWords<T extends SearchedTable> = Words[T];

interface Keys extends Record<SearchedTable, { search_key: string }> {
  users: { search_key: string; username_key: string };
  online_shops: { search_key: string; os_name_key: string };
}

/** The columns that a search reads, and the version of the folding that made them. */
export type SearchColumns<T extends SearchedTable> = Keys[T] & { search_version: number };

const KEYS: { [T in SearchedTable]: (words: Words[T]) => Keys[T] } = {
  users: (u) => ({
    search_key: fold(u.username, u.name, u.email),
    username_key: storedKey(u.username),
  }),

  // Name and state in both languages, and other spellings; each also without its spaces and hyphens.
  townships: ({ name, name_my = null, state, spellings = [] }) => {
    const names = [name, name_my ?? '', ...spellings, ...townshipSpellings({ name, state })];
    const states = [state, isState(state) ? STATES_MY[state] : ''];
    const keys = [...[...names, ...states].map(storedKey), ...names.map(nameKey)];
    return { search_key: [...new Set(keys)].filter((key) => key !== '').join('\n') };
  },

  online_shops: (s) => ({
    search_key: withBurmese(
      `${fold(s.os_name, s.owner_name, s.township)}\n${foldPhones(s.phone_number)}`,
      s.township,
    ),
    os_name_key: storedKey(s.os_name),
  }),

  riders: (r) => ({ search_key: `${fold(r.name, r.email)}\n${foldPhones(r.phone_number)}` }),

  customers: (c) => ({
    search_key: withBurmese(
      `${fold(c.name, c.township, c.address)}\n${foldPhones(c.phone_number, c.other_phones)}`,
      c.township,
    ),
  }),

  rate_groups: (g) => ({ search_key: fold(g.name, g.description) }),

  ways: ({ comments }) => ({ search_key: storedKey(comments ?? '') }),

  delivery_words: (d) => ({
    search_key: `${fold(d.customer_name, d.delivery_address)}\n${foldPhones(d.customer_phone, d.other_phones)}`,
  }),
};

/** Where the words stand when it is not in the table itself; they have the same id. */
export const WORDS_IN: Partial<Record<SearchedTable, keyof Schema>> = {
  delivery_words: 'deliveries',
};

/** Small tables first, so that most searches work again soon while all rows are folded again. */
export const SEARCHED_TABLES = Object.keys(KEYS) as SearchedTable[];

/** The key columns for these words. Every write of the words must write these columns too. */
export const searchColumns = <T extends SearchedTable>(
  table: T,
  words: Words[T],
): SearchColumns<T> => ({ ...KEYS[table](words), search_version: SEARCH_KEY_VERSION });
