/** Requests of shops for pickups: what both sides read, and how an import accepts one. */
import {
  pickupRequestDetail,
  type pickupRequests,
} from '@waydesk/contract/portal/pickup-requests.ts';
import {
  REQUEST_DECIDED,
  type RequestRow,
  type pickupRows,
  storedRequestRow,
} from '@waydesk/contract/portal/pickup-fields.ts';
import { type PickupState, REQUEST_NOT_FOUND } from '@waydesk/contract/rules/portal-states.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import {
  type WrittenRows,
  projection,
  readRecord,
  writtenList,
  writtenMoment,
  writtenNumber,
  writtenObject,
} from '../../db/written.ts';
import { etag } from '../../http/answer.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { versionConflict } from '../../http/versions.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';

/** SQL for the fields that both sides see of the request `r`. */
export const PICKUP_COLUMNS = {
  id: 'r.id',
  wanted_on: `to_char(r.wanted_on, 'YYYY-MM-DD')`,
  part: 'r.part',
  count: 'r.count',
  note: 'r.note',
  state: 'r.state',
  row_count: 'jsonb_array_length(r.rows)',
  way_ids: 'r.way_ids',
  reason: 'r.reason',
  created_at: writtenMoment('r.created_at'),
  decided_at: writtenMoment('r.decided_at'),
  version: 'r.version',
};

const COLUMN_TYPES = {
  line: 'integer',
  ref: 'text',
  again: 'integer',
  remark: 'text',
  customer_name: 'text',
  customer_phone: 'text',
  other_phones: 'text',
  township: 'text',
  township_id: 'integer',
  delivery_address: 'text',
  weight: 'numeric',
  fragile: 'boolean',
  item_price: 'numeric',
  cod: 'boolean',
  os_paid: 'boolean',
} satisfies Record<keyof RequestRow, string>;

const names = Object.keys(COLUMN_TYPES) as (keyof RequestRow)[];
const written = (name: keyof RequestRow) =>
  COLUMN_TYPES[name] === 'numeric' ? writtenNumber(`part.${name}`) : `part.${name}`;

/** The rows in the order in which they were sent. */
export const STORED_ROWS: Record<keyof typeof pickupRows, string> = {
  rows: writtenList(
    projection(
      storedRequestRow,
      Object.fromEntries(names.map((name) => [name, written(name)])) as Record<
        keyof RequestRow,
        string
      >,
    ),
    `from rows from (jsonb_to_recordset(r.rows)
        as (${names.map((name) => `${name} ${COLUMN_TYPES[name]}`).join()}))
      with ordinality as part (${names.join()}, n) order by part.n`,
  ),
};

const { shape } = pickupRequestDetail;

export const OFFICE_PICKUP_COLUMNS = {
  ...PICKUP_COLUMNS,
  shop: writtenObject(shape.shop, { id: 's.id', name: 's.os_name' }),
  person: writtenObject(shape.person, { id: 'q.id', name: 'q.name', phone: 'q.phone_key' }),
  decided_by: writtenIf('u', writtenPerson('u')),
  import_id: 'r.import_id',
};

export const OFFICE_PICKUP_TABLES = `pickup_requests as r on r.id = page.id
  join online_shops as s on s.id = r.shop_id join shop_people as q on q.id = r.person_id
  left join users as u on u.id = r.decided_by`;

export const OFFICE_PICKUP_ROWS: WrittenRows<z.input<typeof pickupRequestDetail>> = {
  fields: projection(pickupRequestDetail, { ...OFFICE_PICKUP_COLUMNS, ...STORED_ROWS }),
  tables: OFFICE_PICKUP_TABLES,
  version: 'r.version',
};

export const requestNotFound = () => notFound(REQUEST_NOT_FOUND);
export const requestDecided = () => conflict('request_decided', REQUEST_DECIDED);

interface LockedRequest {
  id: number;
  shop_id: number;
  state: PickupState;
  import_id: number | null;
  version: number;
}

/** Locked until the end of the transaction; undefined for an unknown one. */
export const lockRequest = (tx: Tx, id: number): Promise<LockedRequest | undefined> =>
  tx.first(sql<LockedRequest>`select id, shop_id, state, import_id, version
    from pickup_requests where id = ${id} for no key update`);

export async function readRequest(db: Database, id: number) {
  const request = await readRecord(db, OFFICE_PICKUP_ROWS, id);
  if (!request) throw requestNotFound();
  return request;
}

interface Accepting {
  requestId: number;
  /** As it was read; null when the caller does not say. */
  version: number | null;
  /** The shops of the ways of this piece. */
  shops: readonly number[];
  /** The import that the piece continues; null for the first piece. */
  importId: number | null;
}

/**
 * Locks the request that an import is made of, before anything is saved.
 * @throws HttpError 404 for an unknown one, 409 when it is another shop's or was decided by somebody else, 412
 *   with the request when the shop changed it since it was read.
 */
export async function lockRequestForImport(
  tx: Tx,
  row: typeof pickupRequests.get,
  { requestId, version, shops, importId }: Accepting,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw requestNotFound();
  if (shops.some((shop) => shop !== request.shop_id)) {
    throw conflict('other_shop', 'This request is of another shop');
  }
  if (request.state === 'accepted' && request.import_id === importId && importId !== null) return;
  if (request.state !== 'asked') throw requestDecided();
  if (version === null || version === request.version) return;
  throw versionConflict(row, await readRequest(tx, requestId), { etag: etag(request.version) });
}

/** Ties ways to a locked request; the first of them accepts it. */
export async function tieWays(
  tx: Tx,
  { requestId, importId, userId }: { requestId: number; importId: number; userId: number },
  ways: readonly number[],
): Promise<void> {
  if (ways.length === 0) return;
  await tx.run(sql`update pickup_requests as r set state = 'accepted', import_id = ${importId},
      decided_by = coalesce(r.decided_by, ${userId}), decided_at = coalesce(r.decided_at, now()),
      version = r.version + 1, updated_at = now(),
      way_ids = array(select distinct id from unnest(r.way_ids || ${[...ways]}::integer[]) as id
        order by id)
    where r.id = ${requestId}`);
}
