import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';

export interface RowsRequest {
  sheet: IntakeSheet;
  settings: IntakeSettings;
}

/** First the start, then the rows in order, then everything else. */
export type RowsMessage =
  | 'begun'
  | { of: 'rows' | 'leftOut'; rows: readonly IntakeRow[] }
  | { rest: Omit<IntakeReading, 'rows' | 'leftOut' | 'sheet'> };

/** This many rows take the page's thread a few milliseconds. */
const PIECE = 250;

/** The messages of the worker about a sheet: its rows in pieces, so that none blocks the page. */
export function* rowsMessages({ sheet, settings }: RowsRequest): Generator<RowsMessage> {
  yield 'begun';
  const { rows, leftOut, sheet: _, ...rest } = readIntake(sheet, settings);
  for (const [of, all] of [['rows', rows] as const, ['leftOut', leftOut] as const]) {
    for (let at = 0; at < all.length; at += PIECE) yield { of, rows: all.slice(at, at + PIECE) };
  }
  yield { rest };
}
