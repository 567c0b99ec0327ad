/** What people answered about columns, put into what was found. */
import { JOINED_FIELDS } from './intake-headers.ts';
import { INTAKE_FIELDS, type IntakeField } from '../intake/intake-fields.ts';
import { type AmountMeaning, type IntakeAnswers } from './intake-types.ts';

/** The keys of the questions about columns. */
export const AMOUNTS_KEY = 'amounts';
export const PARTY_KEY = 'party';
export const columnKey = (at: number) => `column/${at}`;

/** Answers that are no fields. */
export const NOT_USED = 'unused';
export const NO_AMOUNT_COLUMN = 'none';
export const AS_TOTAL = 'total';

/** Whether an answer is about columns: another header, or the columns card, makes it void. */
export const isAboutColumns = (key: string): boolean =>
  key === AMOUNTS_KEY || key === PARTY_KEY || key.startsWith('column/');

/** Columns with one that means something else; of most fields there is one only. */
export function withField<T extends IntakeField | null>(
  fields: readonly T[],
  at: number,
  field: T,
): T[] {
  const width = Math.max(fields.length, at + 1);
  return Array.from({ length: width }, (_, n) => {
    if (n === at) return field;
    const one = (fields[n] ?? null) as T;
    return one === field && one !== null && !JOINED_FIELDS.has(one) ? (null as T) : one;
  });
}

interface Found {
  fields: readonly (IntakeField | null)[];
  amount: AmountMeaning;
}

/** "column/4": "amount", or "amounts": "4/total". */
export function withAnswers(found: Found, answers: IntakeAnswers = {}): Found {
  let { fields, amount } = found;
  for (const [key, value] of Object.entries(answers)) {
    const [, column] = /^column\/(\d+)$/.exec(key) ?? [];
    const [, amounts, how] = key === AMOUNTS_KEY ? (/^(\d+)\/(\w+)$/.exec(value) ?? []) : [];
    const at = Number(column ?? amounts);
    const said = amounts === undefined ? value : how === AS_TOTAL ? AS_TOTAL : 'amount';
    if (!Number.isInteger(at) || said === '') continue;
    const field = said === AS_TOTAL ? 'amount' : INTAKE_FIELDS.find((one) => one === said);
    fields = withField(fields, at, field ?? null);
    if (field === 'amount') amount = said === AS_TOTAL ? 'total' : 'item_price';
  }
  return { fields, amount };
}
