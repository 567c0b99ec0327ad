/**
 * A first set of rules, with texts that a company can send as they are. Short, as each SMS part is
 * paid for: filled in, none needs more than three.
 */
import type { NoticeRuleBody } from '@waydesk/contract/notices/notice-rules.ts';
import {
  NOTICE_BEST_BEFORE,
  NOTICE_DELAY,
  NOTICE_EVENTS,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeEvent,
  canNotify,
} from '@waydesk/contract/rules/notices.ts';
import type { Language } from '@waydesk/contract/values/language.ts';

type Texts = Record<Language, string>;

/** By audience and event; customers are told nothing of returns and statements. */
export const STARTER_TEXTS: Record<NoticeAudience, Partial<Record<NoticeEvent, Texts>>> = {
  customer: {
    assigned: {
      en: '{company}: a rider was found for your parcel from {shop}. Follow it: {link}',
      my: '{company}: {shop} မှ သင့်ပါဆယ်အတွက် ပို့ဆောင်သူ သတ်မှတ်ပြီးပါပြီ။ ကြည့်ရန် {link}',
    },
    on_the_way: {
      en: '{company}: your parcel from {shop} is on its way to you. To pay: {amount}. Follow it: {link}',
      my: '{company}: {shop} မှ သင့်ပါဆယ် လာပို့နေပါပြီ။ ပေးချေရန် {amount}။ ကြည့်ရန် {link}',
    },
    delivered: {
      en: '{company}: your parcel from {shop} was delivered. Thank you. Questions: {phone}',
      my: '{company}: {shop} မှ သင့်ပါဆယ်ကို ပို့ပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။ မေးမြန်းရန် {phone}',
    },
    failed: {
      en: '{company}: we could not hand over your parcel from {shop}. {reason} Please call {phone}',
      my: '{company}: {shop} မှ သင့်ပါဆယ်ကို ပို့၍ မရသေးပါ။ {reason} ဆက်သွယ်ရန် {phone}',
    },
    planned: {
      en: '{company}: your parcel from {shop} comes on {day}. For another day, call {phone}',
      my: '{company}: {shop} မှ သင့်ပါဆယ်ကို {day} တွင် ပို့ပေးပါမည်။ ရက်ပြောင်းရန် {phone}',
    },
  },
  shop: {
    assigned: {
      en: '{company}: a rider was found for parcel {code} to {customer}.',
      my: '{company}: {customer} အတွက် ပါဆယ် {code} ကို ပို့ဆောင်သူ သတ်မှတ်ပြီးပါပြီ။',
    },
    on_the_way: {
      en: '{company}: parcel {code} is on its way to {customer}. Follow it: {link}',
      my: '{company}: ပါဆယ် {code} ကို {customer} ထံ သွားပို့နေပါပြီ။ ကြည့်ရန် {link}',
    },
    delivered: {
      en: '{company}: parcel {code} to {customer} was delivered. Thank you.',
      my: '{company}: ပါဆယ် {code} ကို {customer} ထံ ပို့ပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။',
    },
    failed: {
      en: '{company}: parcel {code} could not be handed to {customer}. {reason} Questions: {phone}',
      my: '{company}: ပါဆယ် {code} ကို {customer} ထံ ပို့၍ မရသေးပါ။ {reason} မေးမြန်းရန် {phone}',
    },
    planned: {
      en: '{company}: parcel {code} goes to {customer} again on {day}.',
      my: '{company}: ပါဆယ် {code} ကို {customer} ထံ {day} တွင် ထပ်ပို့ပါမည်။',
    },
    returned: {
      en: '{company}: parcel {code} to {customer} was returned to you. Questions: {phone}',
      my: '{company}: {customer} အတွက် ပါဆယ် {code} ကို သင့်ဆိုင်သို့ ပြန်ပို့ပြီးပါပြီ။ မေးမြန်းရန် {phone}',
    },
    statement_paid: {
      en: '{company}: statement {statement} was paid to you, {amount}. Thank you. Questions: {phone}',
      my: '{company}: ငွေစာရင်း {statement} အတွက် {amount} ပေးချေပြီးပါပြီ။ ကျေးဇူးတင်ပါသည်။ မေးမြန်းရန် {phone}',
    },
  },
};

/** So soon after the parcel was taken in, this is worth a part to few. */
const LEFT_OUT: readonly NoticeEvent[] = ['assigned'];

/** Money that came is good news for days. */
const STATEMENT_BEST_BEFORE = 3 * 86_400;

/** The rules of the set for these channels; null tells that audience nothing. */
export function starterRules(
  channels: Readonly<Record<NoticeAudience, NoticeChannel | null>>,
  lang: Language,
): NoticeRuleBody[] {
  return (['customer', 'shop'] as const).flatMap((audience) => {
    const channel = channels[audience];
    if (channel === null) return [];
    return NOTICE_EVENTS.flatMap((event) => {
      const texts = STARTER_TEXTS[audience][event];
      if (!texts || LEFT_OUT.includes(event) || !canNotify(event, audience, channel)) return [];
      return [
        {
          event,
          audience,
          channel,
          enabled: true,
          lang,
          text_my: texts.my,
          text_en: texts.en,
          delay_s: NOTICE_DELAY.usual,
          best_before_s:
            event === 'statement_paid' ? STATEMENT_BEST_BEFORE : NOTICE_BEST_BEFORE.usual,
        },
      ];
    });
  });
}
