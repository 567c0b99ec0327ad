/**
 * What a notice may be about, to whom and how it goes, and what its texts may say. A rule of the company
 * joins one of each with texts; see `docs/decisions/055`.
 */
import type { Text } from '../texts/text.ts';
import type { Language } from '../values/language.ts';

export const NOTICE_EVENTS = [
  'assigned',
  'on_the_way',
  'delivered',
  'failed',
  'planned',
  'returned',
  'statement_paid',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export const NOTICE_AUDIENCES = ['customer', 'shop'] as const;
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number];

export const NOTICE_CHANNELS = ['sms', 'viber', 'telegram', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_LANGUAGES = ['my', 'en'] as const satisfies readonly Language[];

/**
 * `due` waits for its time or its turn; `sending` is with the gateway; `overtaken` was no longer so when
 * its time came; `late` was too old by then; `none` had nobody to go to; `dead` was tried to the end.
 */
export const NOTICE_STATES = [
  'due',
  'sending',
  'sent',
  'overtaken',
  'late',
  'none',
  'dead',
] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** What a text may say, as `{word}`; each is filled in when the notice is sent. */
export const NOTICE_WORDS = [
  'company',
  'phone',
  'shop',
  'customer',
  'code',
  'link',
  'amount',
  'day',
  'reason',
  'statement',
] as const;
export type NoticeWord = (typeof NOTICE_WORDS)[number];

const OF_PARCELS: readonly NoticeWord[] = ['company', 'phone', 'shop', 'customer', 'code', 'link'];

interface NoticeEventFacts {
  label: Text;
  audiences: readonly NoticeAudience[];
  words: readonly NoticeWord[];
}

export const NOTICE_EVENT: Record<NoticeEvent, NoticeEventFacts> = {
  assigned: {
    label: 'A rider was assigned',
    audiences: NOTICE_AUDIENCES,
    words: [...OF_PARCELS, 'amount'],
  },
  on_the_way: {
    label: 'On the way to the customer',
    audiences: NOTICE_AUDIENCES,
    words: [...OF_PARCELS, 'amount'],
  },
  delivered: { label: 'Delivered', audiences: NOTICE_AUDIENCES, words: [...OF_PARCELS, 'amount'] },
  failed: {
    label: 'Delivery failed',
    audiences: NOTICE_AUDIENCES,
    words: [...OF_PARCELS, 'amount', 'reason', 'day'],
  },
  planned: {
    label: 'A next day was set',
    audiences: NOTICE_AUDIENCES,
    words: [...OF_PARCELS, 'amount', 'day'],
  },
  returned: {
    label: 'Returned to the shop',
    audiences: ['shop'],
    words: [...OF_PARCELS, 'reason'],
  },
  statement_paid: {
    label: 'Statement paid',
    audiences: ['shop'],
    words: ['company', 'phone', 'shop', 'amount', 'statement'],
  },
};

/** The office has a phone number of each customer, and nothing else. */
export const CHANNELS_TO = {
  customer: ['sms', 'viber'],
  shop: NOTICE_CHANNELS,
} as const satisfies Record<NoticeAudience, readonly NoticeChannel[]>;

/** Whether the company can make such a rule at all. */
export const canNotify = (
  event: NoticeEvent,
  audience: NoticeAudience,
  channel: NoticeChannel,
): boolean =>
  NOTICE_EVENT[event].audiences.includes(audience) &&
  (CHANNELS_TO[audience] as readonly NoticeChannel[]).includes(channel);

/** Parts of an SMS: a longer one costs more than it tells. */
export const MAX_NOTICE_PARTS = 6;
export const MAX_NOTICE_LETTERS = 2_000;

/** Seconds. The delay leaves time to take back a wrong press. */
export const NOTICE_DELAY = { least: 0, most: 86_400, usual: 60 } as const;
export const NOTICE_BEST_BEFORE = { least: 300, most: 7 * 86_400, usual: 12 * 3_600 } as const;

/** What one parcel, and one phone in a day, get at most. */
export const NOTICES_PER_PARCEL = 6;
export const NOTICES_PER_PHONE = 20;

/** A customer's SMS that is due from the first hour to the second, of the business day, waits for the second. */
export const QUIET_HOURS = { from: 21, to: 7 } as const;
