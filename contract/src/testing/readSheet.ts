/** Reading a sheet in a test: whatever it is about, nothing of the sheet is lost. */
import { openQuestions } from '../sheet/intake-question.ts';
import { readIntake } from '../sheet/intake-reading.ts';
import type { IntakeReading, IntakeSettings, SheetCell } from '../sheet/intake-types.ts';
import { SAMPLE_HEADERS, VALID_CELLS, intakeSettings, sheetOf } from './intake.ts';
import { lostCells } from './nothingLost.ts';

export type SheetCells = readonly (readonly SheetCell[])[];

export function readSampleSheet(
  rows: SheetCells,
  more: Partial<IntakeSettings> = {},
): IntakeReading {
  const settings = intakeSettings(more);
  const reading = readIntake(sheetOf(rows), settings);
  const lost = lostCells(reading);
  if (lost.length > 0) throw new Error(`Lost without a word: ${lost.join(', ')}`);
  return reading;
}

export const OTHER_VALID_CELLS = ['Ko Tun', '09777000111', 'Bahan', '5 Street', '8000'] as const;

/** Two parcels with a column more. */
export const withColumn = (head: string, one: SheetCell, other: SheetCell): SheetCells => [
  [...SAMPLE_HEADERS, head],
  [...VALID_CELLS, one],
  [...OTHER_VALID_CELLS, other],
];

/** The keys of the questions that keep the sheet from being saved. */
export const openKeys = (reading: IntakeReading): string[] =>
  openQuestions(reading).map(({ key }) => key);

/** What is said of the columns that are not used. */
export const reportedColumns = ({ notices }: IntakeReading): string[] =>
  notices.flatMap(({ values }) => (values?.heads === undefined ? [] : String(values.heads)));
