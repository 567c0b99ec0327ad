/** SQL conditions that search the keys stored by `searchKeys.ts`. */
import { searchKey, toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { typedNameKey } from '@waydesk/contract/values/name-keys.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { townshipsBySpelling } from '@waydesk/contract/rules/township-spellings.ts';
import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for keys that contain this text; escapes its wildcards. */
export const containing = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The keys to look for, one of which must be found: the searched words, the digits of a phone, the
 * township of which the words are another spelling. A key that contains another one would find nothing
 * more.
 */
export function searchedKeys(search = ''): string[] {
  const places = townshipsBySpelling(search).map(searchKey);
  const keys = [...new Set([searchKey(search), phoneSearchKey(search), ...places])].filter(
    (key) => key !== '',
  );
  return keys.filter((key) => !keys.some((other) => other !== key && key.includes(other)));
}

/** The condition that a column of keys, such as `c.search_key`, contains this one. */
export const keyCondition = (column: string, key: string): RawBuilder<boolean> =>
  sql`${sql.raw(column)} like ${containing(key)}`;

/**
 * The same with a key that the planner does not know. It would otherwise plan a prepared statement
 * anew for each word, which takes longer than running it where the best plan is always the same.
 */
export const unplannedCondition = (column: string, key: string): RawBuilder<boolean> =>
  sql`${sql.raw(column)} like (select ${containing(key)})`;

/** Letters that most rows hold, in the alphabets people write here. They are not indexed alone. */
const COMMON = ` 0123456789abcdeghiklmnoprstuwy+#.,-\n${'ကခဂငစတထနပဘမယရလဝသအဟ'}${'ါာိီုူေဲံ့း္်ျြွှ'}`;

/**
 * The same condition for finding all such rows by an index. A search for one or two letters has no
 * three in a row, by which all longer ones are found.
 */
export function keyToFind(column: string, key: string): RawBuilder<boolean> {
  const letters = [...key];
  return letters.length === 2 || (letters.length === 1 && !COMMON.includes(key))
    ? sql`search_letters(${sql.raw(column)}) @> ${[key]}::text[]`
    : keyCondition(column, key);
}

/** The same for a few rows, which another condition finds. */
export const keyOfFew = (column: string, key: string): RawBuilder<boolean> =>
  sql`strpos(${sql.raw(column)}, ${key}) > 0`;

/** The same for a small table: without three letters in a row, an index is slower than its rows. */
export const smallKeyCondition = (column: string, key: string): RawBuilder<boolean> =>
  [...key].length < 3 ? keyOfFew(column, key) : keyCondition(column, key);

/** The condition that a row's key contains any of these. */
const anyKey = (
  keys: string[],
  { column = 'search_key', holds = keyCondition } = {},
): RawBuilder<boolean>[] =>
  keys.length === 0
    ? []
    : [
        sql`(${sql.join(
          keys.map((key) => holds(column, key)),
          sql` or `,
        )})`,
      ];

/** The condition that a row's `search_key` matches; none without a search. */
export const searchConditions = (search: string | undefined, column?: string) =>
  anyKey(searchedKeys(search), column === undefined ? {} : { column });

/** The same for finding all such rows. */
export const conditionsToFind = (search: string | undefined, column?: string) =>
  anyKey(searchedKeys(search), {
    ...(column === undefined ? {} : { column }),
    holds: keyToFind,
  });

/** The same for a small table. */
export const smallSearchConditions = (search: string | undefined) =>
  anyKey(searchedKeys(search), { holds: smallKeyCondition });

/** The same for a small table without phones, where "010" must not find a name with 10. */
export const wordConditions = (
  search: string | undefined,
  column = 'search_key',
): RawBuilder<boolean>[] =>
  anyKey(
    [searchKey(search ?? '')].filter((key) => key !== ''),
    { column, holds: smallKeyCondition },
  );

/** The same for townships, whose keys hold each spelling also without spaces and hyphens. */
export const townshipConditions = (search = ''): RawBuilder<boolean>[] =>
  anyKey(
    [...new Set([searchKey(search), typedNameKey(search)])].filter((key) => key !== ''),
    { holds: smallKeyCondition },
  );

/**
 * The id in a search for "12" or "#12", in Latin or Burmese digits; null for any other search. With
 * a 0 in front it is the beginning of a phone.
 */
export function searchedId(search = ''): number | null {
  const id = Number(/^#?([1-9]\d{0,8})$/.exec(toLatinDigits(search).trim())?.[1]);
  return id > 0 ? id : null;
}

/** The id of the parcel whose code a search is, or whose number: see `searchedId`. */
export function searchedParcel(search = ''): number | null {
  const coded = readParcelCode(search);
  return typeof coded === 'number' ? coded : searchedId(search);
}
