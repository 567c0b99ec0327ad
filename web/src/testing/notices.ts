/** Notices, their setup and their rules, as our server answers them. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import type { notices } from '@waydesk/contract/notices/notices.ts';

type NoticeSetup = ServerData<typeof notices.setup>;
type NoticeRule = ServerData<typeof noticeRules.get>;
type Notice = ServerData<typeof notices.get>;

export const noticeSetupOf = (more: Partial<NoticeSetup> = {}): NoticeSetup => ({
  is_on: false,
  channels: [
    { channel: 'sms', is_set_up: true, price: 25 },
    { channel: 'viber', is_set_up: false, price: null },
    { channel: 'telegram', is_set_up: true, price: 0 },
    { channel: 'mail', is_set_up: false, price: null },
  ],
  sent_today: 12,
  a_day: 2_000,
  waiting: 0,
  dead: 0,
  late: 0,
  ...more,
});

export const noticeRuleOf = (more: Partial<NoticeRule> = {}): NoticeRule => ({
  id: 3,
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  enabled: true,
  lang: 'my',
  text_my: '{company}: {shop} မှ ပါဆယ် လာပို့နေပါပြီ။',
  text_en: '{company}: your parcel from {shop} is on its way.',
  delay_s: 60,
  best_before_s: 43_200,
  version: 4,
  ...more,
});

export const noticeOf = (more: Partial<Notice> = {}): Notice => ({
  id: '0c0ffee0-0000-4000-8000-000000000001',
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  delivery_id: 12,
  statement_id: null,
  shop: { id: 1, name: 'Shwe Yee' },
  state: 'dead',
  recipient: '+959420012345',
  attempts: 7,
  error: 'Answered 402',
  due_at: null,
  sent_at: null,
  created_at: '2026-11-05T05:00:00Z',
  parts: null,
  ...more,
});
