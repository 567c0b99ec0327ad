/**
 * What is stored for searching and what a search looks for. Each field is folded by itself and ends
 * with a line break, so that no search runs from one field into the next.
 */
import { searchKey, toLatinDigits } from '@waydesk/contract/burmese.ts';
import { STATES_MY, isState } from '@waydesk/contract/geography.ts';
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import { burmesePlace } from './townshipNames.ts';

type Text = string | null;

const fold = (...fields: Text[]) => fields.map((field) => searchKey(field ?? '')).join('\n');
const foldPhones = (...fields: Text[]) =>
  fields.map((field) => phoneSearchKey(field ?? '')).join('\n');

export const wayKey = (comments: Text) => searchKey(comments ?? '');

/** At the end, and only where there is one: the lines before it keep their places. */
function withBurmese(key: string, township: Text): string {
  const burmese = burmesePlace(township);
  return burmese === null ? key : `${key}\n${searchKey(burmese)}`;
}

export interface CustomerWords {
  name: string;
  phone_number: string;
  other_phones: Text;
  township: Text;
  address: Text;
}

export const customerKey = (c: CustomerWords) =>
  withBurmese(
    `${fold(c.name, c.township, c.address)}\n${foldPhones(c.phone_number, c.other_phones)}`,
    c.township,
  );

export interface ShopWords {
  os_name: string;
  owner_name: string;
  phone_number: string;
  township: string;
}

/** The name stands first, alone on its line: ways are found by it and by nothing else of a shop. */
export const shopKey = (s: ShopWords) =>
  withBurmese(
    `${fold(s.os_name, s.owner_name, s.township)}\n${foldPhones(s.phone_number)}`,
    s.township,
  );

export interface RiderWords {
  name: string;
  email: string;
  phone_number: string;
}

export const riderKey = (r: RiderWords) =>
  `${fold(r.name, r.email)}\n${foldPhones(r.phone_number)}`;

/** The username stands first, alone on its line, for the same reason. */
export const userKey = (u: { username: string; name: string; email: string }) =>
  fold(u.username, u.name, u.email);

export const rateGroupKey = (g: { name: string; description: Text }) => fold(g.name, g.description);

export interface TownshipWords {
  name: string;
  name_my?: string | null;
  state: string;
}

/** Names in both languages, the state in both, and other spellings. */
export function townshipKey({ name, name_my, state }: TownshipWords, spellings: string[] = []) {
  const stateMy = isState(state) ? STATES_MY[state] : null;
  return fold(name, name_my ?? null, state, stateMy, ...spellings);
}

/** The key of a township under another name or state; its other spellings stay. */
export function renamedTownshipKey(township: TownshipWords & { search_key: string }): string {
  const spellings = township.search_key.split('\n').slice(4);
  return [townshipKey(township), ...spellings].join('\n');
}

/** Matches a key that contains this text. The wildcards of patterns are text like any other. */
export const containing = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** Patterns of which a record's key must match one: the words asked for, and the digits of a phone. */
export function patternsFor(search: string | undefined): string[] {
  const keys = [searchKey(search ?? ''), phoneSearchKey(search ?? '')];
  return [...new Set(keys)].filter((key) => key !== '').map(containing);
}

const matching = (patterns: string[]): RawBuilder<boolean> => {
  const matches = patterns.map((pattern) => sql`search_key like ${pattern}`);
  return matches.length === 0 ? sql`true` : sql`(${sql.join(matches, sql` or `)})`;
};

/** Whether the `search_key` of a row holds what is searched; true for all rows without a search. */
export const foundBy = (search: string | undefined) => matching(patternsFor(search));

/** The same for rows without a phone: "010" is not the 10 of a name there. */
export function foundByWords(search: string | undefined): RawBuilder<boolean> {
  const key = searchKey(search ?? '');
  return matching(key === '' ? [] : [containing(key)]);
}

/** "12" or "#12", in the digits of either language; null for any other search. */
export function numberIn(search = ''): number | null {
  const id = Number(/^#?(\d{1,9})$/.exec(toLatinDigits(search).trim())?.[1]);
  return id > 0 ? id : null;
}
