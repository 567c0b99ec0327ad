/** Makes notices of what happens, and sends them, while the app runs. */
import type { FastifyInstance } from 'fastify';
import { type DispatcherTimes, type Use, startDispatcher } from '../dispatch/dispatcher.ts';
import type { LeaseTimes } from '../dispatch/lease.ts';
import { noticesUse } from './follow.ts';
import { type SenderTimes, startSenders } from './sender.ts';

export interface NoticeTimes {
  dispatcher?: DispatcherTimes;
  sender?: SenderTimes;
  lease?: LeaseTimes;
}

/** `others` are the uses of changes besides notices: one dispatcher hands on to all. */
export function sendNotices(
  app: FastifyInstance,
  times: NoticeTimes = {},
  others: readonly Use[] = [],
): void {
  const { db, config, channels, mailer, chores, admission } = app.services;
  const { dispatcher, sender, lease } = times;
  const both = { db, log: app.log, ...(lease && { leaseTimes: lease }) };
  const stopDispatcher = startDispatcher({
    ...both,
    chore: chores.begin('dispatcher'),
    uses: [noticesUse(config.businessTimeZone), ...others],
    ...(dispatcher && { times: dispatcher }),
  });
  const stopSenders = startSenders({
    ...both,
    beginChore: () => chores.begin('notices'),
    channels,
    config,
    mailer,
    calls: admission.calls,
    ...(sender && { times: sender }),
  });
  app.addHook('onClose', async () => {
    await Promise.all([stopDispatcher(), stopSenders()]);
  });
}
