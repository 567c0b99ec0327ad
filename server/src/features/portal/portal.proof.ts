/** A photo or signature of an attempt to deliver a parcel of the shop. */
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Handler } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { photoType } from '../../photos/store.ts';
import { readPortalParcel } from './portal.parcel.ts';

/** Only what the page of the parcel shows: neither of another shop, nor of an act that does not count. */
export const showProofToShop: Handler<typeof portal.proof> = async ({ params }, context) => {
  const { db, caller, proofs, config } = context;
  const found = z.uuid().safeParse(params.id).success
    ? await db.first(sql<{ file: string; delivery_id: number }>`
        select f.file, a.delivery_id from proofs as f join acts as a on a.id = f.act_id
          join parcel_stages as ps on ps.id = a.delivery_id and ps.shop_id = ${caller.shop_id}
        where f.id = ${params.id}::uuid`)
    : undefined;
  const zone = config.businessTimeZone;
  const parcel =
    found && (await readPortalParcel(db, { shop: caller.shop_id, id: found.delivery_id, zone }));
  if (!found || !parcel?.proofs.some(({ id }) => id === params.id.toLowerCase())) {
    throw notFound('There is no such photo', 'no_such_photo');
  }
  return {
    picture: {
      type: photoType(found.file),
      facts: () => proofs.facts(found.file),
      open: () => proofs.open(found.file),
    },
  };
};
