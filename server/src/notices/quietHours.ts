/** Hours in which no customer gets an SMS, as SQL; the day is that of the business. */
import { QUIET_HOURS } from '@waydesk/contract/rules/notices.ts';
import { type RawBuilder, sql } from 'kysely';

const FROM = sql.lit(QUIET_HOURS.from);
const TO = sql.lit(QUIET_HOURS.to);
const UNTIL = sql.lit(`${QUIET_HOURS.to} hours`);

const hourOf = (moment: RawBuilder<unknown>, zone: string) =>
  sql`extract(hour from (${moment}) at time zone ${zone})`;

/** Rules whose notices keep the quiet hours; of `notice_rules as r`. */
const KEEPS_QUIET = sql<boolean>`r.audience = 'customer' and r.channel = 'sms'`;

/** False while a notice of the rule `r` has to wait. */
export const mayGoNow = (zone: string): RawBuilder<boolean> => sql`
  not (${KEEPS_QUIET}
    and (${hourOf(sql`now()`, zone)} >= ${FROM} or ${hourOf(sql`now()`, zone)} < ${TO}))`;

/** The moment, or the end of the quiet hours in which it is. */
export const afterQuietHours = (moment: RawBuilder<unknown>, zone: string): RawBuilder<Date> => sql`
  case
    when not (${KEEPS_QUIET}) then ${moment}
    when ${hourOf(moment, zone)} >= ${FROM}
      then (date_trunc('day', (${moment}) at time zone ${zone}) + interval '1 day'
        + ${UNTIL}::interval) at time zone ${zone}
    when ${hourOf(moment, zone)} < ${TO}
      then (date_trunc('day', (${moment}) at time zone ${zone}) + ${UNTIL}::interval)
        at time zone ${zone}
    else ${moment}
  end`;
