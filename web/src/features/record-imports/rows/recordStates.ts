/** Where each row of a sheet of records stands, for the tabs above the grid. */
import type { AlikeRecord, RecordOutcome } from '@waydesk/contract/records/record-imports.ts';
import { fieldOfError } from '@waydesk/contract/sheet/record-fields.ts';
import type { RecordRow } from '@waydesk/contract/sheet/record-reading.ts';

export type RecordRowState = 'ready' | 'fix' | 'ask' | 'known' | 'left';

export const RECORD_TABS = ['all', 'fix', 'ask', 'known', 'left'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

export interface StatedRecord {
  row: RecordRow;
  state: RecordRowState;
  /** It was saved by this import, so that it can no longer change. */
  isOurs: boolean;
  /** Of the record that it has become or is already. */
  id: number | null;
  /** Shops with its name or phone. */
  alike: readonly AlikeRecord[];
  /** The server's message about its fields. */
  refusals: readonly { field: string; message: string }[];
}

/** What the server said of a row: when it was sent, or when it was looked up. */
export function statedRecord(
  row: RecordRow,
  sent: RecordOutcome | undefined,
  looked: RecordOutcome | undefined,
): StatedRecord {
  const isOurs = sent?.outcome === 'saved';
  // What was asked when it was sent has been answered since, if it was looked up again.
  const said = sent?.outcome === 'asked' || sent === undefined ? (looked ?? sent) : sent;
  const refusals = said?.outcome === 'refused' ? (said.errors ?? []) : [];
  const alike = said?.outcome === 'asked' ? (said.alike ?? []) : [];
  const state = isOurs ? 'known' : stateOf(row, said, refusals.length > 0);
  return { row, state, isOurs, id: said?.id ?? null, alike, refusals };
}

function stateOf(
  row: RecordRow,
  said: RecordOutcome | undefined,
  isRefused: boolean,
): RecordRowState {
  if (row.status === 'left' || row.status === 'fix') return row.status;
  if (isRefused) return 'fix';
  if (row.status === 'same' || said?.outcome === 'known') return 'known';
  return row.status === 'check' || said?.outcome === 'asked' ? 'ask' : 'ready';
}

export const recordsIn = (rows: readonly StatedRecord[], tab: RecordTab): StatedRecord[] =>
  rows.filter(({ state }) => (tab === 'all' ? state !== 'left' : state === tab));

export const isFaultyRecord = ({ row, refusals }: StatedRecord, field: string): boolean =>
  row.cells[field]?.state === 'fault' || refusals.some((one) => fieldOfError(one.field) === field);
