/** Rules of notices, what was sent, phones and chats. */
import type { WriteCases, WriteContext } from './writeCase.ts';
import { randomNumber } from '../bodies.ts';

const TEXT = '{company}: {shop} {code} {link}';

const RULE = {
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  enabled: true,
  lang: 'my',
  text_my: TEXT,
  text_en: TEXT,
  delay_s: 60,
  best_before_s: 43_200,
};

const DRAFT = { event: 'on_the_way', audience: 'customer', channel: 'sms', lang: 'my', text: TEXT };

/** Of customers, by SMS, of what is on the way. */
async function usedRule({ bare }: WriteContext) {
  const { rows } = await bare.query<{ id: number }>(
    `select id from notice_rules
     where event = 'on_the_way' and audience = 'customer' and channel = 'sms'`,
  );
  return { id: rows[0]!.id };
}

async function deadNotice({ bare }: WriteContext) {
  const { rows } = await bare.query<{ id: string }>(
    `update notices set state = 'dead' where id = (
       select id from notices where state = 'sent' order by created_at desc limit 1) returning id`,
  );
  return { id: rows[0]!.id };
}

const anyPhone = () => `+9594${20_000_000 + (randomNumber() % 9_000_000)}`;

export const NOTICE_WRITES = {
  'noticeRules.create': {
    prepare: async ({ bare }) => bare.query("delete from notice_rules where event = 'assigned'"),
    body: () => ({ ...RULE, event: 'assigned' }),
  },
  'noticeRules.edit': {
    prepare: usedRule,
    body: () => ({ ...RULE, text_en: `${TEXT} ${randomNumber()}` }),
  },
  'noticeRules.starter': { body: () => ({ customer: 'sms', shop: 'telegram', lang: 'my' }) },
  'noticeRules.preview': [
    { label: 'of a status', body: () => DRAFT },
    { label: 'of an attempt', body: () => ({ ...DRAFT, event: 'failed' }) },
  ],
  'noticeRules.test': {
    // The gateway is asked, too.
    limitMs: 100,
    // More than a person may send in an hour.
    prepare: async ({ bare }) => bare.query('delete from notice_tests'),
    body: () => ({ ...DRAFT, to: '09420012345' }),
  },
  'notices.resume': {},
  'notices.pause': {},
  'notices.sendAgain': { prepare: deadNotice },
  'notices.sendAllAgain': { prepare: deadNotice },
  'notices.addQuietPhone': { body: () => ({ phone: anyPhone() }) },
  'notices.removeQuietPhone': {
    prepare: async ({ bare }) => {
      const phone = anyPhone();
      await bare.query('insert into quiet_phones (phone_key) values ($1) on conflict do nothing', [
        phone,
      ]);
      return { phone };
    },
  },
  'notices.joinChat': { id: 7 },
  'notices.leaveChat': { id: 7 },
} satisfies WriteCases;
