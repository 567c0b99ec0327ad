/** The codes of tracking links, made when they are first asked for. */
import { randomBytes } from 'node:crypto';
import { TRACKING_ALPHABET, TRACKING_CODE_LENGTH } from '@waydesk/contract/rules/tracking-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { unplannedIds } from '../../db/preparedStatements.ts';

/** Of 256 values of a byte, eight are one symbol: none is likelier than another. */
export const newTrackingCode = (): string =>
  Array.from(randomBytes(TRACKING_CODE_LENGTH), (byte) => TRACKING_ALPHABET[byte % 32]).join('');

/**
 * The codes of these parcels by id, all of which exist; in one statement. Those without one get it. Two
 * callers at once get the same: the later one waits for the other's row, and then finds it. The caller
 * says whose link may still be made.
 */
export async function trackingCodesFor(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  const codes = wanted.map(newTrackingCode);
  // In order of id, so that two callers with many cannot deadlock. Only a row that came in between is
  // written again, as a row that the statement does not see yet can be returned in no other way.
  const finding = sql<{ delivery_id: number; code: string }>`
    with made as (
      insert into trackings as t (delivery_id, code)
      select w.id, w.code
      from unnest(${wanted}::integer[], ${codes}::text[]) as w (id, code)
      where not exists (select from trackings as k where k.delivery_id = w.id)
      order by w.id
      on conflict (delivery_id) do update set code = t.code
      returning delivery_id, code
    )
    select delivery_id, code from made
    union all
    select delivery_id, code from trackings where delivery_id = any(${unplannedIds(wanted)})`;
  const rows = await tx.run(finding);
  return new Map(rows.map(({ delivery_id, code }) => [delivery_id, code]));
}
