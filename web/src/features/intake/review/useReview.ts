import { NOT_USED, columnKey } from '@waydesk/contract/sheet/intake-chosen-columns.ts';
import { nameKey } from '@waydesk/contract/values/name-keys.ts';
import { townshipText } from '@waydesk/contract/sheet/intake-township-names.ts';
import {
  type AmountReading,
  amountReadings,
} from '@waydesk/contract/sheet/intake-amount-readings.ts';
import { guessKeysOf, linesWithSameText } from '@waydesk/contract/sheet/intake-reading.ts';
import { guessKey } from '@waydesk/contract/sheet/intake-row-cells.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { IntakeReading, IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import { useMemo, useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import type { CellEdit, GridPosition } from '../../../entities/sheets/grid/gridCells.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { withAnswer, withHeadLine } from '../rows/answers.ts';
import {
  type Decided,
  type Decisions,
  changedCell,
  decide,
  undoLast,
  withAgain,
  withConfirmed,
  withEdits,
  withLeftOut,
  withTownship,
  withRecovered,
} from '../rows/decisions.ts';
import {
  type RowWithState,
  hiddenLines,
  linesToPutBack,
  newRowState,
  shownFields,
  rowsWithState,
} from '../rows/rowStates.ts';
import { shortenedCells } from '../rows/shortened.ts';
import { type RowLookup, useRowLookup } from './useRowLookup.ts';

/** The offer "Apply to {n} cells", after one of them was corrected. */
export interface Offer {
  field: IntakeField;
  count: number;
  accept: () => void;
}

export interface Review {
  reading: IntakeReading;
  /** The rows are being read anew: nothing of them is to be saved. */
  isBehind: boolean;
  rows: readonly RowWithState[];
  fields: readonly IntakeField[];
  lookup: RowLookup;
  offer: Offer | null;
  canUndo: boolean;
  /** Takes the last change back; returns the cell that it was about, if it was one. */
  undo: () => GridPosition<IntakeField> | null;
  edit: (cells: readonly CellEdit<IntakeField>[]) => void;
  pickTownship: (row: IntakeRow, township: Pick<TownshipOption, 'id' | 'name' | 'state'>) => void;
  confirmCell: (row: IntakeRow, field: IntakeField) => void;
  /** Of a text that may be Zawgyi, in all cells of the column that have it. */
  chooseReading: (row: IntakeRow, field: IntakeField, isZawgyi: boolean) => void;
  confirmDuplicate: (row: IntakeRow) => void;
  /** The amounts that are guessed, each way of writing once. */
  amounts: readonly AmountReading[];
  confirmAmounts: (reading: AmountReading) => void;
  /** Takes out of an address what its row has already. */
  shorten: (row: IntakeRow) => void;
  /**
   * Of all rows to check, without amounts, which are confirmed by themselves, and without twins: each
   * of those may be one parcel too many.
   */
  guesses: readonly string[];
  confirmAll: () => void;
  /** The rows that the sheet hides, all at once. */
  takeBackHidden: () => void;
  /** With them the rows that somebody left out. */
  putAllBack: () => void;
  leaveOut: (line: number) => void;
  takeBack: (line: number) => void;
  saveAgain: (line: number, again: number) => void;
  setColumn: (at: number, field: IntakeField | null) => void;
  /** The line of the row that names the columns, 0 for none. */
  setHeadLine: (line: number) => void;
  /** Answers a question about the sheet; an empty answer asks it again. */
  answer: (key: string, value: string) => void;
  decide: (part: Partial<Decisions>) => void;
}

/** The guesses of a row without its amount and its being a twin. */
const guessesOf = (row: IntakeRow) =>
  guessKeysOf(row).filter((key) => !/^\d+\/(?:amount|twin)\//.test(key));

/** The rows of a sheet and all that can be done with them. */
export function useReview(
  { draft, change }: ImportInProgress,
  reading: IntakeReading,
  isBehind: boolean,
): Review {
  const { decisions, outcomes } = draft;
  const [before, setBefore] = useState<Decided['before']>([]);
  const [offer, setOffer] = useState<Offer | null>(null);
  const lookup = useRowLookup(reading.rows, isBehind, decisions.confirmed);
  const { of } = lookup;
  const { again } = decisions;
  const stated = useMemo(() => newRowState({ lookup: of, outcomes, again }), [of, outcomes, again]);
  const { leftOut } = reading;
  const rows = useMemo(
    () => rowsWithState({ rows: lookup.rows, leftOut }, stated),
    [lookup.rows, leftOut, stated],
  );
  const fields = useMemo(() => shownFields(reading, draft.byColumn), [reading, draft.byColumn]);

  const go = ({ now, before: past }: Decided, lines: readonly number[] = []) => {
    setBefore(past);
    setOffer(null);
    // What the server refused was another value.
    const stale = lines.filter((line) => outcomes.get(line)?.outcome === 'refused');
    const kept = new Map([...outcomes].filter(([line]) => !stale.includes(line)));
    change({ decisions: now, ...(stale.length > 0 && { outcomes: kept }) });
  };
  const act = (next: Decisions, lines?: readonly number[]) =>
    go(decide({ now: decisions, before }, next), lines);

  const edit = (cells: readonly CellEdit<IntakeField>[]) => {
    const next = withEdits(decisions, cells);
    act(
      next,
      cells.map(({ line }) => line),
    );
    const [cell] = cells;
    if (cells.length !== 1 || cell === undefined) return;
    const alike = linesWithSameText(reading, cell.line, cell.field);
    if (alike.length === 0) return;
    const accept = () =>
      go(
        decide(
          { now: next, before: [...before, decisions] },
          withEdits(
            next,
            alike.map((line) => ({ ...cell, line })),
          ),
        ),
        alike,
      );
    setOffer({ field: cell.field, count: alike.length, accept });
  };

  const pickTownship: Review['pickTownship'] = (row, { id, name, state }) => {
    const cell = row.cells.township;
    const typed = cell?.typed || row.cells.delivery_address?.typed || '';
    const text = townshipText({ id, name, state, spellings: [] });
    const alike = cell ? linesWithSameText(reading, row.line, 'township') : [];
    const edited = withEdits(decisions, [{ line: row.line, field: 'township', text }]);
    const key = nameKey(typed);
    // A text that may be either of two places is asked again next time.
    const isLearnt = alike.length === 0 && cell?.choices === undefined && key !== '';
    const next = isLearnt ? withTownship(edited, key, id) : edited;
    act(next, [row.line]);
    if (alike.length === 0) return;
    const accept = () =>
      go(decide({ now: next, before: [...before, decisions] }, withTownship(next, key, id)), alike);
    setOffer({ field: 'township', count: alike.length, accept });
  };

  const guesses = useMemo(
    () => rows.flatMap(({ row, state }) => (state === 'check' ? guessesOf(row) : [])),
    [rows],
  );
  const amounts = useMemo(
    () =>
      amountReadings(
        rows.flatMap(({ row, state }) => (state === 'check' || state === 'fix' ? row : [])),
      ),
    [rows],
  );
  return {
    reading,
    isBehind,
    rows,
    fields,
    lookup,
    offer,
    canUndo: before.length > 0,
    undo: () => {
      const next = undoLast({ now: decisions, before });
      go(next);
      return changedCell(decisions, next.now);
    },
    edit,
    pickTownship,
    confirmCell: (row, field) => {
      const value = row.cells[field]?.value ?? '';
      act(withConfirmed(decisions, [guessKey(row.line, field, value)]));
    },
    chooseReading: ({ line, cells }, field, isZawgyi) => {
      const { value, unicode } = cells[field] ?? {};
      if (value === undefined || unicode === undefined) return;
      const lines = [line, ...linesWithSameText(reading, line, field)];
      const next = isZawgyi
        ? withEdits(
            decisions,
            lines.map((one) => ({ line: one, field, text: unicode })),
          )
        : withConfirmed(
            decisions,
            lines.map((one) => guessKey(one, field, value)),
          );
      act(next, lines);
    },
    confirmDuplicate: ({ line, duplicate }) => {
      if (duplicate) act(withConfirmed(decisions, [guessKey(line, 'twin', duplicate.of)]));
    },
    amounts,
    confirmAmounts: (one) => act(withConfirmed(decisions, one.guesses)),
    shorten: (row) => {
      const next = withEdits(decisions, shortenedCells(row));
      act(next, [row.line]);
      const alike = rows.flatMap(({ row: other, isOurs }) =>
        other.line === row.line || isOurs || other.leftOut ? [] : shortenedCells(other),
      );
      const count = alike.filter(({ field }) => field === 'delivery_address').length;
      if (count === 0) return;
      const accept = () =>
        go(decide({ now: next, before: [...before, decisions] }, withEdits(next, alike)));
      setOffer({ field: 'delivery_address', count, accept });
    },
    guesses,
    confirmAll: () => act(withConfirmed(decisions, guesses)),
    leaveOut: (line) => act(withLeftOut(decisions, line)),
    takeBack: (line) => act(withRecovered(decisions, [line])),
    takeBackHidden: () => act(withRecovered(decisions, hiddenLines(reading))),
    putAllBack: () => act(withRecovered(decisions, linesToPutBack(reading))),
    saveAgain: (line, again) => act(withAgain(decisions, line, again)),
    setColumn: (at, field) => act(withAnswer(decisions, columnKey(at), field ?? NOT_USED)),
    setHeadLine: (line) => act(withHeadLine(decisions, line)),
    answer: (key, value) => act(withAnswer(decisions, key, value)),
    decide: (part) => act({ ...decisions, ...part }),
  };
}
