/** Cells of names, days, weights and of yes or no. */
import { cleanLine, toLatinDigits } from '../values/burmese.ts';
import { NAME_REQUIRED, ONLY_LETTERS, WEIGHT } from '../ways/delivery-body.ts';
import {
  type CellRead,
  type CellText,
  typedCell,
  certainCell,
  invalidCell,
  guessedCell,
} from './intake-cell.ts';
import { nameKey } from '../values/name-keys.ts';
import { DAY_COUNT, DAY_FIRST, OTHER_CHARACTERS, PAID_ALREADY } from './intake-texts.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import { zonedDay } from './intake-zoned-day.ts';
import { parseAmount } from '../values/money.ts';
import { cleanName, isPersonName } from '../schema/names.ts';
import type { Text } from '../texts/text.ts';
import { addDays, isDay, showDay } from '../values/time.ts';
import { parseDay } from '../values/typed-days.ts';
import { YES_OR_NO, isAcceptedDay } from '../schema/fields.ts';
import { PICKUP_DATE } from '../ways/way-body.ts';

const NOT_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Reads a customer's name; without the characters that names may not have, it is a guess. */
export function readNameCell({ text }: CellText): CellRead<string> {
  const name = cleanName(text);
  if (name === '') return invalidCell({ text: NAME_REQUIRED });
  if (isPersonName(name)) return certainCell(name, name, text);
  // A mark with no letter before it is no name either.
  const bare = cleanName(name.replace(NOT_LETTERS, ' '))
    .replace(/(^| )\p{M}+/gu, '$1')
    .trim();
  if (!isPersonName(bare)) return invalidCell({ text: ONLY_LETTERS });
  return guessedCell(bare, bare, { text: OTHER_CHARACTERS });
}

/** Days from these are what spreadsheets count; in the first, 60 is a day that never was. */
const FIRST_DAYS = { from1900: '1899-12-30', from1904: '1904-01-01' };
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const isOfToday = (day: string) => day >= '2000' && day < '2100';

/** The day of a number of days, as a cell without a date's format has it. */
function daySerial({ text, from }: CellText, isFrom1904: boolean): CellRead<string> | null {
  const latin = toLatinDigits(text);
  if (from === 'text' || !SERIAL.test(latin)) return null;
  const first = isFrom1904 ? FIRST_DAYS.from1904 : FIRST_DAYS.from1900;
  const day = addDays(first, Math.floor(Number(latin)));
  if (!isOfToday(day)) return null;
  // Only a workbook says from which day it counts.
  if (from === 'number') return certainCell(day, day, text);
  return guessedCell(day, day, { text: DAY_COUNT, values: { value: showDay(day, 'en') } });
}

/** Reads a day: what a spreadsheet stores is certain, dd/mm is a guess. */
export function readDayCell(cell: CellText, today: string, isFrom1904 = false): CellRead<string> {
  const { text, from } = cell;
  if (text === '') return typedCell<string>(null, '');
  const latin = toLatinDigits(text);
  const serial = daySerial(cell, isFrom1904);
  if (serial !== null) return serial;
  if (from === 'day' && isDay(text.slice(0, 10))) {
    return { value: text.slice(0, 10), shown: text.slice(0, 10), state: 'sure' };
  }
  const zoned = zonedDay(latin);
  if (zoned !== null && isAcceptedDay(zoned)) return certainCell(zoned, zoned, text);
  const day = parseDay(latin.replace(/[ T]+\d{1,2}:\d{2}(?::\d{2})?\s*(?:am|pm)?$/i, ''), today);
  if (day === null || !isAcceptedDay(day)) return invalidCell({ text: PICKUP_DATE });
  const isClear = /^\d{4}\D/.test(latin) || /\p{L}/u.test(latin);
  if (isClear) return certainCell(day, day, text);
  return guessedCell(day, day, { text: DAY_FIRST, values: { value: showDay(day, 'en') } });
}

const KILOGRAMS =
  /\s*(?:kgs?|kilos?|kilograms?|\u1000\u102e\u101c\u102d\u102f(?:\u1002\u101b\u1019\u103a)?)\.?$/i;

/** Reads kilograms. */
export function readWeightCell({ text, from }: CellText): CellRead<number> {
  if (text === '') return typedCell<number>(null, '');
  const bare = toLatinDigits(text.replace(KILOGRAMS, ''));
  const n = from === 'number' || /^\d+\.\d{3,}$/.test(bare) ? Number(bare) : parseAmount(bare);
  if (n === null || n < 0) return invalidCell({ text: WEIGHT });
  const kg = Math.round(n * 100) / 100;
  return certainCell(kg, String(kg), text);
}

const words = (text: string) => new Set(text.split(' ').map(nameKey));
const YES = words('yes y true 1 x on ok ဟုတ် ဟုတ်ကဲ့ ဟုတ်ပါ ရှိ ရှိပါသည် ကွဲတတ် fragile');
const NO = words('no n false 0 off none မဟုတ် မဟုတ်ပါ မရှိ မရှိပါ');
const PAID = words('paid prepaid ospaid fullypaid ငွေရှင်းပြီး ငွေချေပြီး ရှင်းပြီး ပေးပြီး ငွေလွှဲပြီး');
const UNPAID = words(
  'cod unpaid notpaid pending cashondelivery cashondeliverycod codcashondelivery payondelivery အိမ်ရောက်ငွေချေ မပေးရသေး မရှင်းရသေး',
);
const COD = words(
  'cod cashondelivery cashondeliverycod codcashondelivery payondelivery အိမ်ရောက်ငွေချေ ပစ္စည်းရောက်ငွေချေ',
);
const TICKS = /^[✓✔☑√✅]+$/u;
const CROSSES = /^[-–—✗✘☐❌]+$/u;

/** One of the words, or some of them beside each other: "အိမ်ရောက်ငွေချေ (COD)". */
function saysOnly(words: ReadonlySet<string>, text: string): boolean {
  if (words.has(nameKey(text))) return true;
  const parts = text.split(/[()[\]/|,–—-]+/).map(nameKey);
  const said = parts.filter((part) => part !== '');
  return said.length > 1 && said.every((part) => words.has(part));
}

/** "Paid", in a cell of any kind. */
export const isPaidWord = (text: string): boolean => saysOnly(PAID, text);

/** "Cash on delivery", in a cell of payments. */
export const isCodWord = (text: string): boolean => saysOnly(COD, text);

/** Yes or no; a column of payments says "COD" or "paid", one of COD may have the amount. */
export function readFlagCell({ text }: CellText, field: IntakeField): CellRead<boolean> {
  if (text === '') return typedCell<boolean>(null, '');
  const key = nameKey(text);
  const says = (value: boolean) => certainCell(value, value ? 'Yes' : 'No', text);
  if (TICKS.test(text) || YES.has(key)) return says(true);
  if (CROSSES.test(text) || NO.has(key)) return says(false);
  if (isPaidWord(text)) return says(field === 'os_paid');
  if (saysOnly(UNPAID, text) || isCodWord(text)) return says(field === 'cod');
  const amount = parseAmount(text);
  if (field === 'cod' && amount !== null) return says(amount > 0);
  return invalidCell({ text: YES_OR_NO });
}

/** A line of text that is kept as it is, within a length. */
export function readLineCell({ text }: CellText, most: number, tooLong: Text): CellRead<string> {
  const line = cleanLine(text);
  if (line.length > most) return invalidCell({ text: tooLong });
  return typedCell(line === '' ? null : line, line);
}
export const paidAlready = (): CellRead<number> => guessedCell(0, '0', { text: PAID_ALREADY });
