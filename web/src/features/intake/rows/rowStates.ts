/** Where each row of an import stands, for the tabs above the grid. */
import { isPriced } from '@waydesk/contract/intake/cod-choice.ts';
import type { IntakeRowOutcome, RowLookupResult } from '@waydesk/contract/intake/intake.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type { IntakeReading, IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

export type RowState = 'ready' | 'fix' | 'check' | 'saved' | 'left';

export const TABS = ['all', 'fix', 'check', 'saved', 'left'] as const;
export type Tab = (typeof TABS)[number];

/** A delivery that a row has become, in this import or before. */
export interface KnownDelivery {
  delivery_id: number;
  way_id: number;
  /** The values of the stored delivery, where the row may differ. */
  cod?: boolean;
  /** Saves it once more; undefined until the server has said so. */
  next_again?: number;
}

export interface RowWithState {
  row: IntakeRow;
  state: RowState;
  known: KnownDelivery | null;
  /** It was saved by this import, so that it can no longer change. */
  isOurs: boolean;
  lookup: RowLookupResult | undefined;
  /** The server's message about it. */
  refusals: NonNullable<IntakeRowOutcome['errors']>;
}

interface Facts {
  lookup: (row: IntakeRow) => RowLookupResult | undefined;
  outcomes: ReadonlyMap<number, IntakeRowOutcome>;
  again: ReadonlyMap<number, number>;
}

function knownIn(outcome: IntakeRowOutcome | undefined): KnownDelivery | null {
  if (outcome?.delivery_id === undefined || outcome.way_id === undefined) return null;
  const { delivery_id, way_id, cod } = outcome;
  return { delivery_id, way_id, ...(cod !== undefined && { cod }) };
}

/** How it was saved, if the row says otherwise about COD. */
export function otherCod({ row, known, isOurs }: RowWithState): Text | null {
  const { input, asksCod, total } = row;
  if (isOurs || known?.cod === undefined || !input) return null;
  const isAsked = asksCod !== undefined && total === null;
  if (isAsked || !isPriced({ ...input, os_paid: input.os_paid ?? false })) return null;
  if (known.cod === (input.cod ?? false)) return null;
  return known.cod ? 'saved as COD, not COD here' : 'saved without COD, COD here';
}

/** One row with what the server knows of it. */
function statedRow(row: IntakeRow, { lookup: find, outcomes, again }: Facts): RowWithState {
  const outcome = outcomes.get(row.line);
  const lookup = find(row);
  const isOurs = outcome?.outcome === 'saved';
  const known = isOurs ? knownIn(outcome) : (lookup?.known ?? knownIn(outcome));
  const refusals = outcome?.outcome === 'refused' ? (outcome.errors ?? []) : [];
  const isSaved = isOurs || (known !== null && !again.has(row.line));
  const read = row.status === 'left_out' ? 'left' : row.status;
  const state = isSaved && read !== 'left' ? 'saved' : refusals.length > 0 ? 'fix' : read;
  return { row, state: isOurs ? 'saved' : state, known, isOurs, lookup, refusals };
}

/** Returns a function for the state of a row; the same row always gives the same object. */
export function newRowState(facts: Facts): (row: IntakeRow) => RowWithState {
  const known = new WeakMap<IntakeRow, RowWithState>();
  return (row) => {
    const stated = known.get(row) ?? statedRow(row, facts);
    known.set(row, stated);
    return stated;
  };
}

/** All rows in the order of the file, those left out included. */
export const rowsWithState = (
  { rows, leftOut }: Pick<IntakeReading, 'rows' | 'leftOut'>,
  stated: (row: IntakeRow) => RowWithState,
): RowWithState[] => [...rows, ...leftOut].sort((a, b) => a.line - b.line).map(stated);

/** Lines that are left out because the sheet hides them. */
export const hiddenLines = ({ leftOut }: Pick<IntakeReading, 'leftOut'>): number[] =>
  leftOut.flatMap((row) => (row.leftOut === 'hidden' ? row.line : []));

/** Lines that a person would include again: hidden ones, and those that somebody left out. */
export const linesToPutBack = ({ leftOut }: Pick<IntakeReading, 'leftOut'>): number[] =>
  leftOut.flatMap(({ leftOut: why, line }) =>
    why === 'hidden' || why === 'taken_out' ? line : [],
  );

export const rowsIn = (rows: readonly RowWithState[], tab: Tab): RowWithState[] =>
  rows.filter(({ state }) => (tab === 'all' ? state !== 'left' : state === tab));

export const tabCounts = (rows: readonly RowWithState[]): Record<Tab, number> => ({
  all: rowsIn(rows, 'all').length,
  fix: rowsIn(rows, 'fix').length,
  check: rowsIn(rows, 'check').length,
  saved: rowsIn(rows, 'saved').length,
  left: rowsIn(rows, 'left').length,
});

/** The order of the grid's columns. */
const ORDER: readonly IntakeField[] = [
  'customer_name',
  'customer_phone',
  'other_phones',
  'township',
  'delivery_address',
  'amount',
  'ref',
  'cod',
  'os_paid',
  'state',
  'weight',
  'fragile',
  'remark',
  'shop',
  'pickup_type',
  'pickup_day',
];
const ALWAYS = new Set<IntakeField>([
  'customer_name',
  'customer_phone',
  'township',
  'delivery_address',
  'amount',
]);

/** The columns of the grid. */
export function shownFields(reading: IntakeReading, byColumn: boolean): IntakeField[] {
  const used = new Set(reading.columns.columns.flatMap(({ field }) => field ?? []));
  // They may stand in the cells of the first phones.
  if (reading.rows.some(({ cells }) => cells.other_phones?.value)) used.add('other_phones');
  return ORDER.filter(
    (field) => ALWAYS.has(field) || used.has(field) || (field === 'shop' && byColumn),
  );
}

/** Something is wrong with this cell. */
export const isFaultyCell = ({ row, refusals }: RowWithState, field: IntakeField): boolean =>
  row.cells[field]?.state === 'fault' || refusals.some((one) => shownField(one.field) === field);

/** The column that shows what the server says of a field. */
export const shownField = (name: string): string =>
  ({ township_id: 'township', item_price: 'amount' })[name] ?? name;
