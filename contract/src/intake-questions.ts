/** The questions about a sheet. Each is a function of what was read; null when there is no need. */
import { answerOf } from './intake-question.ts';
import { ALL_FREE, NO_AMOUNTS } from './intake-texts.ts';
import type { IntakeColumns, IntakeQuestion, IntakeRow, IntakeSettings } from './intake-types.ts';

export interface Asking {
  columns: IntakeColumns;
  /** Those that are not left out. */
  rows: readonly IntakeRow[];
  settings: IntakeSettings;
}

/** No column has amounts: without a word every parcel would have the price 0. */
function amountsQuestion({ columns, rows, settings }: Asking): IntakeQuestion | null {
  if (columns.columns.some(({ field }) => field === 'amount')) return null;
  // Somebody may have typed them all.
  if (rows.every(({ cells }) => cells.amount !== undefined)) return null;
  return {
    key: 'amounts',
    text: { text: NO_AMOUNTS },
    answers: [{ value: 'none', name: { text: ALL_FREE } }],
    ...answerOf(settings.answers, 'amounts'),
  };
}

const ASKED: readonly ((asking: Asking) => IntakeQuestion | null)[] = [amountsQuestion];

/** All questions about a sheet, answered or not, in the order in which they are shown. */
export const questionsOf = (asking: Asking): IntakeQuestion[] =>
  ASKED.flatMap((ask) => ask(asking) ?? []);
