/** The handlers of the shops area. */
import type { shops } from '@waydesk/contract/records/shops.ts';
import type { Handlers } from '../../http/context.ts';
import { paginated } from '../../lists/paging.ts';
import { shopsFile } from './shops.csv.ts';
import { listShops } from './shops.queries.ts';
import { createShop, editShop, shopAnswer, toggleShopStatus } from './shops.write.ts';

export const shopsHandlers: Handlers<typeof shops> = {
  list: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    return wantsCsv
      ? shopsFile(db, query, { zone, lang })
      : paginated(query, (page) => listShops(db, query, page, zone));
  },

  get: async ({ params }, { db }) => ({ data: await shopAnswer(db, params.id) }),

  create: createShop,
  edit: editShop,
  toggleStatus: toggleShopStatus,
};
