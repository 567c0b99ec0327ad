/** Texts that were damaged before we got them: lost characters are reported, not guessed. */
import { innerText } from './intake-cell.ts';
import { answerOf } from './intake-question.ts';
import { LOST_CHARACTERS, OLD_ENCODING, TEXTS_ARE_RIGHT } from './intake-texts.ts';
import type {
  IntakeMessage,
  IntakeQuestion,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';

/** What a program writes for a character that it cannot read. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd');

/** A, B, ... Z, AA: as spreadsheet programs count columns. */
const columnName = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

/** The damaged cells of a sheet, as a spreadsheet program names them: "C5". */
export const damagedCells = (rows: readonly SheetRow[]): string[] =>
  rows.flatMap(({ line, cells }) =>
    cells.flatMap((cell, at) => (isDamaged(innerText(cell) ?? '') ? [columnName(at) + line] : [])),
  );

const MOST_NAMED = 5;

/** Names them, also those in columns that are not used. */
export function damageNotice({ damaged = [] }: IntakeSheet): IntakeMessage | null {
  if (damaged.length === 0) return null;
  const named = damaged.slice(0, MOST_NAMED).join(', ');
  const places = damaged.length > MOST_NAMED ? `${named} ...` : named;
  return { text: LOST_CHARACTERS, values: { n: damaged.length, places } };
}

/** A file of old Windows programs may be in any of their encodings, or in a font of its own. */
export function encodingQuestion({
  sheet: { oldTexts },
  settings: { answers },
}: {
  sheet: IntakeSheet;
  settings: IntakeSettings;
}): IntakeQuestion[] {
  if (oldTexts === undefined) return [];
  return [
    {
      key: 'encoding',
      text: { text: OLD_ENCODING },
      samples: oldTexts,
      answers: [{ value: 'right', name: { text: TEXTS_ARE_RIGHT } }],
      ...answerOf(answers, 'encoding'),
    },
  ];
}
