/** The 331 townships of Myanmar, loaded once into an empty table; what a company edits stays. */
import { type State, isState } from '@waydesk/contract/geography.ts';
import { readFile } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import { townshipKey } from '../records/searchKeys.ts';

const DATA = new URL('../../data/', import.meta.url);

/** Rows of a file without quotes, the header left out. */
async function rowsOf(name: string): Promise<string[][]> {
  const text = await readFile(new URL(name, DATA), 'utf8');
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return lines.slice(1).map((line) => line.split(',').map((cell) => cell.trim()));
}

export interface TownshipRow {
  name: string;
  name_my: string;
  state: State;
  search_key: string;
}

export async function readTownships(): Promise<TownshipRow[]> {
  const aliases = new Map<string, string[]>();
  for (const [state, township, alias] of await rowsOf('township_aliases.csv')) {
    const place = `${state}/${township}`;
    aliases.set(place, [...(aliases.get(place) ?? []), alias ?? '']);
  }
  return (await rowsOf('townships.csv')).map(([state = '', , name = '', name_my = '']) => {
    if (!isState(state)) throw new Error(`townships.csv names an unknown state: ${state}`);
    const others = aliases.get(`${state}/${name}`) ?? [];
    const search_key = townshipKey({ name, name_my, state }, others);
    return { name, name_my, state, search_key };
  });
}

/** Answers how many were loaded. Charges are the company's to set: they start at 0. */
export async function loadTownships(db: Database): Promise<number> {
  const some = await db.selectFrom('townships').select('id').limit(1).executeTakeFirst();
  if (some) return 0;
  const rows = await readTownships();
  // Another node may be starting too: each township comes in once.
  const added = await db
    .insertInto('townships')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}
