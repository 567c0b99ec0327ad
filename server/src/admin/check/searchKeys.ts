/** Search keys: of this program's folding, and made from the words that stand beside them (decision 010). */
import { sql } from 'kysely';
import {
  SEARCHED_TABLES,
  SEARCH_KEY_VERSION,
  type SearchWords,
  type SearchedTable,
  WORDS_IN,
  searchColumns,
} from '../../lists/searchKeys.ts';
import type { Row } from '../../db/schema.ts';
import {
  type CheckContext,
  Collected,
  differing,
  found,
  inNumbers,
  type PartResult,
  rowsInPieces,
} from './findings.ts';

/** A row of each table, as people call it. */
const RECORD: Record<SearchedTable, string> = {
  users: 'user account',
  townships: 'township',
  online_shops: 'shop',
  riders: 'rider',
  customers: 'customer',
  rate_groups: 'rate group',
  ways: 'way',
  delivery_words: 'delivery',
};

type KeyRow<T extends SearchedTable> = Row<T> &
  SearchWords<T> & { id: number; search_version: number };

/** The order of the lines has no meaning. */
const sameKey = (one: string, other: string): boolean =>
  one === other ||
  one.split('\n').toSorted().join('\n') === other.split('\n').toSorted().join('\n');

export async function checkSearchKeys(context: CheckContext): Promise<PartResult> {
  const outdated = new Collected('search keys are of the folding of this program');
  const wrong = new Collected('search keys are made from the words of their records');
  let compared = 0;
  for (const table of SEARCHED_TABLES) {
    compared += await checkTable(context, table, { outdated, wrong, before: compared });
  }
  const missing = await differing(
    context.tx,
    'each delivery is found by its words',
    sql<{ id: number }>`select d.id from deliveries as d
      where not exists (select from delivery_words as w where w.id = d.id) order by d.id`,
    ({ id }) => ({
      record: `delivery ${id}`,
      text: `Delivery ${id} has no search key, so no search finds it.`,
      stored: null,
      counted: SEARCH_KEY_VERSION,
    }),
  );
  return {
    compared: inNumbers(compared, 'search key'),
    findings: found(outdated.finding, wrong.finding, missing),
    notes:
      outdated.finding.count + missing.count > 0
        ? ['The app makes these keys anew in the background after its next start.']
        : [],
  };
}

interface Tally {
  outdated: Collected;
  wrong: Collected;
  before: number;
}

async function checkTable<T extends SearchedTable>(
  context: CheckContext,
  table: T,
  { outdated, wrong, before }: Tally,
): Promise<number> {
  const words = WORDS_IN[table];
  const joined = words === undefined ? sql`` : sql`join ${sql.table(words)} using (id)`;
  let rows = 0;
  const all = sql<KeyRow<T>>`select * from ${sql.table(table)} ${joined} order by id`;
  for await (const piece of rowsInPieces(context, all)) {
    for (const row of piece) check(table, row, { outdated, wrong });
    rows += piece.length;
    context.onProgress('Search keys', before + rows, null);
  }
  return rows;
}

function check<T extends SearchedTable>(
  table: T,
  row: KeyRow<T>,
  { outdated, wrong }: Omit<Tally, 'before'>,
): void {
  const record = `${RECORD[table]} ${row.id}`;
  const stored = row.search_version;
  if (stored !== SEARCH_KEY_VERSION) {
    outdated.add({
      record,
      text: `The search key of ${record} is of folding ${stored}; this program folds by ${SEARCH_KEY_VERSION}.`,
      stored,
      counted: SEARCH_KEY_VERSION,
    });
    return;
  }
  const { search_version: _, ...made } = searchColumns(table, row);
  for (const [column, key] of Object.entries(made) as [string, string][]) {
    const present = String((row as Record<string, unknown>)[column]);
    if (sameKey(present, key)) continue;
    // The keys themselves are names and phones of customers.
    wrong.add({
      record,
      text: `The ${column} of ${record} is not the one that its words make, so searches may miss it.`,
      stored: `${present.length} letters`,
      counted: `${key.length} letters`,
    });
  }
}
