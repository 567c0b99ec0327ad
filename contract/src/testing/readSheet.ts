/** Reading a sheet in a test: whatever it is about, nothing of the sheet is lost. */
import { openQuestions } from '../sheet/intake-question.ts';
import { readIntake } from '../sheet/intake-reading.ts';
import type { IntakeReading, IntakeSettings, SheetCell } from '../sheet/intake-types.ts';
import { intakeSettings, sheetOf } from './intake.ts';
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

/** The keys of the questions that keep the sheet from being saved. */
export const openKeys = (reading: IntakeReading): string[] =>
  openQuestions(reading).map(({ key }) => key);

/** What is said of the columns that are not used. */
export const reportedColumns = ({ notices }: IntakeReading): string[] =>
  notices.flatMap(({ values }) => (values?.heads === undefined ? [] : String(values.heads)));
