/** A wish of a shop for one of its parcels: written down for the office, which decides. */
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import { refuseOtherDays } from '../../domain/portal/plannedDays.ts';
import type { Handler } from '../../http/context.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { personOf } from '../../http/shopSessions.ts';
import { parcelOfShop, readPortalParcel } from './portal.parcel.ts';

export const wishForParcel: Handler<typeof portal.wish> = async ({ params, body }, context) => {
  const { db, caller, config } = context;
  const zone = config.businessTimeZone;
  const { wish, wanted_on = null, note = null } = body;
  if (wanted_on !== null) refuseOtherDays(wanted_on, zone);
  const shop = caller.shop_id;
  return inTransaction(db, async (tx) => {
    // Whoever decides about a wish or makes another one waits.
    const locked = await tx.first(
      sql<{ id: number }>`select id from deliveries
        where id = ${parcelOfShop(shop, params.id)} for no key update`,
    );
    const parcel = locked && (await readPortalParcel(tx, { shop, id: params.id, zone }));
    if (!parcel) throw notFound('Parcel not found');
    if (!parcel.may_wish.includes(wish)) {
      throw parcel.may_wish.length === 0
        ? conflict('ended', 'This parcel has ended, so nothing can be wished for it')
        : conflict('goes_back', 'This parcel goes back to you already');
    }
    const { wish: last } = parcel;
    const isRepeated =
      last?.state === 'open' &&
      last.wish === wish &&
      last.wanted_on === wanted_on &&
      last.note === note;
    if (isRepeated) return { data: parcel };
    await tx.run(
      build
        .updateTable('parcel_wishes')
        .set({ state: 'withdrawn' })
        .where('delivery_id', '=', parcel.id)
        .where('state', '=', 'open'),
    );
    const row = { delivery_id: parcel.id, person_id: personOf(caller).id, wish, wanted_on, note };
    await tx.run(build.insertInto('parcel_wishes').values(row));
    return { data: (await readPortalParcel(tx, { shop, id: parcel.id, zone }))! };
  });
};
