/** SQL of what all documents about money answer. */
import { idAndName, voided } from '@waydesk/contract/calls/money-fields.ts';
import { MONEY_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { writtenMoment, writtenObject } from '../db/written.ts';
import { writtenPerson } from '../lists/written.ts';

/** The shop whose row is `alias`. */
export const writtenShop = (alias: string): string =>
  writtenObject(idAndName, { id: `${alias}.id`, name: `${alias}.os_name` });

/** How the document `alias` was taken back by the person whose row is `by`. */
export const writtenVoid = (alias: string, by: string): string =>
  `case when ${alias}.voided_at is not null then ${writtenObject(voided.def.innerType, {
    by: writtenPerson(by),
    at: writtenMoment(`${alias}.voided_at`),
    reason: `${alias}.void_reason`,
  })} end`;

const NAMES = `array[${MONEY_ACCOUNTS.map((name) => `'${name}'`).join(', ')}]`;

/** The name of a place by its number. */
export const writtenAccount = (column: string): string => `(${NAMES})[${column}]`;

/** A jsonb object of numbers, `{"500":2,"10000":1}`: jsonb orders its keys as numbers are ordered. */
export const writtenCounts = (column: string): string =>
  `('{' || coalesce((select string_agg(to_json(key)::text || ':' || value::text, ',')
    from jsonb_each(${column})), '') || '}')::json`;
