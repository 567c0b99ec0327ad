/** Tells the admins that a webhook was turned off because it failed for days. */
import { ACCOUNT_ROLES, may } from '@waydesk/contract/calls/permissions.ts';
import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';

const SUBJECT = 'A webhook was turned off / Webhook တစ်ခုကို ပိတ်ထားသည်';

const text = (
  host: string,
  publicUrl: string,
) => `The webhook to ${host} has only failed for five days, \
so it was turned off. What happens meanwhile is kept for 30 days. Once the other program works again, turn \
the webhook on and press "Send what is missing": ${publicUrl}

${host} သို့ပို့သော Webhook သည် 5 ရက်ဆက်တိုက် မအောင်မြင်သဖြင့် ပိတ်ထားပါသည်။ ယခုအတွင်း ဖြစ်ပျက်သမျှကို \
ရက် 30 သိမ်းထားပါမည်။ အခြားပရိုဂရမ် ပြန်အလုပ်လုပ်သောအခါ Webhook ကို ပြန်ဖွင့်ပြီး မရောက်သေးသည်များကို ပို့ပါ။
`;

/** To each active admin. Of the address only the host: the rest may have a secret in it. */
export async function tellAdminsOfFailing(
  db: Database,
  mailer: Mailer,
  { url, publicUrl }: { url: string; publicUrl: string },
): Promise<void> {
  const roles = ACCOUNT_ROLES.filter((role) => may(role, 'system-admin'));
  const admins = await db.run(
    build
      .selectFrom('users')
      .select('email')
      .where('active', '=', true)
      .where('role', 'in', roles)
      .orderBy('id'),
  );
  for (const { email } of admins) {
    await mailer.send({ to: email, subject: SUBJECT, text: text(new URL(url).host, publicUrl) });
  }
}
