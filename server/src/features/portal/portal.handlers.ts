/** The handlers of the portal area. The shop is that of the session in each of them. */
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { STATEMENT_NOT_FOUND } from '@waydesk/contract/money/statements.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { readCompany } from '../../domain/company/company.queries.ts';
import { answeredMemory, storedMemory } from '../../domain/intake/memory.queries.ts';
import { readIntakeTownships } from '../../domain/intake/townships.queries.ts';
import { linkOfParcel } from '../../domain/parcels/trackingLink.ts';
import { chargesOfOneShop } from '../../domain/ways/shopCharges.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { personOf } from '../../http/shopSessions.ts';
import { paginated } from '../../lists/paging.ts';
import { statementSheet } from '../../money/statementSheet.ts';
import { sendShopCode, useShopCode } from './portal.code.ts';
import { readHome } from './portal.home.ts';
import { labelsOfShop } from './portal.labels.ts';
import {
  listPortalStatements,
  readPortalMoney,
  readStatementOfShop,
  shownStatement,
  withoutReasons,
} from './portal.money.ts';
import { parcelOfShop, readPortalParcel } from './portal.parcel.ts';
import { listPortalParcels, portalParcelsFile, portalParcelsSheet } from './portal.parcels.ts';
import { showProofToShop } from './portal.proof.ts';
import { joinPortal, checkInvitation, signInToPortal, signOutOfPortal } from './portal.signIn.ts';
import { wishForParcel } from './portal.wish.ts';

type Places = z.input<typeof portal.places.data>['places'];

export const portalHandlers: Handlers<typeof portal> = {
  signIn: signInToPortal,
  invitation: checkInvitation,
  join: joinPortal,
  sendCode: sendShopCode,
  useCode: useShopCode,
  signOut: signOutOfPortal,

  me: async (_, { db, caller, config }) => {
    const { name, phones, logo } = await readCompany(db);
    return {
      data: {
        person: personOf(caller),
        shop: { id: caller.shop_id, name: caller.shop_name },
        company: { name, phones, logo },
        now: new Date(),
        zone: config.businessTimeZone,
      },
    };
  },

  home: async (_, { db, caller, config }) => ({
    data: await readHome(db, caller.shop_id, config.businessTimeZone),
  }),

  parcels: async ({ query }, { db, caller, config, wantsCsv, wantsXlsx, lang }) => {
    const zone = config.businessTimeZone;
    const shop = caller.shop_id;
    if (wantsCsv) return portalParcelsFile(db, shop, query, { zone, lang });
    if (wantsXlsx) return portalParcelsSheet(db, shop, query, { zone, lang });
    return paginated(query, (page) => listPortalParcels(db, shop, query, { zone, page }));
  },

  parcel: async ({ params }, { db, caller, config }) => {
    const asked = { shop: caller.shop_id, id: params.id, zone: config.businessTimeZone };
    const parcel = await readPortalParcel(db, asked);
    if (!parcel) throw notFound('Parcel not found');
    return { data: parcel };
  },

  proof: showProofToShop,
  wish: wishForParcel,

  tracking: async ({ params }, context) => {
    const { db, caller } = context;
    const own = await db.one(
      sql<{ id: number | null }>`select ${parcelOfShop(caller.shop_id, params.id)} as id`,
    );
    const link = own.id !== null && (await linkOfParcel(context, params.id));
    if (!link) throw notFound('Parcel not found');
    return { data: link };
  },

  money: async (_, { db, caller, config }) => ({
    data: await readPortalMoney(db, caller.shop_id, config.businessTimeZone),
  }),

  statements: ({ query }, { db, caller, config }) =>
    paginated(query, (page) =>
      listPortalStatements(db, caller.shop_id, query, { zone: config.businessTimeZone, page }),
    ),

  statement: async ({ params }, { db, caller, config, wantsXlsx, lang }) => {
    const detail = await readStatementOfShop(db, caller.shop_id, params.id);
    if (!detail) throw notFound(STATEMENT_NOT_FOUND);
    const zone = config.businessTimeZone;
    if (wantsXlsx) return statementSheet(withoutReasons(detail), { zone, lang });
    return { data: shownStatement(detail, zone) };
  },

  places: async (_, { db, caller }) => {
    const shop = caller.shop_id;
    const charged = await chargesOfOneShop(db, shop);
    if (!charged) throw notFound(SHOP_NOT_FOUND);
    const townships = JSON.parse((await readIntakeTownships(db)).json) as Places;
    const memory = answeredMemory(await storedMemory(db, shop));
    const own = new Map(charged.charges.map((one) => [one.township_id, one.delivery_charge]));
    const places = townships.map((one) => ({
      ...one,
      delivery_charge: own.get(one.id) ?? one.delivery_charge,
    }));
    return { data: { places, memory } };
  },

  labels: labelsOfShop,
};
