/** The mail with a reset link, in both languages. */
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/outbox.ts';

export const RESET_MINUTES = 30;

export const resetLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/reset-password/${token}`;

export function resetMail(person: { name: string; email: string }, link: string): Mail {
  return {
    to: person.email,
    subject: 'Your new Waydesk password / Waydesk စကားဝှက်အသစ်',
    text: `Hello ${person.name},

someone asked for a new password for your Waydesk account. To choose one, open this link within ${RESET_MINUTES} minutes:

${link}

It works once. If it was not you, do nothing: your password stays as it is.

မင်္ဂလာပါ ${person.name}

သင့် Waydesk အကောင့်အတွက် စကားဝှက်အသစ် တောင်းဆိုထားပါသည်။ စကားဝှက်အသစ် ရွေးရန် အောက်ပါလင့်ခ်ကို ${RESET_MINUTES} မိနစ်အတွင်း ဖွင့်ပါ။

${link}

လင့်ခ်ကို တစ်ကြိမ်သာ သုံးနိုင်ပါသည်။ သင်ကိုယ်တိုင် မတောင်းဆိုခဲ့ပါက ဘာမှ လုပ်ရန် မလိုပါ။ သင့်စကားဝှက် မပြောင်းပါ။
`,
  };
}
