/** Loads the 331 townships of Myanmar once, into an empty table; later edits stay. */
import { type State, isState } from '@waydesk/contract/values/geography.ts';
import { writeOne } from '../db/transaction.ts';
import { build } from '../db/build.ts';
import type { DatabasePool } from '../db/database.ts';
import { townshipSpellings } from '@waydesk/contract/rules/township-spellings.ts';
import { type SearchColumns, searchColumns } from '../lists/searchKeys.ts';
import { csvRowsOf } from '../lists/townshipNames.ts';

export interface TownshipRow extends SearchColumns<'townships'> {
  name: string;
  name_my: string;
  state: State;
  spellings: string[];
}

export function readTownshipsCsv(): TownshipRow[] {
  return csvRowsOf('townships.csv').map(([state = '', , name = '', name_my = '']) => {
    if (!isState(state)) throw new Error(`townships.csv names an unknown state: ${state}`);
    // Kept with the row: a township that the company renames is still found by them.
    const spellings = townshipSpellings({ name, state }).slice(1);
    const words = { name, name_my, state, spellings };
    return { ...words, ...searchColumns('townships', words) };
  });
}

/** Returns how many were loaded. Charges start at 0, for the company to set. */
export async function loadTownships(db: DatabasePool): Promise<number> {
  const some = await db.first(build.selectFrom('townships').select('id').limit(1));
  if (some) return 0;
  const rows = readTownshipsCsv();
  // Another node may be starting too, so each township is inserted once.
  const added = await writeOne(
    db,
    build
      .insertInto('townships')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return added.length;
}
