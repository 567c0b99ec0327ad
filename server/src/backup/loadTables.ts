/** Loads the parts of tables, in the order in which they come. */
import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError } from './backupError.ts';
import { type CopiedTable, columnList } from './tableParts.ts';

const decompress = promisify(gunzip);

interface OpenCopy {
  table: string;
  write: (lines: Buffer) => Promise<void>;
  /** Resolves to the number of rows. */
  end: () => Promise<number>;
}

function openCopy(client: pg.Client, table: CopiedTable): OpenCopy {
  const name = pg.escapeIdentifier(table.name);
  // Frozen rows need no vacuum; it is allowed because this transaction made the table.
  const sql = `copy ${name} (${columnList(table)}) from stdin with (freeze)`;
  const sink = client.query(from(sql));
  const failed = once(sink, 'error').then(([error]) => {
    throw error as Error;
  });
  failed.catch(() => {});
  return {
    table: table.name,
    write: (lines) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) => {
          sink.write(lines, (error) => (error ? reject(error) : resolve()));
        }),
      ]),
    end: async () => {
      const finished = once(sink, 'finish');
      finished.catch(() => {});
      sink.end();
      await Promise.race([failed, finished]);
      return sink.rowCount;
    },
  };
}

export interface TableLoader {
  add: (table: string, bytes: Buffer) => Promise<void>;
  /** Ends the last table. Throws a BackupError when a table has not as many rows as it should. */
  finish: (expected: Record<string, number>) => Promise<void>;
}

export function tableLoader(client: pg.Client, tables: readonly CopiedTable[]): TableLoader {
  const rows = new Map<string, number>();
  let copy: OpenCopy | null = null;
  const endOpen = async () => {
    if (!copy) return;
    const ending = copy;
    copy = null;
    rows.set(ending.table, await ending.end());
  };
  return {
    async add(name, bytes) {
      const lines = await decompress(bytes);
      if (copy?.table !== name) {
        await endOpen();
        const table = tables.find((one) => one.name === name);
        if (!table || rows.has(name)) throw new BackupError(`The table ${name} is out of place.`);
        copy = openCopy(client, table);
      }
      await copy.write(lines);
    },
    async finish(expected) {
      await endOpen();
      for (const [name, count] of Object.entries(expected)) {
        if ((rows.get(name) ?? 0) === count) continue;
        throw new BackupError(`The table ${name} should have ${count} rows. Nothing was restored.`);
      }
    },
  };
}
