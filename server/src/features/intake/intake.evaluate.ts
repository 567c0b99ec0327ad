/** Decides the outcome of each row of a piece: new, known or refused. */
import type { ImportedWay, IntakeRowOutcome } from '@waydesk/contract/intake/intake.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { lockedUnknownPhones } from '../../domain/ways/customers.queries.ts';
import type { Priced } from '../../domain/ways/newDeliveries.ts';
import type { References } from '../../domain/ways/references.queries.ts';
import type { WordedFieldError } from '../../http/httpError.ts';
import { noSuchShop } from './intake.errors.ts';
import { type RowKey, keyText } from '../../domain/ways/rowKeys.ts';
import { type KnownRow, knownRows } from './intake.keys.queries.ts';
import { type ReadRow, pricedRow, referencesForShop } from './intake.rows.ts';

/** A way as sent, its rows read. */
export type ReadWay = Omit<ImportedWay, 'rows'> & { rows: ReadRow[] };

interface Refused {
  line: number;
  errors: WordedFieldError[];
}

export interface AcceptedRow {
  line: number;
  priced: Priced;
  key: RowKey;
  remark: string | null;
  /** The delivery under which it was saved before. */
  known?: KnownDelivery;
  /** The earlier row of the same piece that is equal. */
  first?: AcceptedRow;
  /** The delivery under which it is saved now. */
  saved?: DeliveryIds;
}

type DeliveryIds = Pick<KnownRow, 'delivery_id' | 'way_id'>;
type KnownDelivery = Pick<KnownRow, 'delivery_id' | 'way_id' | 'cod'>;
export type EvaluatedRow = Refused | AcceptedRow;

const isAccepted = (row: EvaluatedRow): row is AcceptedRow => 'priced' in row;

/** Whether the row is to be saved now. */
export const isNew = (row: EvaluatedRow): row is AcceptedRow =>
  isAccepted(row) && row.known === undefined && row.first === undefined;

/** The rows of each way, checked and priced. @throws HttpError 400 when a shop does not exist. */
export async function evaluateRows(tx: Tx, ways: readonly ReadWay[]): Promise<EvaluatedRow[][]> {
  const ofShop = new Map<number, References>();
  for (const [n, { shop_id }] of ways.entries()) {
    if (ofShop.has(shop_id)) continue;
    const rows = ways.filter((way) => way.shop_id === shop_id).flatMap((way) => way.rows);
    const references = await referencesForShop(tx, shop_id, rows);
    if (!references) throw noSuchShop(`ways.${n}.shop_id`);
    ofShop.set(shop_id, references);
  }
  return ways.map(({ shop_id, rows }) => rows.map((row) => evaluated(ofShop.get(shop_id)!, row)));
}

function evaluated(references: References, row: ReadRow): EvaluatedRow {
  const { line } = row.sent;
  const read = pricedRow(references, row);
  if ('errors' in read) return { line, errors: read.errors };
  const { priced, key, good } = read;
  return { line, priced, key, remark: good.remark ?? null };
}

/** Marks the rows that are already saved; returns the phones of `lockedUnknownPhones`. */
export async function markKnown(tx: Tx, rows: readonly EvaluatedRow[]): Promise<string[]> {
  const accepted = rows.filter(isAccepted);
  const phones = accepted.map((row) => row.priced.customer_phone);
  const query = sql<{ known: KnownRow[]; unknown: string[] }>`select
    (select coalesce(json_agg(k), '[]') from (${knownRows(accepted.map(({ key }) => key))}) as k)
      as known,
    ${lockedUnknownPhones(phones)} as unknown`;
  const found = await tx.one(query, 'prepared');
  for (const { n, delivery_id, way_id, cod } of found.known) {
    accepted[n]!.known = { delivery_id, way_id, cod };
  }
  const firsts = new Map<string, AcceptedRow>();
  for (const row of accepted) {
    const key = keyText(row.key);
    const first = firsts.get(key);
    if (first) row.first = first;
    else firsts.set(key, row);
  }
  return found.unknown;
}

export function outcomeOf(row: EvaluatedRow): IntakeRowOutcome {
  const { line } = row;
  if (!isAccepted(row)) return { line, outcome: 'refused', errors: row.errors };
  if (row.saved) return { line, outcome: 'saved', ...inOrder(row.saved) };
  const { cod } = row.known ?? row.first!.priced;
  return { line, outcome: 'known', ...inOrder((row.known ?? row.first?.saved)!), cod };
}

const inOrder = ({ way_id, delivery_id }: DeliveryIds) => ({ way_id, delivery_id });
