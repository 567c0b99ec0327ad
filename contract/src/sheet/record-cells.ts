/** Reads the cells of a sheet of records by the type of their column. */
import { START_DATE_INVALID } from '../records/shop-body.ts';
import { VEHICLE_TYPES } from '../records/rider.ts';
import { INVALID_TOWNSHIP } from '../ways/delivery-body.ts';
import { RIDER_REGIONS } from '../values/geography.ts';
import { nameKey } from '../values/name-keys.ts';
import { readAmountCell } from './intake-amounts.ts';
import {
  type CellRead,
  type CellText,
  certainCell,
  guessedCell,
  invalidCell,
  typedCell,
} from './intake-cell.ts';
import { isDamaged } from './intake-damage.ts';
import { readPhoneCell } from './intake-phone.ts';
import { stateNamed } from './intake-states.ts';
import {
  DAMAGED_TEXT,
  FAILED_FORMULA,
  FILLED_DOWN,
  FOUND_INSIDE,
  LOST_DIGITS,
  READ_AS,
  SEVERAL_TOWNSHIPS,
  TOWNSHIP_INSIDE,
} from './intake-texts.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import { townshipIn, townshipText } from './intake-township-names.ts';
import type { IntakeTownship } from './intake-types.ts';
import { readDayCell } from './intake-values.ts';
import type { RecordFieldType } from './record-fields.ts';

export interface CellFacts {
  index: TownshipIndex;
  /** YYYY-MM-DD. */
  today: string;
  isFrom1904: boolean;
  /** What the row says of the state. */
  state: string;
}

export interface RecordCellRead extends CellRead<string> {
  township?: IntakeTownship;
  choices?: readonly number[];
  amount?: number;
  /** Further phones of the cell, as people read them. */
  others?: readonly string[];
}

const VEHICLES: Record<(typeof VEHICLE_TYPES)[number], string> = {
  motorcycle: 'motorcycle, motor cycle, motorbike, motor bike, moto, ဆိုင်ကယ်, မော်တော်ဆိုင်ကယ်',
  bicycle: 'bicycle, cycle, push bike, စက်ဘီး',
  car: 'car, van, truck, ကား, မော်တော်ကား',
};
const VEHICLE_OF = new Map(
  VEHICLE_TYPES.flatMap((type) => VEHICLES[type].split(',').map((word) => [nameKey(word), type])),
);

/** Reads a cell that has something in it. */
export function readRecordCell(
  cell: CellText,
  type: RecordFieldType,
  facts: CellFacts,
): RecordCellRead {
  const { text, from, isFilled } = cell;
  if (from === 'error') return invalidCell({ text: FAILED_FORMULA, values: { value: text } });
  if (isDamaged(text)) return invalidCell({ text: DAMAGED_TEXT });
  const read = READERS[type](cell, facts);
  if (!isFilled || read.state === 'fault') return read;
  return { ...read, ...guessedCell(read.value ?? text, read.shown, { text: FILLED_DOWN }) };
}

const asText = ({ text }: CellText): RecordCellRead => typedCell(text, text);

const READERS: Record<RecordFieldType, (cell: CellText, facts: CellFacts) => RecordCellRead> = {
  text: asText,
  state: asText,
  phone: (cell) => {
    const read = readPhoneCell(cell);
    // A landline, or what only the form's rules can refuse.
    if (read.state === 'fault') return asText(cell);
    if (read.others.length === 0) return { ...read, value: read.shown };
    return {
      ...guessedCell(read.shown, read.shown, { text: FOUND_INSIDE }),
      others: read.others,
    };
  },
  region: ({ text }, { index }) => {
    const state = stateNamed(text);
    const region = state && RIDER_REGIONS.find((one) => stateNamed(one) === state);
    if (region) return certainCell(region, region, text);
    const found = townshipIn(index, text);
    // Two townships with the same name are stored by the same name.
    const name =
      found.kind === 'exact'
        ? found.township.name
        : found.kind === 'ask' &&
            found.townships.every((one) => one.name === found.townships[0]!.name)
          ? found.townships[0]!.name
          : text;
    return certainCell(name, name, text);
  },
  township: ({ text }, { index, state }) => {
    const found = townshipIn(index, text, state);
    if (found.kind === 'unknown') return invalidCell({ text: INVALID_TOWNSHIP });
    if (found.kind === 'ask') {
      const choices = found.townships.map(({ id }) => id);
      return { ...invalidCell({ text: SEVERAL_TOWNSHIPS }), choices };
    }
    const { township } = found;
    const shown = townshipText(township);
    const said = { text: TOWNSHIP_INSIDE, values: { value: shown } } as const;
    const read =
      found.kind === 'inside'
        ? guessedCell(shown, shown, said)
        : typedOrSure(shown, nameKey(text) === nameKey(township.name));
    return { ...read, township };
  },
  day: (cell, { today, isFrom1904 }) => {
    const read = readDayCell(cell, today, isFrom1904);
    return read.state === 'fault' ? invalidCell({ text: START_DATE_INVALID }) : read;
  },
  vehicle: ({ text }) => {
    const type = VEHICLE_OF.get(nameKey(text));
    return type ? certainCell(type, type, text) : typedCell(text, text);
  },
  // A number in its file has lost the digits after the 15th, or the zero before a phone.
  account: (cell) => {
    const { text, from } = cell;
    const isNumber = from === 'number';
    if (isNumber ? text.length > 15 : /^\d[\d.]*e\+\d+$/i.test(text)) {
      return invalidCell({ text: LOST_DIGITS });
    }
    if (!isNumber || !/^9\d{8,9}$/.test(text)) return asText(cell);
    const value = `0${text}`;
    return guessedCell(value, value, { text: READ_AS, values: { value } });
  },
  amount: (cell) => {
    const read = readAmountCell(cell);
    const value = read.value === null ? null : String(read.value);
    return { ...read, value, ...(read.value !== null && { amount: read.value }) };
  },
};

const typedOrSure = (shown: string, isSame: boolean): CellRead<string> => ({
  value: shown,
  shown,
  state: isSame ? 'ok' : 'sure',
});
