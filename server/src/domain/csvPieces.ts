/** A file of any length in pieces, so that memory does not grow with the rows. */
import { csvRow } from '@waydesk/contract/csv.ts';

const PIECE = 2_000;

/** The moments of a file, in the business zone: for `to_char`. */
export const CSV_TIME = 'YYYY-MM-DD HH24:MI';

/**
 * The ids are taken at once (a few bytes each), their rows piece by piece: between two pieces no
 * connection is held, so a reader on a slow line holds up nobody and meets no time limit.
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
