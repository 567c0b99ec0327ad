import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import {
  type RecordField,
  type SheetKind,
  recordFields,
} from '@waydesk/contract/sheet/record-fields.ts';
import {
  type SheetRecordsRead,
  type RecordSettings,
  readRecords,
  recordGuessKey,
} from '@waydesk/contract/sheet/record-reading.ts';
import { townshipText } from '@waydesk/contract/sheet/intake-township-names.ts';
import { useMemo, useState } from 'react';
import type { CellEdit, GridPosition } from '../../../entities/sheets/grid/gridCells.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import type { RecordDecisions, RecordsInProgress } from '../recordDraft.ts';
import { type StatedRecord, statedRecord } from '../rows/recordStates.ts';
import { type RecordLookup, useRecordLookup } from './useRecordLookup.ts';

export interface RecordReview {
  kind: SheetKind;
  reading: SheetRecordsRead;
  rows: readonly StatedRecord[];
  /** The columns of the grid. */
  fields: readonly RecordField[];
  lookup: RecordLookup;
  decisions: RecordDecisions;
  /** The offer to correct other cells with the same text. */
  offer: { count: number; accept: () => void } | null;
  canUndo: boolean;
  undo: () => GridPosition<string> | null;
  edit: (cells: readonly CellEdit<string>[]) => void;
  pickTownship: (line: number, township: TownshipOption) => void;
  /** Guesses that wait for somebody; amounts are confirmed one by one. */
  guesses: readonly string[];
  confirm: (keys: readonly string[]) => void;
  decide: (part: Partial<RecordDecisions>) => void;
}

export type RecordFacts = Pick<RecordSettings, 'index' | 'today' | 'charges'>;

const MOST_STEPS = 100;

/** The rows of a sheet of records and all that can be done with them. */
export function useRecordReview(
  kind: SheetKind,
  { draft, change }: RecordsInProgress,
  sheet: IntakeSheet,
  { index, today, charges }: RecordFacts,
): RecordReview {
  const { decisions, outcomes } = draft;
  const [before, setBefore] = useState<readonly RecordDecisions[]>([]);
  const [offer, setOffer] = useState<RecordReview['offer']>(null);
  const reading = useMemo(
    () => readRecords(sheet, { kind, index, today, charges, ...decisions }),
    [sheet, kind, index, today, charges, decisions],
  );
  const unsent = useMemo(
    () =>
      reading.rows.filter(
        ({ line }) => !['saved', 'known'].includes(outcomes.get(line)?.outcome ?? ''),
      ),
    [reading, outcomes],
  );
  const lookup = useRecordLookup(kind === 'charges' ? null : kind, unsent, decisions.others);
  const rows = reading.rows.map((row) => statedRecord(row, outcomes.get(row.line), lookup.of(row)));

  const go = (
    next: RecordDecisions,
    past: readonly RecordDecisions[],
    lines: readonly number[] = [],
  ) => {
    setBefore(past);
    setOffer(null);
    // What the server said was about another value.
    const kept = [...outcomes].filter(
      ([line, { outcome }]) => outcome === 'saved' || !lines.includes(line),
    );
    change({ decisions: next, ...(lines.length > 0 && { outcomes: new Map(kept) }) });
  };
  const act = (next: RecordDecisions, lines?: readonly number[]) =>
    go(next, [...before, decisions].slice(-MOST_STEPS), lines);

  const withEdits = (from: RecordDecisions, cells: readonly CellEdit<string>[]) => {
    const edits = new Map(from.edits);
    for (const { line, field, text } of cells) {
      edits.set(line, { ...edits.get(line), [field]: text });
    }
    return { ...from, edits };
  };
  const edit = (cells: readonly CellEdit<string>[]) => {
    if (cells.length === 0) return;
    const next = withEdits(decisions, cells);
    act(
      next,
      cells.map(({ line }) => line),
    );
    const [cell] = cells;
    if (cells.length > 1 || cell === undefined) return;
    const { line, field } = cell;
    const typedIn = (one: StatedRecord) => one.row.cells[field]?.typed ?? '';
    const typed = rows.filter(({ row }) => row.line === line).map(typedIn)[0] ?? '';
    const alike = rows.filter(
      (one) => one.row.line !== line && !one.isOurs && typed !== '' && typedIn(one) === typed,
    );
    if (alike.length === 0) return;
    const lines = alike.map(({ row }) => row.line);
    const accept = () =>
      go(
        withEdits(
          next,
          lines.map((other) => ({ ...cell, line: other })),
        ),
        [...before, decisions, next],
        lines,
      );
    setOffer({ count: lines.length, accept });
  };
  const confirm = (keys: readonly string[]) =>
    act({ ...decisions, confirmed: new Set([...decisions.confirmed, ...keys]) });
  return {
    kind,
    reading,
    rows,
    fields: shownFieldsOf(kind, reading),
    lookup,
    decisions,
    offer,
    canUndo: before.length > 0,
    undo: () => {
      const last = before.at(-1);
      if (last === undefined) return null;
      go(last, before.slice(0, -1));
      const line = [...decisions.edits.keys()].find(
        (n) => decisions.edits.get(n) !== last.edits.get(n),
      );
      const [now, then] = [decisions.edits.get(line ?? 0), last.edits.get(line ?? 0)];
      const field = Object.keys({ ...now }).find((name) => now?.[name] !== then?.[name]);
      return line === undefined || field === undefined ? null : { line, field };
    },
    edit,
    pickTownship: (line, { id, name, state }) =>
      edit([{ line, field: 'township', text: townshipText({ id, name, state, spellings: [] }) }]),
    guesses: rows.flatMap(({ row, state }) =>
      state === 'ask'
        ? Object.entries(row.cells).flatMap(([field, cell]) =>
            cell?.state === 'guess' && field !== 'charge'
              ? recordGuessKey(row.line, field, cell.value)
              : [],
          )
        : [],
    ),
    confirm,
    decide: (part) => act({ ...decisions, ...part }),
  };
}

/** Those that are required, those that the sheet has, and what these require. */
function shownFieldsOf(kind: SheetKind, { columns, rows }: SheetRecordsRead): RecordField[] {
  const used = new Set(columns.columns.map(({ field }) => field));
  const isMeant = (name: string) =>
    rows.some(({ cells }) => cells[name]?.typed || cells[name]?.state === 'fault');
  return recordFields(kind).filter(
    ({ name, isNeeded, type }) => isNeeded || type === 'amount' || used.has(name) || isMeant(name),
  );
}
