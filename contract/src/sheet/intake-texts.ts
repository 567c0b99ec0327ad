/** What is said about cells and rows besides the messages of a delivery's own fields. */
import type { Template, Text } from '../texts/text.ts';

export const LOST_DIGITS: Text =
  'Some digits are lost. Format the column as text in the sheet, or type the number here.';
export const FOUND_INSIDE: Text = 'Taken from the text';
export const READ_AS: Template = 'Read as {value}';
export const NO_AMOUNT: Text = 'There is no amount, so it counts as 0';
export const UNUSUAL: Template = 'An unusual amount: {value}';
export const AMOUNT_HELP: Text = 'Type the amount in kyats, such as 15,000.';
export const NOT_UNDERSTOOD: Template =
  '“{text}” could not be read as an amount. Type the amount in kyats, such as 15,000.';
export const IN_KYATS: Text = 'This is another currency. Type the amount in kyats.';
export const DAY_COUNT: Template = 'A spreadsheet date number, read as {value}';
export const FILLED_DOWN: Text = 'From the merged cell above';
export const DAY_FIRST: Template = 'Read with the day first: {value}';
export const OTHER_CHARACTERS: Text = 'Read without characters that are not letters';
export const TOWNSHIP_INSIDE: Template = 'Found in the text: {value}';
export const SEVERAL_TOWNSHIPS: Text = 'Several townships match. Choose one.';
export const MAYBE_ZAWGYI: Text = 'This may be Unicode or Zawgyi. Choose how it reads.';
export const READ_AS_ZAWGYI: Template = 'Read as Zawgyi: {value}';
export const SAVED_IN_UNICODE: Template = 'Zawgyi, saved in Unicode: {value}';
export const BELOW_CHARGE: Template = 'The total is below the delivery charge of {value}';
export const PAID_ALREADY: Text = 'Already paid, so nothing is collected';
export const FAILED_FORMULA: Template = 'The formula of this cell failed in the sheet: {value}';
export const DAMAGED_TEXT: Text =
  'A character of this text is damaged in the file. Type the text again.';
export const LOST_CHARACTERS: Template =
  'Cells with characters that are damaged in the file: {n} ({places})';
export const OLD_ENCODING: Text =
  'This file is not in Unicode. Does its text look right? If not, save it as XLSX, or as CSV in UTF-8.';
export const TEXTS_ARE_RIGHT: Text = 'The text looks right';
export const POSSIBLE_DUPLICATE: Template = 'The same as row {line}';
export const DUPLICATE_EXCEPT_COD: Template = 'The same as row {line}, except for COD';
export const NO_HEADER_ROW: Text =
  'No header row was found, so the meaning of each column is guessed from its cells.';
export const SOME_ZAWGYI: Template = 'Zawgyi texts converted to Unicode: {n}';
export const PART_OF = 'Part {n} of {count}' satisfies Template;
export const NO_AMOUNTS: Text = 'This sheet has no amounts. Which column has them?';
export const ALL_FREE: Text = 'None: no parcel has a price';
export const COLUMN_AS: Template = '{head}: item price';
export const IS_TOTAL: Template = '{head}: total with the delivery charge';
export const IS_PRICE: Text = 'Item price';
export const IS_UNUSED: Text = 'Not used';
export const WHAT_IS: Template = 'What is in the column {head}?';
export const COLUMN_N: Template = 'What is in column {n}?';
export const WHO_GETS: Text = 'The sheet names several people. Who gets the parcels?';
export const OF_COLUMNS: Template = 'Columns {heads}';
export const UNUSED_COLUMNS: Template = 'Columns that are not used: {heads}';
export const OTHER_STATE: Template = 'The township is in {value}';
export const PRICES_COD: Template = '{n} parcels have a price. Are they COD?';
export const PRICE_COD: Text = '1 parcel has a price. Is it COD?';
export const UNDECIDED_COD: Template =
  'The column COD is empty for {n} parcels with a price. Are they COD?';
export const ONE_UNDECIDED_COD: Text =
  'The column COD is empty for 1 parcel with a price. Is it COD?';
export const IS_COD: Text = 'Yes, COD';
export const NOT_COD: Text = 'No, not COD';
export const ON_AS_LAST: Text = 'COD on, as last time with this shop';
export const OFF_AS_LAST: Text = 'COD off, as last time with this shop';
