/**
 * Makes a CSV file of any length in pieces, so that memory does not grow with the rows. The database
 * writes the rows; here only those are taken apart that hold more than plain words.
 */
import { type CsvCell, csvFileName, csvRow, safeCsvRow } from '@waydesk/contract/values/csv.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { REGIONS_MY, STATES_MY } from '@waydesk/contract/texts/my/shared/place-names.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type CsvWord, csvWord } from '@waydesk/contract/texts/words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabasePool, Tx } from '../db/database.ts';
import { writtenNumber } from '../db/written.ts';
import { type Matches, orderedTexts } from './listing.ts';

/** About 100 kB, a few milliseconds of work: other calls are served in between. */
const ROWS_OF_PIECE = 500;

export interface CsvFile {
  heads: readonly CsvWord[];
  /** SQL for the text or number of each cell; only numbers of `signed` cells may be negative. */
  cells: readonly RawBuilder<unknown>[];
  /** The places of cells, from 0. */
  signed?: readonly number[];
  matches: Matches;
}

/** For whom a file is made: their language, and the business zone. */
export interface CsvReader {
  zone: string;
  lang: Language;
}

/** SQL for a text of any kind. */
export const csvText = (column: string) => sql`replace(${sql.raw(column)}, '"', '""')`;

/** SQL for a moment in the business zone. */
export const csvMoment = (column: string, zone: string) =>
  sql`to_char(${sql.raw(column)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`;

/** SQL for the label of a code, in the reader's language. */
export const csvLabel = (
  column: string,
  labels: Readonly<Record<string, string>>,
  lang: Language,
) => {
  const cases = Object.entries(labels).map(
    ([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(csvWord(label, lang))}`,
  );
  return sql`case ${sql.raw(column)} ${sql.join(cases, sql` `)} end`;
};

/** SQL for an amount as screens have it: 1500, not 1500.00. */
export const csvAmount = (column: string) => sql.raw(writtenNumber(column));

/** SQL for stored phones in their 09... form, as `showPhone` has it. */
export const csvPhones = (column: string) =>
  sql`regexp_replace(${csvText(column)}, '(^|[^+0-9])[+]?959(?=[0-9]{7,9}(?![0-9]))', '\\109', 'g')`;

const PLACES = JSON.stringify({ ...REGIONS_MY, ...STATES_MY });

/** SQL for the name of a place, in the reader's language where that has one. */
export const csvTownship = (column: string, lang: Language) =>
  lang === 'my'
    ? sql`replace(coalesce(${PLACES}::jsonb ->> ${sql.raw(column)},
        (select jsonb_object_agg(name, name_my) from townships where name_my is not null)
          ->> ${sql.raw(column)}, ${sql.raw(column)}), '"', '""')`
    : csvText(column);

/** The answer with all matches, not only one page; the name of the file ends with today's day. */
export const csvAnswer = (
  db: DatabasePool,
  prefix: string,
  file: CsvFile,
  { zone, lang }: CsvReader,
) => ({
  csv: {
    fileName: csvFileName(prefix, dayOf(new Date(), zone)),
    chunks: csvPieces(db, file, lang),
  },
});

/** A file of rows that are in memory: some thousands at most. */
export async function* csvOfRows(
  heads: readonly CsvWord[],
  rows: Iterable<readonly CsvCell[]>,
  lang: Language,
): AsyncGenerator<string, void> {
  yield csvRow(heads.map((head) => csvWord(head, lang)));
  for (const row of rows) yield csvRow(row);
}

/**
 * Reads with a cursor, so that the file is one snapshot. Each piece is a separate statement and
 * stays within the time limit; it is read on demand, so that a pause between pieces also relieves
 * the database. The reader may be slow (see spool.ts).
 */
export async function* csvPieces(
  db: DatabasePool,
  { heads, cells, matches, signed }: CsvFile,
  lang: Language,
): AsyncGenerator<string, void> {
  const row = sql`concat('"', ${sql.join(cells, sql`, '","', `)}, E'"\\r\\n')`;
  const tx = await db.begin('snapshot');
  try {
    await tx.run(sql`declare file no scroll cursor for ${orderedTexts(matches, row)}`);
    yield csvRow(heads.map((head) => csvWord(head, lang)));
    for (let rows = await nextRows(tx); rows.length > 0; rows = await nextRows(tx)) {
      yield rows.map((one) => safeCsvRow(one, signed)).join('');
    }
  } finally {
    await tx.rollback();
  }
}

async function nextRows(tx: Tx): Promise<string[]> {
  const rows = await tx.run(sql<{ text: string }>`fetch ${sql.lit(ROWS_OF_PIECE)} from file`);
  return rows.map(({ text }) => text);
}
