/** A session without a sign-in: checking a password takes longer than most calls. */
import type pg from 'pg';
import { hashToken, newToken } from '../../server/src/http/tokens.ts';

export async function newBenchSession(client: pg.ClientBase, userId = 1): Promise<string> {
  const token = newToken();
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), userId],
  );
  return token;
}

/** A link to set a new password, as its mail would hold it. */
export async function newBenchResetLink(client: pg.ClientBase, userId: number): Promise<string> {
  const token = newToken();
  await client.query(
    `insert into password_resets (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '30 minutes')`,
    [hashToken(token), userId],
  );
  return token;
}
