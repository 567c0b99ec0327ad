/** The handlers of the recordImports area: shops, riders and customers from sheets. */
import {
  MAX_ALIKE,
  type RecordOutcome,
  type SentRecord,
  parseRecord,
  recordImports,
} from '@waydesk/contract/records/record-imports.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { WrittenRow } from '../../db/written.ts';
import { inImportTurn } from '../../http/admission.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { HttpError, type WordedFieldError } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import {
  type ImportedKind,
  importedCustomers,
  importedRiders,
  importedShops,
} from './record-imports.kinds.ts';

interface Sent {
  body: { rows: readonly SentRecord[] };
}

type SaveRow = (typeof recordImports)['saveShops' | 'saveRiders' | 'saveCustomers'];

export const recordImportsHandlers: Handlers<typeof recordImports> = {
  lookShops: lookUp(importedShops),
  saveShops: saveRows(recordImports.saveShops, importedShops),
  lookRiders: lookUp(importedRiders),
  saveRiders: saveRows(recordImports.saveRiders, importedRiders),
  lookCustomers: lookUp(importedCustomers),
  saveCustomers: saveRows(recordImports.saveCustomers, importedCustomers),
};

function lookUp<R>(kind: ImportedKind<R>) {
  return ({ body }: Sent, context: Context) => {
    context.stepAside();
    return inImportTurn(context.admission, async () => {
      const outcomes = await outcomesOf(context.db, kind, body.rows, context, async () => ({
        outcome: 'new',
      }));
      return { data: outcomes };
    });
  };
}

/** One transaction for the whole piece: everything that can be is saved, or nothing. */
function saveRows<R>(row: SaveRow, kind: ImportedKind<R>) {
  return ({ body }: Sent, context: Context) => {
    context.stepAside();
    return inImportTurn(context.admission, () =>
      idempotent(context, row, body, async (tx) => {
        const outcomes = await savedRows(tx, kind, body.rows, context);
        const json = JSON.stringify(outcomes);
        return { record: sql<WrittenRow>`select ${json}::text as json, null::integer as version` };
      }),
    );
  };
}

async function savedRows<R>(
  tx: Tx,
  kind: ImportedKind<R>,
  rows: readonly SentRecord[],
  context: Context,
): Promise<RecordOutcome[]> {
  await kind.lock(
    tx,
    rows.flatMap(({ record }) => {
      const read = parsed(kind, record);
      return 'record' in read ? [read.record] : [];
    }),
  );
  return outcomesOf(tx, kind, rows, context, async (record) => {
    const id = await kind.insert(tx, record, context.config.businessTimeZone);
    if (id !== null) return { outcome: 'saved', id };
    // Somebody has added it by the form in the meantime.
    const found = (await kind.read(tx, [record])).find(record, []);
    return { outcome: 'known', id: found !== null && 'known' in found ? found.known : null };
  });
}

const parsed = <R>({ kind }: ImportedKind<R>, record: unknown) =>
  parseRecord(kind, record) as { record: R } | { errors: WordedFieldError[] };

type Inserted = Pick<RecordOutcome, 'outcome' | 'id'>;

/** In the order sent; `insert` says what became of a new record. */
async function outcomesOf<R>(
  db: Database,
  kind: ImportedKind<R>,
  sent: readonly SentRecord[],
  { config }: Context,
  insert: (record: R) => Promise<Inserted>,
): Promise<RecordOutcome[]> {
  const rows = sent.map((one) => ({ ...one, read: parsed(kind, one.record) }));
  const records = rows.flatMap(({ read }) => ('record' in read ? [read.record] : []));
  const known = await kind.read(db, records);
  const outcomes: RecordOutcome[] = [];
  for (const { line, other_than = [], read } of rows) {
    if ('errors' in read) {
      outcomes.push({ line, outcome: 'refused', errors: read.errors });
      continue;
    }
    const { record } = read;
    const found = known.find(record, other_than);
    if (found !== null && 'known' in found) {
      outcomes.push({ line, outcome: 'known', id: found.known });
      continue;
    }
    if (found !== null) {
      outcomes.push({ line, outcome: 'asked', alike: found.asked.slice(0, MAX_ALIKE) });
      continue;
    }
    const errors = await refusalOf(() => kind.check(db, record, config.businessTimeZone));
    if (errors) {
      outcomes.push({ line, outcome: 'refused', errors });
      continue;
    }
    const inserted = await insert(record);
    known.add(record, inserted.id ?? null);
    outcomes.push({ line, ...inserted });
  }
  return outcomes;
}

async function refusalOf(check: () => Promise<void>): Promise<WordedFieldError[] | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return error.extra.errors ?? [];
    throw error;
  }
}
