/** The texts that a company starts with: short enough to be paid for, and right for their events. */
import {
  NOTICE_AUDIENCES,
  NOTICE_EVENT,
  NOTICE_EVENTS,
  NOTICE_LANGUAGES,
} from '@waydesk/contract/rules/notices.ts';
import {
  type NoticeValues,
  fillNotice,
  hasLoneBrace,
  unknownNoticeWords,
} from '@waydesk/contract/rules/notice-text.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import { describe, expect, it } from 'vitest';
import { STARTER_TEXTS, starterRules } from './starterTexts.ts';
import { refuseBadRule } from './textErrors.ts';

/** As long as they usually are, and a bit. */
const LONG: Record<'en' | 'my', NoticeValues> = {
  en: {
    company: 'Golden Road Express',
    phone: '09 420 012 345',
    shop: 'Shwe Yee Cosmetics',
    customer: 'Daw Khin Myo Myint',
    code: '1234 5678',
    link: 'https://ways.example.com/t/0123456789ABCDEF',
    amount: '1,250,000 Ks',
    day: '29 Nov',
    reason: 'Nobody answered the phone.',
    statement: 'S-12345',
  },
  my: {
    company: 'ရွှေလမ်း Express',
    phone: '09 420 012 345',
    shop: 'ရွှေရည် အလှကုန်',
    customer: 'ဒေါ်ခင်မျိုးမြင့်',
    code: '1234 5678',
    link: 'https://ways.example.com/t/0123456789ABCDEF',
    amount: '1,250,000 ကျပ်',
    day: '29 နိုဝင်ဘာ',
    reason: 'ဖုန်းမကိုင်ပါ။',
    statement: 'S-12345',
  },
};

const all = NOTICE_AUDIENCES.flatMap((audience) =>
  NOTICE_EVENTS.filter((event) => NOTICE_EVENT[event].audiences.includes(audience)).flatMap(
    (event) => NOTICE_LANGUAGES.map((lang) => ({ audience, event, lang })),
  ),
);

describe('each starter text', () => {
  it('is there for every event of each audience', () => {
    expect(all).toHaveLength(24);
    expect(Object.keys(STARTER_TEXTS.shop)).toEqual([...NOTICE_EVENTS]);
  });

  it.each(all)('$audience, $event, $lang', ({ audience, event, lang }) => {
    const text = STARTER_TEXTS[audience][event]![lang];
    expect(text).toMatch(/^\{company\}/);
    expect(unknownNoticeWords(text, event)).toEqual([]);
    expect(hasLoneBrace(text)).toBe(false);
    const { parts } = smsParts(fillNotice(text, LONG[lang]));
    expect(parts).toBeLessThanOrEqual(lang === 'my' ? 3 : 2);
    expect(text).not.toMatch(/[\u1040-\u1049]|ကျွန်ုပ်/);
    expect(/[\u1000-\u109f]/.test(text)).toBe(lang === 'my');
    // A value that is missing leaves no bracket or label without anything behind it.
    expect(fillNotice(text, { company: 'X' })).not.toMatch(/[([]\s*[)\]]/);
  });
});

describe('the set', () => {
  it('passes the rules of every call', () => {
    const rules = starterRules({ customer: 'sms', shop: 'telegram' }, 'my');
    for (const rule of rules) {
      expect(() => refuseBadRule(rule, { my: rule.text_my, en: rule.text_en })).not.toThrow();
    }
    expect(rules.map(({ audience, event }) => `${audience} ${event}`)).toEqual([
      'customer on_the_way',
      'customer delivered',
      'customer failed',
      'customer planned',
      'shop on_the_way',
      'shop delivered',
      'shop failed',
      'shop planned',
      'shop returned',
      'shop statement_paid',
    ]);
  });

  it('tells nobody of whom no channel was chosen', () => {
    const of = (channels: Parameters<typeof starterRules>[0]) =>
      new Set(
        starterRules(channels, 'en').map(({ audience, channel }) => `${audience} ${channel}`),
      );
    expect(of({ customer: 'viber', shop: null })).toEqual(new Set(['customer viber']));
    expect(of({ customer: null, shop: 'mail' })).toEqual(new Set(['shop mail']));
  });
});
