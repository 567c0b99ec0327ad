import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';

export interface RowsRequest {
  given: IntakeSheet;
  settings: IntakeSettings;
}

/** First that it has begun, then the rows in their order, in the end the rest. */
export type RowsMessage =
  | 'begun'
  | { of: 'rows' | 'leftOut'; rows: readonly IntakeRow[] }
  | { rest: Omit<IntakeReading, 'rows' | 'leftOut' | 'sheet'> };

/** So many rows are a few milliseconds of the page's thread. */
const PIECE = 250;

/** What the thread tells of a sheet: its rows in pieces, so that the page blocks for none. */
export function* rowsMessages({ given, settings }: RowsRequest): Generator<RowsMessage> {
  yield 'begun';
  const { rows, leftOut, sheet: _, ...rest } = readIntake(given, settings);
  for (const [of, all] of [['rows', rows] as const, ['leftOut', leftOut] as const]) {
    for (let at = 0; at < all.length; at += PIECE) yield { of, rows: all.slice(at, at + PIECE) };
  }
  yield { rest };
}
