/** A read as one prepared statement in one round trip: its rows and its total. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTurns, median } from '../../lib/stats.ts';

export interface ReadStatement {
  /** Common table expressions for the other two, without `with`. */
  hits?: string;
  /** Selects the rows, their `id` first. */
  rows: string;
  /** Selects how many rows there are in all; absent for a read without pages. */
  total?: string;
}

/** What a read found: to see that app and statement find the same. */
export interface FoundRows {
  ids: number[];
  total: number | null;
  /** The app does not count further than to `total`. */
  atLeast?: boolean;
}

/** The app counts no further, so neither does the statement: one more shows that there are more. */
export const countedTo = (most: number, found: string) =>
  `select count(*) from (select from ${found} limit ${most + 1}) as counted`;

interface PreparedRead {
  run(client: pg.ClientBase): Promise<FoundRows>;
}

/** The same answer as rows, which the driver reads, and as JSON that PostgreSQL writes. */
function formsOf({ hits, rows, total }: ReadStatement): PreparedRead[] {
  const before = hits ? `with ${hits} ` : '';
  const count = total ? `(${total})` : 'null';
  const asRows = preparedAs(
    `${before}select ${count} as of_all, p.* from (select 1) as one left join (${rows}) as p on true`,
  );
  const asJson = preparedAs(
    `${before}select ${count} as of_all, (select json_agg(p)::text from (${rows}) as p) as found`,
  );
  return [
    {
      run: async (client) => {
        const { rows: all } = await client.query<{ of_all: number; id: number | null }>(asRows);
        const ids = all.flatMap(({ id }) => (id === null ? [] : [id]));
        return { ids, total: numberOf(all[0]?.of_all) };
      },
    },
    {
      run: async (client) => {
        const { rows: all } = await client.query<{ of_all: number; found: string | null }>(asJson);
        const { of_all, found } = all[0]!;
        return {
          // Read only when it is looked at: the app's answer is not read either.
          get ids() {
            return (JSON.parse(found ?? '[]') as { id: number }[]).map(({ id }) => id);
          },
          total: numberOf(of_all),
        };
      },
    },
  ];
}

const numberOf = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

export const preparedAs = (text: string) => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
});

/** The fastest of all forms of these statements, by a trial of each. */
export async function fastestOf(
  client: pg.ClientBase,
  statements: readonly ReadStatement[],
): Promise<PreparedRead> {
  const forms = statements.flatMap(formsOf);
  const works = forms.map((form) => () => form.run(client));
  const times = (await inTurns(works, { rounds: 15, warmUp: 5 })).map(median);
  return forms[times.indexOf(Math.min(...times))]!;
}
