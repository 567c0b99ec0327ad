/** Labels for the parcels of a shop's accepted requests, and the tracking links that they carry. */
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import {
  IS_UNDERWAY,
  type Labels,
  WANTS_LINKS,
  readLabels,
} from '../../domain/parcels/labels.queries.ts';
import { trackingCodesFor } from '../../domain/parcels/trackingCodes.ts';
import type { Handler } from '../../http/context.ts';
import { conflict, notFound } from '../../http/httpError.ts';

/** SQL: whether the delivery `d` is of a request that was accepted of the shop in this column. */
export const isOfAccepted = (shop: string): string => `exists (select from pickup_requests as r
  where r.shop_id = ${shop} and r.state = 'accepted' and d.way_id = any(r.way_ids))`;

interface Wanted {
  id: number;
  is_accepted: boolean;
  is_underway: boolean;
  wants_links: boolean;
}

export const labelsOfShop: Handler<typeof portal.labels> = async ({ body }, context) => {
  const { db, caller, config } = context;
  const ids = [...new Set(body.ids)];
  const labels = await inTransaction(db, async (tx) => {
    const shop = caller.shop_id;
    const wanted = await tx.run(sql<Wanted>`
      select d.id, ${sql.raw(isOfAccepted('ps.shop_id'))} as is_accepted,
        ${sql.raw(IS_UNDERWAY)} as is_underway, ${sql.raw(WANTS_LINKS)} as wants_links
      from parcel_stages as ps join deliveries as d on d.id = ps.id
      where ps.shop_id = ${shop} and ps.id = any(${ids}::integer[])`);
    if (wanted.length < ids.length) throw notFound('Parcel not found');
    if (wanted.some((one) => !one.is_accepted || !one.is_underway)) {
      throw conflict(
        'no_label',
        'Labels are for parcels of requests that we accepted and that have not ended',
      );
    }
    if (wanted.some((one) => one.wants_links)) await trackingCodesFor(tx, ids);
    return readLabels(tx, ids, config.publicUrl);
  });
  const all = JSON.parse(labels.json) as Labels;
  return { data: all.map(({ prints: _, ...label }) => label) };
};
