/** Which of many sessions still open the office, by the rule of http/sessions.ts; none is noted as used. */
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/database.ts';
import { UNUSED_SINCE } from '../http/sessions.ts';
import type { LiveStream } from './liveStream.ts';

interface OpenSession {
  hash: string;
  role: string;
  rider_id: number | null;
  phone_id: string | null;
}

/** The streams whose sessions have ended, or whose readers may do other things than before. */
export async function withoutSession(
  db: Database,
  streams: readonly LiveStream[],
): Promise<LiveStream[]> {
  const hashes = [...new Set(streams.map(({ session }) => session))];
  const rows = await db.run(
    sql<OpenSession>`
      select encode(s.token_hash, 'base64') as hash, u.role, u.rider_id, s.phone_id
      from unnest(${hashes}::text[]) as asked (hash)
      join sessions as s on s.token_hash = decode(asked.hash, 'base64')
      join users as u on u.id = s.user_id
      where u.active and s.expires_at > now() and s.last_used_at > ${sql.raw(UNUSED_SINCE)}`,
  );
  const open = new Map(rows.map(({ hash, ...rights }) => [hash, rights]));
  return streams.filter(({ session, person: { role, rider_id, phone_id } }) => {
    const rights = open.get(session);
    return !isDeepStrictEqual(rights && { ...rights }, { role, rider_id, phone_id });
  });
}
