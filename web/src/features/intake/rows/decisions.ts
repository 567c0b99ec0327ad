/** The clerk's decisions about the rows of a sheet; each step can be undone. */
import type { CellEdit } from '../../../entities/sheets/grid/gridCells.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { AmountMeaning, IntakeAnswers } from '@waydesk/contract/sheet/intake-types.ts';

export type RowEdits = Readonly<Partial<Record<IntakeField, string>>>;

export interface Decisions {
  /** By column; null: as found. */
  fields: readonly (IntakeField | null)[] | null;
  /** The line of the header, 0 for none; null: as found. */
  headLine: number | null;
  amount: AmountMeaning | null;
  /** To the questions about the sheet, by their keys. */
  answers: IntakeAnswers;
  asTyped: boolean;
  confirmed: ReadonlySet<string>;
  edits: ReadonlyMap<number, RowEdits>;
  /** Township ids by `nameKey` of a text, for all cells with that text. */
  places: Readonly<Record<string, number>>;
  recovered: ReadonlySet<number>;
  leftOut: ReadonlySet<number>;
  /** By line: the number under which a row that is saved already is saved once more. */
  again: ReadonlyMap<number, number>;
}

export const noDecisions = (): Decisions => ({
  fields: null,
  headLine: null,
  amount: null,
  answers: {},
  asTyped: false,
  confirmed: new Set(),
  edits: new Map(),
  places: {},
  recovered: new Set(),
  leftOut: new Set(),
  again: new Map(),
});

/** Nothing was decided yet. */
export const isUndecided = (decisions: Decisions): boolean => {
  const { confirmed, edits, recovered, leftOut, again } = decisions;
  const { fields, headLine, amount, answers, asTyped, places } = decisions;
  return (
    [confirmed, edits, recovered, leftOut, again].every(({ size }) => size === 0) &&
    [fields, headLine, amount].every((one) => one === null) &&
    !asTyped &&
    [answers, places].every((ones) => Object.keys(ones).length === 0)
  );
};

/** The decisions now, and before each of the last changes. */
export interface Decided {
  now: Decisions;
  before: readonly Decisions[];
}

const MOST_STEPS = 100;

export const decide = ({ now, before }: Decided, next: Decisions): Decided =>
  next === now ? { now, before } : { now: next, before: [...before, now].slice(-MOST_STEPS) };

/** Takes the last change back. */
export function undoLast({ now, before }: Decided): Decided {
  return { now: before.at(-1) ?? now, before: before.slice(0, -1) };
}

/** A cell that was typed into between the two, to go there when that is taken back. */
export function changedCell(
  now: Decisions,
  then: Decisions,
): Omit<CellEdit<IntakeField>, 'text'> | null {
  for (const line of [...now.edits.keys(), ...then.edits.keys()]) {
    const [one, other] = [now.edits.get(line), then.edits.get(line)];
    const fields = Object.keys({ ...one, ...other }) as IntakeField[];
    const field = one === other ? undefined : fields.find((name) => one?.[name] !== other?.[name]);
    if (field !== undefined) return { line, field };
  }
  return null;
}

/** One step, however many cells. */
export function withEdits(
  decisions: Decisions,
  cells: readonly CellEdit<IntakeField>[],
): Decisions {
  if (cells.length === 0) return decisions;
  const edits = new Map(decisions.edits);
  for (const { line, field, text } of cells) edits.set(line, { ...edits.get(line), [field]: text });
  return { ...decisions, edits };
}

export const withConfirmed = (decisions: Decisions, keys: readonly string[]): Decisions =>
  keys.length === 0
    ? decisions
    : { ...decisions, confirmed: new Set([...decisions.confirmed, ...keys]) };

export const withTownship = (decisions: Decisions, key: string, id: number): Decisions => ({
  ...decisions,
  places: { ...decisions.places, [key]: id },
});

export const withLeftOut = (decisions: Decisions, line: number): Decisions => ({
  ...decisions,
  leftOut: new Set([...decisions.leftOut, line]),
  recovered: new Set([...decisions.recovered].filter((one) => one !== line)),
});

/** One step, however many rows. */
export function withRecovered(decisions: Decisions, lines: readonly number[]): Decisions {
  const back = new Set(lines);
  if (back.size === 0) return decisions;
  return {
    ...decisions,
    leftOut: new Set([...decisions.leftOut].filter((line) => !back.has(line))),
    recovered: new Set([...decisions.recovered, ...lines]),
  };
}

export const withAgain = (decisions: Decisions, line: number, again: number): Decisions => ({
  ...decisions,
  again: new Map([...decisions.again, [line, again]]),
});
