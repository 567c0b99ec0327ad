/** Only for shops that are active. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type HttpError, conflict } from '../../http/httpError.ts';

/** It stays active until the end of the transaction. Throws `missing()` when it is unknown, 409 when inactive. */
export async function lockActiveShop(tx: Tx, id: number, missing: () => HttpError): Promise<void> {
  const shop = await tx.first(
    sql<{ status: string }>`select status from online_shops where id = ${id}::integer for share`,
  );
  if (!shop) throw missing();
  if (shop.status !== 'active') throw conflict('shop_inactive', 'This shop is not active');
}
