/**
 * COD of a sheet's parcels: what a row says comes first, then what was answered about the sheet, then
 * the shop's last choice. A price that none of them decides is asked about.
 */
import { cellText } from './intake-cell.ts';
import { answerOf } from './intake-question.ts';
import {
  IS_COD,
  NOT_COD,
  OFF_AS_LAST,
  ONE_UNDECIDED_COD,
  ON_AS_LAST,
  PRICES_COD,
  PRICE_COD,
  UNDECIDED_COD,
} from './intake-texts.ts';
import type {
  IntakeAnswers,
  IntakeMessage,
  IntakeQuestion,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';

type Asks = NonNullable<IntakeRow['asksCod']>;

/** The answers' key of each question; of those about all rows the shop's last choice may be known. */
const KEYS: Record<Asks, string> = { all: 'cod', rest: 'cod-rest' };

/** A column whose cells are all empty says nothing; one that says something leaves the others open. */
export function mentionsCod(
  { rows, kind }: IntakeSheet,
  head: SheetRow | undefined,
  columns: readonly number[] = [],
): boolean {
  const below = head ? rows.indexOf(head) + 1 : 0;
  const says = (cells: SheetRow['cells']) =>
    columns.some((at) => cellText(cells[at], kind !== 'spreadsheet').text !== '');
  return rows.some(({ cells }, n) => n >= below && says(cells));
}

const lastOf = (asks: Asks, { cod }: Pick<IntakeSettings, 'cod'>) =>
  asks === 'rest' || cod === undefined ? null : cod ? 'on' : 'off';

/** What applies to a row that does not say it; null while nobody has answered. */
export function codAnswered(asks: Asks, settings: IntakeSettings): boolean | null {
  const { answer } = answerOf(settings.answers, KEYS[asks], lastOf(asks, settings));
  return answer === null ? null : answer === 'on';
}

const TEXTS: Record<Asks, (n: number) => IntakeMessage> = {
  all: (n) => (n === 1 ? { text: PRICE_COD } : { text: PRICES_COD, values: { n } }),
  rest: (n) => (n === 1 ? { text: ONE_UNDECIDED_COD } : { text: UNDECIDED_COD, values: { n } }),
};

/** One question for all prices of a sheet, or for those that its column COD is silent about. */
export function codQuestion({
  rows,
  settings,
}: {
  rows: readonly IntakeRow[];
  settings: IntakeSettings;
}): IntakeQuestion[] {
  const asking = rows.flatMap(({ asksCod }) => asksCod ?? []);
  const [asks] = asking;
  if (asks === undefined) return [];
  const { answer, isRemembered } = answerOf(settings.answers, KEYS[asks], lastOf(asks, settings));
  return [
    {
      key: KEYS[asks],
      text: TEXTS[asks](asking.length),
      // Where it is applied, the shop's last choice is told in the words of the form of a way.
      answers: [
        { value: 'on', name: { text: isRemembered ? ON_AS_LAST : IS_COD } },
        { value: 'off', name: { text: isRemembered ? OFF_AS_LAST : NOT_COD } },
      ],
      answer,
    },
  ];
}

/** What the shop's last choice becomes with this import; null when nobody answered for all prices. */
export function codAnsweredHere(
  questions: readonly IntakeQuestion[],
  answers: IntakeAnswers,
): boolean | null {
  const answer = answers[KEYS.all] || null;
  return answer === null || !questions.some(({ key }) => key === KEYS.all) ? null : answer === 'on';
}
