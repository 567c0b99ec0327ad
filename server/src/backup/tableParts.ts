/** Copies a table out in gzipped parts of whole lines. */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';

const compress = promisify(gzip);

/** Before compression. Each part is in memory as a whole, because a tar names sizes first. */
const PART_BYTES = 4 * 2 ** 20;
/** Parts that are compressed while the next ones are read. */
const AT_ONCE = 2;
const NEWLINE = 0x0a;

export interface CopiedTable {
  name: string;
  columns: readonly string[];
}

export const columnList = ({ columns }: CopiedTable) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/**
 * Hands the parts to `add` in order and returns the number of rows. Slow writing slows reading
 * down.
 */
export async function copyOut(
  client: pg.Client,
  table: CopiedTable,
  add: (bytes: Buffer, n: number) => Promise<void>,
): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const rows = client.query(to(`copy ${name} (${columnList(table)}) to stdout`));
  const pending: Promise<Buffer>[] = [];
  let n = 0;
  const addOldest = async () => {
    const bytes = await pending.shift();
    if (bytes) await add(bytes, (n += 1));
  };
  for await (const part of linesOf(rows)) {
    const compressed = compress(part, { level: constants.Z_BEST_SPEED });
    // Rejects when it is awaited, not before.
    compressed.catch(() => {});
    pending.push(compressed);
    if (pending.length > AT_ONCE) await addOldest();
  }
  while (pending.length > 0) await addOldest();
  return rows.rowCount;
}

/** Cuts after a newline; those within a value are written as `\n`. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    pieces.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    const end = piece.lastIndexOf(NEWLINE) + 1;
    if (end === 0) continue;
    const rest = piece.subarray(end);
    pieces[pieces.length - 1] = piece.subarray(0, end);
    yield Buffer.concat(pieces);
    pieces = rest.length > 0 ? [rest] : [];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
