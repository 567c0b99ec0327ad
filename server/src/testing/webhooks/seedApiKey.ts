/** An API key of a person of the office or of a shop, as if somebody had made it. */
import { sql } from 'kysely';
import type { KeyScope } from '@waydesk/contract/rules/webhooks.ts';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { hashToken, newApiKey } from '../../http/tokens.ts';

let made = 0;

export async function seedApiKey(
  db: OpenDatabase,
  over: ({ user_id: number } | { shop_id: number }) & { scope?: KeyScope; label?: string },
): Promise<{ id: number; key: string }> {
  const key = newApiKey();
  made += 1;
  const { id } = await db
    .insertInto('api_keys')
    .values({
      label: `Program ${made}`,
      scope: 'write',
      key_hash: hashToken(key),
      expires_at: sql`now() + interval '30 days'`,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}
