/** SQL conditions that search the keys stored by `searchKeys.ts`. */
import { searchKey, toLatinDigits } from '@waydesk/contract/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/phone.ts';
import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for keys that contain this text; escapes its wildcards. */
export const containing = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** LIKE patterns, one of which a key must match: the searched words, and the digits of a phone. */
export function patternsFor(search: string | undefined): string[] {
  const keys = [searchKey(search ?? ''), phoneSearchKey(search ?? '')];
  return [...new Set(keys)].filter((key) => key !== '').map(containing);
}

const conditions = (patterns: string[]): RawBuilder<boolean>[] => {
  const matches = patterns.map((pattern) => sql`search_key like ${pattern}`);
  return matches.length === 0 ? [] : [sql`(${sql.join(matches, sql` or `)})`];
};

/** The condition that a row's `search_key` matches; none without a search. */
export const searchConditions = (search: string | undefined) => conditions(patternsFor(search));

/** The same for rows without a phone, where "010" must not find a name with 10. */
export function wordConditions(search: string | undefined): RawBuilder<boolean>[] {
  const key = searchKey(search ?? '');
  return conditions(key === '' ? [] : [containing(key)]);
}

/** The id in a search for "12" or "#12", in Latin or Burmese digits; null for any other search. */
export function searchedId(search = ''): number | null {
  const id = Number(/^#?(\d{1,9})$/.exec(toLatinDigits(search).trim())?.[1]);
  return id > 0 ? id : null;
}
