/** Notices: what customers and shops are told by SMS, Viber, Telegram and mail, and what became of it. */
import * as z from 'zod/mini';
import { noticeListQuery, quietPhoneListQuery } from '../calls/list-queries.ts';
import { routeIn } from '../calls/route.ts';
import {
  NOTICE_AUDIENCES,
  NOTICE_CHANNELS,
  NOTICE_EVENTS,
  NOTICE_STATES,
} from '../rules/notices.ts';
import { LENGTH, instant, pathId, text } from '../schema/fields.ts';
import { inEnglish } from '../texts/text.ts';
import { phoneAsStored } from '../values/phone.ts';

const route = routeIn('notices');

export const notice = z.object({
  /** The gateway gets it too, so it recognises a notice that is sent again. */
  id: z.string(),
  event: z.enum(NOTICE_EVENTS),
  audience: z.enum(NOTICE_AUDIENCES),
  channel: z.enum(NOTICE_CHANNELS),
  delivery_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  shop: z.nullable(z.object({ id: z.number(), name: z.string() })),
  state: z.enum(NOTICE_STATES),
  /** The phone number or address it went to; null before it was sent. */
  recipient: z.nullable(z.string()),
  attempts: z.number(),
  /** Why it was not sent, in English: a code of ours, or what the gateway said. */
  error: z.nullable(z.string()),
  /** When it is to be sent, or tried again; null once that is over. */
  due_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  created_at: instant,
  /** Of an SMS or a Viber message. */
  parts: z.nullable(z.number()),
});
export type Notice = z.output<typeof notice>;

const setup = z.object({
  is_on: z.boolean(),
  channels: z.array(
    z.object({
      channel: z.enum(NOTICE_CHANNELS),
      /** Whether the server has what it needs to send this way. */
      is_set_up: z.boolean(),
      /** Kyats for a part; null when the server was told no price. */
      price: z.nullable(z.number()),
    }),
  ),
  /** Sent on this business day, and at most. */
  sent_today: z.number(),
  a_day: z.number(),
  /** Due or being sent. */
  waiting: z.number(),
  /** Tried to the end, or too old when their time came; of the last 90 days. */
  dead: z.number(),
  late: z.number(),
});
export type NoticeSetup = z.output<typeof setup>;

const FAILURE = 'Notices could not be changed';

const noticeId = z.object({ id: z.uuid(inEnglish('id must be a UUID')) });

/** Of a shop, in Telegram. */
const shopChat = z.object({
  /** Whether the server has a bot. */
  is_set_up: z.boolean(),
  connected_at: z.nullable(instant),
});

export const notices = {
  setup: route({
    method: 'GET',
    path: '/notices/setup',
    who: 'system-admin',
    summary: 'Whether notices are on, which channels can be used, and what waits',
    data: setup,
    failure: 'Notices could not be loaded',
  }),
  resume: route({
    method: 'POST',
    path: '/notices/resume',
    who: 'system-admin',
    summary:
      'Turn notices on: of what happens from now on; 409 when the day has had as many as it may',
    data: setup,
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  pause: route({
    method: 'POST',
    path: '/notices/pause',
    who: 'system-admin',
    summary: 'Turn notices off; what waits is kept until it is too old',
    data: setup,
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  list: route({
    method: 'GET',
    path: '/notices',
    who: 'system-admin',
    summary:
      'Notices of the last 90 days, newest first; search finds a parcel code or a phone number',
    query: noticeListQuery,
    data: z.array(notice),
    paged: true,
    failure: 'Notices could not be loaded',
  }),
  get: route({
    method: 'GET',
    path: '/notices/:id',
    who: 'system-admin',
    summary: 'One notice',
    params: noticeId,
    data: notice,
    failure: 'Notices could not be loaded',
  }),
  sendAgain: route({
    method: 'POST',
    path: '/notices/:id/send-again',
    who: 'system-admin',
    summary:
      'Make a notice that is dead, late or without recipient due again, with a new time to be too late; 409 for others',
    params: noticeId,
    data: notice,
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  sendAllAgain: route({
    method: 'POST',
    path: '/notices/send-again',
    who: 'system-admin',
    summary: 'Make all dead notices due again that are not too old; the others become late',
    data: z.object({ due: z.number(), late: z.number() }),
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  ofDelivery: route({
    method: 'GET',
    path: '/deliveries/:id/notices',
    who: 'signed-in',
    summary: 'The notices about a parcel, oldest first',
    params: pathId,
    data: z.array(notice),
    failure: 'Notices could not be loaded',
  }),
  quietPhones: route({
    method: 'GET',
    path: '/quiet-phones',
    who: 'system-admin',
    summary: 'Phone numbers to which no notice is sent, newest first',
    query: quietPhoneListQuery,
    data: z.array(
      z.object({
        phone: z.string(),
        user: z.nullable(z.object({ id: z.number(), name: z.string() })),
        created_at: instant,
      }),
    ),
    paged: true,
    failure: 'Phone numbers could not be loaded',
  }),
  addQuietPhone: route({
    method: 'POST',
    path: '/quiet-phones',
    who: 'system-admin',
    summary: 'Send no notices to this phone number; again changes nothing',
    body: z.object({ phone: text('Phone number is required', LENGTH.phone, phoneAsStored) }),
    data: z.object({ phone: z.string() }),
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  removeQuietPhone: route({
    method: 'DELETE',
    path: '/quiet-phones/:phone',
    who: 'system-admin',
    summary: 'Send notices to this phone number again',
    params: z.object({ phone: z.string() }),
    data: z.object({ phone: z.string() }),
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
  chat: route({
    method: 'GET',
    path: '/online-shops/:id/chat',
    who: 'shop-admin',
    summary: 'Whether the shop gets notices by Telegram',
    params: pathId,
    data: shopChat,
    failure: 'Notices could not be loaded',
  }),
  joinChat: route({
    method: 'POST',
    path: '/online-shops/:id/chat',
    who: 'shop-admin',
    summary:
      'A new link with which the shop joins in Telegram, within 7 days and once; ends the link before; 409 without a bot',
    params: pathId,
    data: z.object({ url: z.string() }),
    touches: ['notices'],
    failure: FAILURE,
  }),
  leaveChat: route({
    method: 'DELETE',
    path: '/online-shops/:id/chat',
    who: 'shop-admin',
    summary: 'Send the shop no more notices by Telegram',
    params: pathId,
    data: shopChat,
    ownIds: true,
    touches: ['notices'],
    failure: FAILURE,
  }),
};
