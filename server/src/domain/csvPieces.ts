/** Builds a CSV file of any length in pieces, so that memory does not grow with the rows. */
import { csvRow } from '@waydesk/contract/csv.ts';

const PIECE = 2_000;

/** The `to_char` format of moments in a file, which are in the business zone. */
export const CSV_TIME = 'YYYY-MM-DD HH24:MI';

/**
 * Reads all ids first (a few bytes each), then their rows piece by piece. Between two pieces it
 * holds no connection, so a slow reader blocks nobody and meets no statement timeout.
 */
export async function* csvPieces<Row>(
  chosen: AsyncIterable<{ id: number }>,
  heads: readonly string[],
  rowsOf: (ids: number[]) => Promise<Row[]>,
  line: (row: Row) => string,
): AsyncGenerator<string, void> {
  const ids: number[] = [];
  for await (const { id } of chosen) ids.push(id);
  yield csvRow(heads);
  for (let from = 0; from < ids.length; from += PIECE) {
    const rows = await rowsOf(ids.slice(from, from + PIECE));
    yield rows.map(line).join('');
  }
}
