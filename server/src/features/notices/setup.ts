/** Whether notices are on, what they can go through, and how far the day has come. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { notices } from '@waydesk/contract/notices/notices.ts';
import { NOTICE_CHANNELS } from '@waydesk/contract/rules/notices.ts';
import type { Database } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { conflict } from '../../http/httpError.ts';
import { countSentToday } from '../../notices/dayLimit.ts';
import { areNoticesOn } from '../../notices/use.queries.ts';
import { countNotices } from './setup.queries.ts';

type Asked = Pick<Context, 'channels' | 'config'>;

export async function readNoticeSetup(
  db: Database,
  { channels, config }: Asked,
): Promise<ServerData<typeof notices.setup>> {
  const { waiting, dead, late } = await countNotices(db);
  return {
    is_on: await areNoticesOn(db),
    channels: NOTICE_CHANNELS.map((channel) => ({
      channel,
      is_set_up: channels[channel].isSetUp,
      price: channels[channel].price,
    })),
    sent_today: await countSentToday(db, config.businessTimeZone),
    a_day: config.notices.aDay,
    waiting,
    dead,
    late,
  };
}

/** Otherwise the next notice would turn them off again. */
export async function refuseOnFullDay(db: Database, { config }: Asked): Promise<void> {
  if ((await countSentToday(db, config.businessTimeZone)) < config.notices.aDay) return;
  throw conflict(
    'day_full',
    'Today has had as many notices as it may. They can be turned on again tomorrow.',
  );
}
