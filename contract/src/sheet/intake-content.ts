/** Guesses the meaning of columns from their cells, when there is no header or it is unknown. */
import { cellText } from './intake-cell.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import { townshipIn } from './intake-township-names.ts';
import { readAmountCell } from './intake-amounts.ts';
import { readPhoneCell } from './intake-phone.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { SheetRow } from './intake-types.ts';
import { cleanName, isPersonName } from '../schema/names.ts';

const LEAST_PRICE = 500;

type Test = (text: string, index: TownshipIndex) => boolean;

/** In order of precedence; each field needs a majority of the cells of its column. */
const TESTS: readonly [IntakeField, Test][] = [
  ['customer_phone', (text) => readPhoneCell({ text, from: 'number' }).state !== 'fault'],
  ['other_phones', (text) => readPhoneCell({ text, from: 'number' }).state !== 'fault'],
  [
    'township',
    (text, index) => ['exact', 'ask'].includes(townshipIn(index, text).kind) && text.length < 40,
  ],
  ['amount', (text) => (readAmountCell({ text, from: 'digits' }).value ?? 0) >= LEAST_PRICE],
  ['customer_name', (text) => isPersonName(cleanName(text)) && text.length < 40],
  ['delivery_address', (text) => text.length > 5],
];
const TEST_OF = new Map(TESTS);
const MOST_OF = 0.6;

const shareOf = (texts: readonly string[], passes: Test, index: TownshipIndex) =>
  texts.filter((text) => passes(text, index)).length / (texts.length || 1);

/** The share of a column's texts that read as this field, from 0 to 1. */
export function shareMatching(
  field: IntakeField,
  texts: readonly string[],
  index: TownshipIndex,
): number {
  const passes = TEST_OF.get(field);
  return passes ? shareOf(texts, passes, index) : 1;
}

/** "U Tun", "Daw Mya", "ကိုအောင်": most texts of letters could be names, these are. */
const HONORIFIC = /^(?:(?:u|daw|ko|ma|mg|maung|dr|mr|mrs|ms)\b\.?\s|ဦး|ဒေါ်|ကို|မောင်|မ[က-အ])/i;
const SOME_OF = 0.3;
const MOST_TEXTS = 50;

/**
 * The field that the cells of a column without a known header look like; null when there is none.
 */
export function guessField(
  all: readonly string[],
  index: TownshipIndex,
  isWithoutNames: boolean,
): IntakeField | null {
  const texts = all.slice(0, MOST_TEXTS);
  for (const field of ['customer_phone', 'township', 'amount'] as const) {
    if (shareMatching(field, texts, index) > MOST_OF) return field;
  }
  if (shareMatching('customer_name', texts, index) <= MOST_OF) return null;
  const titled = texts.filter((text) => HONORIFIC.test(text)).length;
  const isVaried = new Set(texts).size > texts.length * MOST_OF;
  return titled > texts.length * SOME_OF || (isWithoutNames && isVaried) ? 'customer_name' : null;
}

/** The field of each column, or null. */
export function contentFields(
  rows: readonly SheetRow[],
  index: TownshipIndex,
): (IntakeField | null)[] {
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => cellText(row.cells[at], true).text).filter((text) => text !== ''),
  );
  const fields: (IntakeField | null)[] = columns.map(() => null);
  for (const [field, passes] of TESTS) {
    let best = -1;
    let most = MOST_OF;
    for (const [at, texts] of columns.entries()) {
      const share = shareOf(texts, passes, index);
      if (fields[at] === null && share > most) [best, most] = [at, share];
    }
    if (best >= 0) fields[best] = field;
  }
  return fields;
}
