/** What a search looks for in the keys that `searchKeys.ts` stores. */
import { searchKey, toLatinDigits } from '@waydesk/contract/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import { type RawBuilder, sql } from 'kysely';

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
export const matchesSearch = (search: string | undefined) => matching(patternsFor(search));

/** The same for rows without a phone: "010" is not the 10 of a name there. */
export function matchesSearchedWords(search: string | undefined): RawBuilder<boolean> {
  const key = searchKey(search ?? '');
  return matching(key === '' ? [] : [containing(key)]);
}

/** "12" or "#12", in the digits of either language; null for any other search. */
export function searchedId(search = ''): number | null {
  const id = Number(/^#?(\d{1,9})$/.exec(toLatinDigits(search).trim())?.[1]);
  return id > 0 ? id : null;
}
