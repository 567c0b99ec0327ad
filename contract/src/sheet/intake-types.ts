/**
 * Import Parcels: what a shop's sheet is between its bytes and the rows that are saved. The browser
 * reads a file into an `IntakeSheet`; `readIntake` makes an `IntakeReading` of it, again whenever a
 * person has decided something (`IntakeSettings`).
 */
import type { IntakeField } from '../intake/intake-fields.ts';
import type { NewDelivery } from '../ways/delivery-body.ts';
import type { PickupType } from '../rules/pickup-types.ts';
import type { Template, Text } from '../texts/text.ts';

/** What is said about a file, a row or a cell: `fillPlaceholders(t.sent(text), values ?? {})`. */
export interface IntakeMessage {
  text: Text | Template;
  values?: Readonly<Record<string, string | number>>;
}

/**
 * One cell of a file. A plain text or number is what was typed there, or what a formula came to.
 *
 * `day`: a cell that the file stores as a date. `error`: a formula that failed, as shown ("#N/A").
 * `filled`: the value of a merged cell, in a row below its first. `found`: read out of a longer
 * text, such as a chat message.
 */
export type SheetCell =
  | string
  | number
  | null
  | { day: string }
  | { error: string }
  | { filled: string | number | { day: string } }
  | { found: string };

export interface SheetRow {
  /** The number of the row in the file, from 1. */
  line: number;
  cells: readonly SheetCell[];
  hidden?: true;
}

/** One visible sheet of a file, or a pasted text, as read. It can be sent between threads. */
export interface IntakeSheet {
  /** Of the sheet in its file; empty where a file has only one. */
  name: string;
  kind: 'spreadsheet' | 'csv' | 'pasted' | 'chat';
  rows: readonly SheetRow[];
  /** The columns are known, because the text was taken apart: a chat. */
  fields?: readonly IntakeField[];
  encoding?: SheetEncoding;
  /** Days are counted from 1904 in this workbook, as old Macs did. */
  isFrom1904?: boolean;
  /** Cells of which the file has lost a character: "C5". */
  damaged?: readonly string[];
  /** Some texts of a file that is not in Unicode, as they were read. */
  oldTexts?: readonly string[];
  /** The same with nothing converted, where Zawgyi had to be converted to take the text apart. */
  asTyped?: IntakeSheet;
}

/** Texts of a sheet that are, or may be, in Zawgyi. */
export interface SheetEncoding {
  /** Each text that Unicode cannot spell, and what it becomes. */
  converted: Readonly<Record<string, string>>;
  /**
   * Texts that may be either, beside such texts, and what they are if they are Zawgyi. They stay as
   * typed until somebody has chosen one of the two.
   */
  unsure: Readonly<Record<string, string>>;
  /** The other reading of the texts that may be headers. */
  heads: Readonly<Record<string, string>>;
  /** Up to five converted texts to show. */
  pairs: readonly (readonly [typed: string, converted: string])[];
}

/** What the amounts of a sheet are; the total is what the rider collects. */
export type AmountMeaning = 'item_price' | 'total';

/** Columns that somebody chose for the headers of a shop's sheets; the newest is first. */
export interface IntakeLayout {
  /** Search keys of the headers, in their order. */
  heads: readonly string[];
  /** By column; null for one that is not used. */
  fields: readonly (IntakeField | null)[];
  amount: AmountMeaning;
  /** Columns with values of which somebody said that they are not used. */
  unused?: readonly number[] | undefined;
  /** Somebody said that no column has amounts: the parcels have no price. */
  no_amounts?: true | undefined;
}

export interface IntakeTownship {
  id: number;
  name: string;
  state: string;
  /** Other spellings, in any language, without the name itself. */
  spellings: readonly string[];
}

/**
 * What is decided about an import so far: by the clerk, by the shop's past, by the company. It can be
 * sent between threads.
 */
export interface IntakeSettings {
  townships: readonly IntakeTownship[];
  /** What each township costs the shop, in kyats; 0 where it is not told. */
  charges: ReadonlyMap<number, number>;
  /** YYYY-MM-DD, for days typed without a year. */
  today: string;
  /** The shop of all rows; null when a column names it. */
  shop_id: number | null;
  /** Needed for a column of shops. */
  shops?: readonly { id: number; name: string }[];
  pickup_type: PickupType;
  /** The shop's last choice of COD, for rows that do not say so; without one the sheet is asked. */
  cod?: boolean;
  /** Of rows without a column that says so. */
  os_paid?: boolean;
  /** The shop's remembered layouts, newest first. */
  layouts?: readonly IntakeLayout[];
  /** Township ids by `nameKey` of the text: what the shop's clerks chose before. */
  rememberedTownships?: Readonly<Record<string, number>>;
  /** The same, chosen in this import for all cells of that text. */
  chosenTownships?: Readonly<Record<string, number>>;
  /** The columns as the clerk wants them, by index; absent: as found. */
  fields?: readonly (IntakeField | null)[];
  /** The line of the header; 0: there is none; absent: as found. */
  headLine?: number;
  amount?: AmountMeaning;
  /** What was answered about the sheet as a whole. */
  answers?: IntakeAnswers;
  /** Zawgyi is shown as it was typed, and converted when it is saved: "Use as typed". */
  asTyped?: boolean;
  /** Guesses that are confirmed, by `guessKey`; a changed guess asks again. */
  confirmed?: ReadonlySet<string>;
  /** What the clerk typed instead of a file's cells, by line. */
  edits?: ReadonlyMap<number, Readonly<Partial<Record<IntakeField, string>>>>;
  /** Lines that the clerk took back from Left out. */
  recovered?: ReadonlySet<number>;
  /** Lines that the clerk left out. */
  leftOut?: ReadonlySet<number>;
}

/**
 * `ok`: as typed. `sure`: read with certainty, and marked. `guess`: saved once it is confirmed.
 * `fault`: nothing can be saved until it is corrected.
 */
export type IntakeCellState = 'ok' | 'sure' | 'guess' | 'fault';

export interface IntakeCell {
  /** What the file has, or what somebody typed instead; Zawgyi is converted, unless `typedCell`. */
  typed: string;
  /** What it is read as, as people read it; empty when it is not understood. */
  value: string;
  state: IntakeCellState;
  /** The fault, or why this is a guess. */
  message?: IntakeMessage;
  /** How to mend it, where the message does not say so. */
  hint?: IntakeMessage;
  /** Townships to choose from, where a text names several. */
  choices?: readonly number[];
  /** The text in Unicode, where it may be Zawgyi: one of the two is to be chosen. */
  unicode?: string;
  /** Zawgyi that is shown as typed; what is saved is its value. */
  asTyped?: true;
  /** An address without what it still has of the amount and the township, for somebody to choose. */
  shorter?: string;
  /** Somebody confirmed this guess; its state is `sure`. */
  confirmed?: true;
}

/** Why a row is not among those to be saved. */
export type LeftOutReason = 'above' | 'head' | 'hidden' | 'order' | 'total' | 'taken_out';

export type IntakeRowStatus = 'ready' | 'check' | 'fix' | 'left_out';

export interface IntakeRow {
  /** The number of the row in the file. */
  line: number;
  status: IntakeRowStatus;
  cells: Readonly<Partial<Record<IntakeField, IntakeCell>>>;
  /** What is sent, unless there are faults. Guesses are in it, so look at the status. */
  input: NewDelivery | null;
  /** The township, once it is known: its charge is known then. */
  township_id: number | null;
  /** What the rider will collect; null while that is not known. */
  total: number | null;
  /**
   * It has a price and does not say whether that is COD: as no row of the sheet does, or as the only
   * ones do that a column is silent about.
   */
  asksCod?: 'all' | 'rest';
  /** The shop's order number. */
  ref?: string;
  /** For the rider, on the label. */
  remark?: string;
  shop_id: number | null;
  pickup_type: PickupType;
  /** Null: the day of the whole import. */
  pickup_day: string | null;
  /** The line of the first row that is equal, and which one this is: 2, 3... */
  duplicate?: { of: number; again: number };
  warnings: readonly IntakeMessage[];
  leftOut?: LeftOutReason;
}

/** A column of the sheet, as it is used. */
export interface IntakeColumn {
  index: number;
  /** As the file has it; empty without a header. */
  head: string;
  field: IntakeField | null;
  /** Up to three values, for choosing what it means. */
  samples: readonly string[];
  /** What its cells look like, where it holds values and nobody has said what it is. */
  guess?: IntakeField;
  /** It holds values and is not used, which is told. */
  isReported?: true;
}

export interface IntakeColumns {
  columns: readonly IntakeColumn[];
  /** The line of the header; null when there is none. */
  headLine: number | null;
  /** Where the meanings come from. */
  by: 'choice' | 'layout' | 'head' | 'content' | 'text';
  amount: AmountMeaning;
  /** To be remembered for the shop when the clerk has chosen; null without a header. */
  layout: IntakeLayout | null;
  /** Parties that may each be the customer, by their word and columns; a person has to say which. */
  parties: readonly { word: string; columns: readonly number[] }[];
}

export interface IntakeAnswer {
  value: string;
  name: IntakeMessage;
}

/**
 * What a person is asked about a sheet as a whole. While it is open nothing of the sheet is saved; its
 * answer is in `IntakeSettings.answers`, and in the draft of the import.
 */
export interface IntakeQuestion {
  /** Tells it from the others of the sheet; its answer is kept by this. */
  key: string;
  text: IntakeMessage;
  /** Some of the cells that it is about. */
  samples?: readonly string[];
  /** The likeliest first: some are buttons, the others a list. */
  answers: readonly IntakeAnswer[];
  /** The value of the answer that applies; null while the question is open. */
  answer: string | null;
  /** Nobody answered in this import: it is what was said of the shop's last sheet. */
  isRemembered?: true;
}

/** By the keys of their questions; an empty one asks again what is remembered of the shop. */
export type IntakeAnswers = Readonly<Record<string, string>>;

export interface IntakeReading {
  sheet: IntakeSheet;
  columns: IntakeColumns;
  /** In the order of the file. */
  rows: readonly IntakeRow[];
  leftOut: readonly IntakeRow[];
  notices: readonly IntakeMessage[];
  /** About the sheet as a whole; nothing is saved while one has no answer. */
  questions: readonly IntakeQuestion[];
  /** Five converted texts or fewer, when some were; offer "Use as typed". */
  zawgyi: SheetEncoding['pairs'] | null;
}
