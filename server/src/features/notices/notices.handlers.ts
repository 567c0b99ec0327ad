/** The handlers of the notices area. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { notices } from '@waydesk/contract/notices/notices.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { isRiderPhone, phoneAsStored } from '@waydesk/contract/values/phone.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readText } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { conflict, invalidField, notFound, routeNotFound } from '../../http/httpError.ts';
import { paginated } from '../../lists/paging.ts';
import { turnNoticesOff, turnNoticesOn } from '../../notices/use.queries.ts';
import { chatSince, leaveChat, newStartCode, storeStartCode } from './chats.queries.ts';
import {
  MAY_SEND_AGAIN,
  listNotices,
  lockNotice,
  sendAgain,
  sendAllAgain,
} from './notices.queries.ts';
import { noticeQuery, noticesOfDelivery } from './notices.rows.ts';
import { addQuietPhone, listQuietPhones, removeQuietPhone } from './quietPhones.queries.ts';
import { readNoticeSetup, refuseOnFullDay } from './setup.ts';

const missing = () => notFound('Notice not found');
const noShop = () => notFound(SHOP_NOT_FOUND);
const NOT_FAILED: Text = 'Only notices that could not be sent can be sent again';
const NOT_SET_UP: Text = 'The server is not set up to send this way yet';
const PHONE_FORM: Text = 'Phone number must be 6-15 digits';

async function answer(db: Database, id: string) {
  const notice = await readText<ServerData<typeof notices.get>>(db, noticeQuery(id));
  if (!notice) throw missing();
  return notice;
}

async function chatOf(db: Database, shopId: number, isSetUp: boolean) {
  const at = await chatSince(db, shopId);
  if (at === undefined) throw noShop();
  return { is_set_up: isSetUp, connected_at: at };
}

export const noticesHandlers: Handlers<typeof notices> = {
  setup: async (_, context) => ({ data: await readNoticeSetup(context.db, context) }),

  resume: (_, context) =>
    inTransaction(context.db, async (tx) => {
      await refuseOnFullDay(tx, context);
      await turnNoticesOn(tx);
      return { data: await readNoticeSetup(tx, context) };
    }),

  pause: (_, context) =>
    inTransaction(context.db, async (tx) => {
      await turnNoticesOff(tx);
      return { data: await readNoticeSetup(tx, context) };
    }),

  list: ({ query }, { db, config }) =>
    paginated(query, (page) => listNotices(db, query, config.businessTimeZone, page)),

  get: async ({ params }, { db }) => ({ data: await answer(db, params.id) }),

  sendAgain: ({ params: { id } }, { db }) =>
    inTransaction(db, async (tx) => {
      const state = await lockNotice(tx, id);
      if (state === undefined) throw missing();
      // Somebody else was faster, or the first answer was lost: it is as it was asked for.
      if (state !== 'due') {
        if (!MAY_SEND_AGAIN.includes(state)) throw conflict('notice_not_failed', NOT_FAILED);
        await sendAgain(tx, id);
      }
      return { data: await answer(tx, id) };
    }),

  sendAllAgain: (_, { db }) => inTransaction(db, async (tx) => ({ data: await sendAllAgain(tx) })),

  ofDelivery: async ({ params }, { db }) => {
    const list = await readText<ServerData<typeof notices.ofDelivery>>(
      db,
      noticesOfDelivery(params.id),
    );
    if (!list) throw notFound('Delivery not found');
    return { data: list };
  },

  quietPhones: ({ query }, { db }) => paginated(query, (page) => listQuietPhones(db, query, page)),

  addQuietPhone: ({ body: { phone } }, { db, user }) => {
    if (!isRiderPhone(phone)) throw invalidField('phone', PHONE_FORM);
    return inTransaction(db, async (tx) => {
      await addQuietPhone(tx, phone, user.id);
      return { data: { phone } };
    });
  },

  removeQuietPhone: ({ params }, { db }) => {
    const phone = phoneAsStored(params.phone);
    if (!isRiderPhone(phone)) throw routeNotFound();
    return inTransaction(db, async (tx) => {
      await removeQuietPhone(tx, phone);
      return { data: { phone } };
    });
  },

  chat: async ({ params }, { db, channels }) => ({
    data: await chatOf(db, params.id, channels.telegram.isSetUp),
  }),

  joinChat: ({ params: { id } }, { db, config }) => {
    const { telegram } = config.notices;
    if (telegram === null) throw conflict('channel_not_set_up', NOT_SET_UP);
    return inTransaction(db, async (tx) => {
      const code = newStartCode();
      if (!(await storeStartCode(tx, id, code))) throw noShop();
      return { data: { url: `https://t.me/${telegram.bot}?start=${code}` } };
    });
  },

  leaveChat: ({ params: { id } }, { db, channels }) =>
    inTransaction(db, async (tx) => {
      await leaveChat(tx, id);
      return { data: await chatOf(tx, id, channels.telegram.isSetUp) };
    }),
};
