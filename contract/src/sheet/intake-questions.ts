/** The questions about a sheet. Each is a function of what was read; none where there is no need. */
import {
  AMOUNTS_KEY,
  AS_TOTAL,
  NOT_USED,
  NO_AMOUNT_COLUMN,
  PARTY_KEY,
  columnKey,
} from './intake-chosen-columns.ts';
import { codQuestion } from './intake-cod.ts';
import { encodingQuestion } from './intake-damage.ts';
import { FIELD_NAMES } from './intake-field-names.ts';
import { answerOf } from './intake-question.ts';
import {
  ALL_FREE,
  COLUMN_AS,
  COLUMN_N,
  IS_PRICE,
  IS_TOTAL,
  IS_UNUSED,
  NO_AMOUNTS,
  OF_COLUMNS,
  WHAT_IS,
  WHO_GETS,
} from './intake-texts.ts';
import { INTAKE_FIELDS, type IntakeField } from '../intake/intake-fields.ts';
import {
  type IntakeAnswer,
  type IntakeColumn,
  type IntakeColumns,
  type IntakeQuestion,
  type IntakeRow,
  type IntakeSettings,
  type IntakeSheet,
} from './intake-types.ts';

export interface Asking {
  sheet: IntakeSheet;
  columns: IntakeColumns;
  /** Those that are not left out. */
  rows: readonly IntakeRow[];
  settings: IntakeSettings;
}

/** A column as people know it; one without a header by its number. */
const nameOf = ({ head, index }: IntakeColumn): string => head || `#${index + 1}`;

const holdsValues = ({ field, guess, isReported }: IntakeColumn) =>
  field === null && (guess !== undefined || isReported === true);

const asAmounts = (column: IntakeColumn): IntakeAnswer[] => [
  {
    value: `${column.index}/item_price`,
    name: { text: COLUMN_AS, values: { head: nameOf(column) } },
  },
  {
    value: `${column.index}/${AS_TOTAL}`,
    name: { text: IS_TOTAL, values: { head: nameOf(column) } },
  },
];

/** No column has amounts: without a word every parcel would have the price 0. */
function amountsQuestion({ columns, rows, settings }: Asking): IntakeQuestion[] {
  if (columns.by === 'text' || columns.columns.some(({ field }) => field === 'amount')) return [];
  // Somebody may have typed them all.
  if (rows.every(({ cells }) => cells.amount !== undefined)) return [];
  const others = columns.columns.filter(holdsValues);
  const like = others.filter(({ guess }) => guess === 'amount');
  const isFree = columns.layout?.no_amounts === true;
  // A column that was said to have them and no longer does leaves the question open.
  const said = settings.answers?.[AMOUNTS_KEY];
  const answers =
    said === undefined || said === NO_AMOUNT_COLUMN ? settings.answers : { amounts: '' };
  return [
    {
      key: AMOUNTS_KEY,
      text: { text: NO_AMOUNTS },
      samples: like[0]?.samples ?? [],
      answers: [
        ...like.slice(0, 1).flatMap(asAmounts),
        { value: NO_AMOUNT_COLUMN, name: { text: ALL_FREE } },
        ...[...like.slice(1), ...others.filter((one) => !like.includes(one))].flatMap(asAmounts),
      ],
      ...answerOf(answers, AMOUNTS_KEY, isFree ? NO_AMOUNT_COLUMN : null),
    },
  ];
}

/** A column that looks like something and means nothing: used, or of no use. */
function columnQuestions({ columns, settings }: Asking): IntakeQuestion[] {
  const hasAmount = columns.columns.some(({ field }) => field === 'amount');
  // Once it is said who gets the parcels, most of them need no question.
  const isPartyOpen = !settings.answers?.[PARTY_KEY];
  const ofParties = new Set(isPartyOpen ? columns.parties.flatMap((one) => one.columns) : []);
  return columns.columns.flatMap((column) => {
    const { guess, index, samples } = column;
    // Where the amounts are is asked once, for all columns that look like it.
    if (guess === undefined || ofParties.has(index)) return [];
    if (guess === 'amount' && !hasAmount) return [];
    return [
      {
        key: columnKey(index),
        text: column.head
          ? { text: WHAT_IS, values: { head: column.head } }
          : { text: COLUMN_N, values: { n: index + 1 } },
        samples,
        answers: answersFor(guess, settings.shop_id === null),
        answer: null,
      },
    ];
  });
}

const named = (field: IntakeField): IntakeAnswer[] =>
  field === 'amount'
    ? [
        { value: 'amount', name: { text: IS_PRICE } },
        { value: AS_TOTAL, name: { text: 'Total with the delivery charge' } },
      ]
    : [{ value: field, name: { text: FIELD_NAMES[field] } }];

function answersFor(guess: IntakeField, mayBeShop: boolean): IntakeAnswer[] {
  const others = INTAKE_FIELDS.filter((one) => one !== guess && (one !== 'shop' || mayBeShop));
  return [
    ...named(guess),
    { value: NOT_USED, name: { text: IS_UNUSED } },
    ...others.flatMap(named),
  ];
}

/** Two people could each be the customer. */
function partyQuestion({ columns: { parties, columns }, settings }: Asking): IntakeQuestion[] {
  if (parties.length === 0) return [];
  const namesOf = (ats: readonly number[]) =>
    ats
      .slice(0, 4)
      .map((at) => nameOf(columns[at]!))
      .join(', ');
  return [
    {
      key: PARTY_KEY,
      text: { text: WHO_GETS },
      answers: parties.map(({ word, columns: ats }) => ({
        value: word,
        name: { text: OF_COLUMNS, values: { heads: namesOf(ats) } },
      })),
      ...answerOf(settings.answers, PARTY_KEY),
    },
  ];
}

const ASKED: readonly ((asking: Asking) => readonly IntakeQuestion[])[] = [
  encodingQuestion,
  partyQuestion,
  amountsQuestion,
  columnQuestions,
  codQuestion,
];

/** All questions about a sheet, answered or not, in the order in which they are shown. */
export const questionsOf = (asking: Asking): IntakeQuestion[] =>
  ASKED.flatMap((ask) => ask(asking));
