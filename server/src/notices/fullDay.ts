/** What happens when the day has had as many notices as it may. */
import { ACCOUNT_ROLES, may } from '@waydesk/contract/calls/permissions.ts';
import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';

const SUBJECT = 'Notices were turned off / အသိပေးစာများကို ပိတ်ထားသည်';

const text = (
  aDay: number,
  publicUrl: string,
) => `Today ${aDay} notices were sent, which is the most \
for one day, so notices were turned off. What waits is kept until it is too old. An admin can turn them \
on again tomorrow, or today after NOTICES_A_DAY was raised: ${publicUrl}

ယနေ့အတွက် သတ်မှတ်ထားသော အများဆုံး အသိပေးစာ ${aDay} စောင် ပို့ပြီးဖြစ်၍ အသိပေးစာများကို ပိတ်ထားပါသည်။ \
စောင့်ဆိုင်းနေသည်များကို အချိန်မကုန်မချင်း သိမ်းထားပါမည်။ မနက်ဖြန်တွင် ပြန်ဖွင့်နိုင်ပါသည်။
`;

/** To each active admin, through the house's mailer. */
export async function tellAdminsOfFullDay(
  db: Database,
  mailer: Mailer,
  { aDay, publicUrl }: { aDay: number; publicUrl: string },
): Promise<void> {
  const admins = await db.run(
    build
      .selectFrom('users')
      .select('email')
      .where('active', '=', true)
      .where(
        'role',
        'in',
        ACCOUNT_ROLES.filter((role) => may(role, 'system-admin')),
      )
      .orderBy('id'),
  );
  for (const { email } of admins) {
    await mailer.send({ to: email, subject: SUBJECT, text: text(aDay, publicUrl) });
  }
}
