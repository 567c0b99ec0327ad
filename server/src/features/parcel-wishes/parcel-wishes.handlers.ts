/** The handlers of the parcelWishes area: the office decides what shops wish for. */
import {
  WISH_DECIDED,
  WISH_NOT_FOUND,
  type parcelWishes,
} from '@waydesk/contract/portal/parcel-wishes.ts';
import { REASON_REQUIRED } from '@waydesk/contract/calls/money-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { conflict, invalidField, notFound } from '../../http/httpError.ts';
import { scopeOf } from '../../http/scope.ts';
import { paginated } from '../../lists/paging.ts';
import { doWish } from './parcel-wishes.decide.ts';
import { WISH_ROWS, decideWish, listWishes, readWish } from './parcel-wishes.queries.ts';

export const parcelWishesHandlers: Handlers<typeof parcelWishes> = {
  list: ({ query }, { db, user }) =>
    paginated(query, (page) => listWishes(db, query, scopeOf(user), page)),

  decide: ({ params, body: { did, reason = null } }, context) => {
    if (did === 'refused' && reason === null) throw invalidField('reason', REASON_REQUIRED);
    return inTransaction(context.db, async (tx) => {
      const wish = await readWish(tx, params.id);
      if (!wish) throw notFound(WISH_NOT_FOUND);
      const decided_by = context.user.id;
      // Its way went to another shop, which wished nothing.
      if (did === 'accepted' && wish.state === 'open' && wish.shop_id !== wish.shop_of_parcel) {
        throw conflict('other_shop', 'This parcel is of another shop by now');
      }
      // First the parcel, as everyone who changes it and its wishes.
      if (did === 'accepted' && wish.state === 'open') await doWish(tx, wish, context);
      const isDecided = await decideWish(tx, wish.id, { state: did, decided_by, reason });
      if (!isDecided) {
        const now = await readWish(tx, wish.id);
        const isRepeated = now?.state === did && now.decided_by === decided_by;
        if (!isRepeated || wish.state === 'open') throw conflict('wish_decided', WISH_DECIDED);
      }
      return { data: (await readRecord(tx, WISH_ROWS, wish.id))! };
    });
  },
};
