/** Notes what a phone said of itself. */
import { scanTime } from '@waydesk/contract/rules/scan-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CallingPhone } from './phoneOf.ts';

/** What each call of a phone says. */
export interface PhoneReport {
  unsent: number;
  oldest_unsent?: string | null | undefined;
  build?: string | undefined;
}

/**
 * SQL that notes when the phone was heard and what is still on it. Where that is the same as before, it
 * writes once a minute only.
 */
export function notePhone(
  { phone_id, user_id }: CallingPhone,
  { unsent, oldest_unsent: oldest, build }: PhoneReport,
  received: number,
): RawBuilder<unknown> {
  const since = oldest ? new Date(scanTime(Date.parse(oldest), received).at).toISOString() : null;
  const told = sql`${unsent}::smallint, ${unsent > 0 ? since : null}::timestamptz,
    coalesce(${build ?? null}::text, build)`;
  return sql`update rider_phones set seen_at = now(), (unsent, oldest_unsent, build) = (select ${told})
    where id = ${phone_id}::uuid and user_id = ${user_id}
      and (seen_at < now() - interval '1 minute'
        or (unsent, oldest_unsent, build) is distinct from (${told}))`;
}
