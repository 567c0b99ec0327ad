/** Puts parcels on return slips, hands slips over and voids them. */
import { randomUUID } from 'node:crypto';
import { REFUSALS } from '@waydesk/contract/parcels/bulk-rules.ts';
import { evaluateScan } from '@waydesk/contract/rules/parcel-moves.ts';
import { PARCEL_REFUSALS } from '@waydesk/contract/rules/parcel-refusals.ts';
import { fill } from '@waydesk/contract/texts/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inOneStatement } from '../../db/preparedStatements.ts';
import type { Row } from '../../db/schema.ts';
import {
  type LockedParcel,
  type ParcelChange,
  lockParcels,
  writeParcelChanges,
} from '../../domain/parcels/parcelChanges.ts';
import {
  parcelsOnSlips,
  putOnSlips,
  shopsOfParcels,
  touchSlips,
} from '../../domain/parcels/returnSlips.queries.ts';
import { type WordedFieldError, conflict, invalidInput, notFound } from '../../http/httpError.ts';

type Slip = Pick<Row<'return_slips'>, 'id' | 'shop_id' | 'status' | 'version'>;

const closed = () => conflict('slip_closed', 'This slip is already closed');
/** The name of a slip in the history of ways. */
const slipName = (id: number) => `#${id}`;

/** The slip, locked. Throws 404 for an unknown one. */
export async function lockSlip(tx: Tx, id: number): Promise<Slip> {
  const slip = Number.isInteger(id)
    ? await tx.first(sql<Slip>`select id, shop_id, status, version from return_slips
        where id = ${id}::bigint for update`)
    : undefined;
  if (!slip) throw notFound('Return slip not found');
  return slip;
}

export async function itemsOfSlip(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.run(sql<{ id: number }>`select delivery_id as id from return_slip_items
    where slip_id = ${id} order by delivery_id`);
  return rows.map((row) => row.id);
}

/**
 * @throws HttpError 400 with an error for each parcel that may not be added; parcels already on the
 * slip are accepted.
 */
export async function join(
  tx: Tx,
  slip: Pick<Slip, 'id' | 'shop_id'>,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  const own = new Set(await itemsOfSlip(tx, slip.id));
  const shops = await shopsOfParcels(tx, ids);
  const others = await parcelsOnSlips(tx, ids);
  const parcels = await lockParcels(tx, [...new Set(ids)]);
  const errors: WordedFieldError[] = [];
  const changes: ParcelChange[] = [];
  for (const [n, id] of ids.entries()) {
    const parcel = parcels.get(id);
    const refuse = (message: WordedFieldError['message']) =>
      errors.push({ field: `items.${n}`, message });
    if (own.has(id)) continue;
    own.add(id);
    if (!parcel || shops.get(id) !== slip.shop_id || others.has(id)) {
      refuse(REFUSALS.not_found);
      continue;
    }
    const verdict = evaluateScan(parcel.state, { mode: 'return' });
    if (verdict.outcome === 'done') {
      const event = { id: randomUUID(), kind: 'to_return', source: 'office' } as const;
      changes.push({ parcel, after: verdict.after, event });
    } else if (verdict.outcome === 'refused') refuse(PARCEL_REFUSALS[verdict.code]);
  }
  if (errors.length > 0) throw invalidInput(errors);
  if (changes.length === 0) return;
  await writeParcelChanges(tx, { job: null, userId, mark: {}, changes });
  const items = changes.map(({ parcel }) => ({ slip_id: slip.id, delivery_id: parcel.stored.id }));
  await tx.run(inOneStatement([putOnSlips(items), touchSlips([slip.id])]), 'prepared');
}

/** Replaces the parcels of an open slip with these. */
export async function replaceItems(
  tx: Tx,
  slip: Slip,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  if (slip.status !== 'open') throw closed();
  await tx.run(sql`delete from return_slip_items where slip_id = ${slip.id}
    and delivery_id <> all(${ids}::integer[])`);
  await tx.run(inOneStatement([touchSlips([slip.id])]), 'prepared');
  await join(tx, slip, ids, userId);
}

/**
 * Returns every parcel on the slip. @throws HttpError 409 that names parcels that can no longer be
 * returned.
 */
export async function handOverSlip(
  tx: Tx,
  slip: Slip,
  received_by_name: string,
  userId: number,
): Promise<void> {
  if (slip.status !== 'open') throw closed();
  const ids = await itemsOfSlip(tx, slip.id);
  if (ids.length === 0) throw conflict('slip_empty', 'This slip is empty');
  const parcels = [...(await lockParcels(tx, ids)).values()];
  const shops = await shopsOfParcels(tx, ids);
  const gone = parcels.filter(
    ({ stored, state }) =>
      shops.get(stored.id) !== slip.shop_id ||
      evaluateScan(state, { mode: 'return' }).outcome !== 'done',
  );
  if (gone.length > 0) {
    const list = gone.map(({ stored }) => `#${stored.id}`).join(', ');
    throw conflict(
      'not_returnable',
      fill('These parcels can no longer be returned: {list}', { list }),
    );
  }
  const changes = parcels.map((parcel) => ({
    parcel,
    after: returned(parcel),
    event: { id: randomUUID(), kind: 'returned', source: 'office' } as const,
  }));
  await writeParcelChanges(tx, { job: null, userId, mark: { slip: slipName(slip.id) }, changes });
  await close(
    tx,
    slip,
    ids,
    sql`status = 'handed', handed_by = ${userId}, handed_at = now(),
    received_by_name = ${received_by_name}`,
  );
}

const returned = ({ state }: LockedParcel) => ({
  ...state,
  status: 'returned_to_shop' as const,
  place: 'shop' as const,
  next_on: null,
  returning: false,
});

/** Its parcels can join another slip. */
export async function voidSlip(tx: Tx, slip: Slip): Promise<void> {
  if (slip.status !== 'open') throw closed();
  await close(tx, slip, await itemsOfSlip(tx, slip.id), sql`status = 'void'`);
}

async function close(tx: Tx, { id }: Slip, items: readonly number[], set: ReturnType<typeof sql>) {
  await tx.run(
    inOneStatement([
      sql`delete from return_slip_items where slip_id = ${id}`,
      sql`update return_slips set ${set}, delivery_ids = ${items}::integer[],
      version = version + 1, updated_at = now() where id = ${id}`,
    ]),
    'prepared',
  );
}
