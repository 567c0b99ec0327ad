/** Where shops read Telegram, and the links with which they join. */
import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool, Tx } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';
import { hashToken } from '../../http/tokens.ts';

/** When the shop's chat was connected, null without one; undefined for an unknown shop. */
export async function chatSince(db: Database, shopId: number): Promise<Date | null | undefined> {
  const shop = await db.first(
    sql<{ at: Date | null }>`select c.connected_at as at from online_shops as s
      left join shop_chats as c on c.shop_id = s.id where s.id = ${shopId}`,
  );
  return shop && shop.at;
}

/** The code of a new link: 128 random bits, in the alphabet that Telegram passes on. */
export const newStartCode = (): string => randomBytes(16).toString('base64url');

const DAYS = 7;

/** The only link of the shop from now on; undefined for an unknown shop. A chat that it has stays. */
export async function storeStartCode(tx: Tx, shopId: number, code: string) {
  const until = sql`now() + ${sql.lit(`${DAYS} days`)}::interval`;
  return tx.first(sql<{ shop_id: number }>`
    insert into shop_chats as c (shop_id, start_code_hash, start_code_until)
    select id, ${hashToken(code)}, ${until} from online_shops where id = ${shopId}
    on conflict (shop_id) do update set start_code_hash = excluded.start_code_hash,
      start_code_until = excluded.start_code_until
    returning shop_id`);
}

const connecting = (code: string, chatId: string): RawBuilder<{ shop: string }> => sql`
  update shop_chats as c
  set chat_id = ${chatId}, connected_at = now(), start_code_hash = null, start_code_until = null
  from online_shops as s
  where s.id = c.shop_id and c.start_code_hash = ${hashToken(code)} and c.start_code_until > now()
  returning s.os_name as shop`;

/** Connects the chat to the shop of this code, which then is used up; its name, or undefined. */
export async function connectChat(
  db: DatabasePool,
  code: string,
  chatId: string,
): Promise<string | undefined> {
  const [connected] = await writeOne(db, connecting(code, chatId));
  return connected?.shop;
}

/** The chat and the link, if there are any. */
export async function leaveChat(tx: Tx, shopId: number): Promise<void> {
  await tx.run(build.deleteFrom('shop_chats').where('shop_id', '=', shopId));
}
