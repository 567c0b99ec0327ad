/** What columns mean when no row names them, from what is in them. */
import { cellText } from './intake-cell.ts';
import type { PlaceIndex } from './intake-place-index.ts';
import { townshipIn } from './intake-places.ts';
import { readAmountCell } from './intake-amounts.ts';
import { readPhoneCell } from './intake-phone.ts';
import type { IntakeField, SheetRow } from './intake-types.ts';
import { cleanName, isPersonName } from './names.ts';

const LEAST_PRICE = 500;

type Test = (text: string, index: PlaceIndex) => boolean;

/** In the order in which they take their column; each wants most of its cells. */
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

/** The field of each column, or null. */
export function contentFields(
  rows: readonly SheetRow[],
  index: PlaceIndex,
): (IntakeField | null)[] {
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => cellText(row.cells[at], true).text).filter((text) => text !== ''),
  );
  const fields: (IntakeField | null)[] = columns.map(() => null);
  for (const [field, passes] of TESTS) {
    let best = -1;
    let most = 0.6;
    for (const [at, texts] of columns.entries()) {
      const share = texts.filter((text) => passes(text, index)).length / (texts.length || 1);
      if (fields[at] === null && share > most) [best, most] = [at, share];
    }
    if (best >= 0) fields[best] = field;
  }
  return fields;
}
