/** Why a file cannot be read, in words for the clerk. */
import type { IntakeMessage } from '@waydesk/contract/sheet/intake-types.ts';
import type { Template, Text } from '@waydesk/contract/texts/text.ts';

export const TOO_LARGE: Text = 'The file is larger than 10 MB. Copy the rows into a new sheet.';
export const TOO_LARGE_INSIDE: Text =
  'This file is too large once unpacked. Copy the rows into a new sheet.';
export const TOO_MANY_ROWS: Template =
  'The sheet has more than {max} rows. Split it into several files.';
export const TOO_MANY_COLUMNS: Template =
  'The sheet has more than {max} columns. Copy the rows into a new sheet.';
export const PROTECTED: Text = 'This file is protected by a password. Save it without one.';
export const WEB_PAGE: Text =
  'This is a web page with the file name of a spreadsheet. Open it and save it as XLSX.';
export const OTHER_KIND: Text =
  'This file is not XLSX, XLS or CSV. Save it in one of these formats.';
export const OTHER_ENCODING: Text =
  'The encoding of this file is not known. Save it as XLSX, or as CSV in UTF-8.';
export const DAMAGED: Text =
  'This file is damaged and cannot be read. Save it again, or copy the rows into a new sheet.';
export const TOO_LONG: Text = 'Reading this file took too long. Copy the rows into a new sheet.';
export const UNCLOSED_QUOTE: Template =
  'The quotation mark in line {line} is never closed. Close it, or save the file as XLSX.';
export const NOT_OPENED: Text =
  'This could not be opened. Choose the file again, and not a folder.';
export const NO_ROWS: Text = 'There are no rows in this file';
export const NO_ROWS_IN_TEXT: Text = 'There are no rows in this text';

/** Ends the reading of a file, or of one of its sheets. */
export class ReadError extends Error {
  readonly messageParts: IntakeMessage;

  constructor(said: IntakeMessage) {
    super(said.text);
    this.messageParts = said;
  }
}
