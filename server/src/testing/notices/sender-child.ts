/** The senders of notices as a process that a test kills. */
import { tmpdir } from 'node:os';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { newMailer } from '../../mail/mailer.ts';
import { channelsOf } from '../../notices/channels.ts';
import { startSenders } from '../../notices/sender.ts';
import { SHORT_LEASE } from '../dispatch/following.ts';
import { QUICK_SENDER } from './quickNotices.ts';

const say = (_facts: object, message: string) => process.stderr.write(`${message}\n`);
const log = { info: say, warn: say, error: say };
const config = readConfig(process.env, tmpdir());
const mailer = newMailer(config, log as unknown as Parameters<typeof newMailer>[1]);
startSenders({
  db: openDatabase({ url: process.env['DATABASE_URL']!, max: 5 }),
  channels: channelsOf(config, mailer),
  config,
  mailer,
  log,
  calls: { begun: () => 0 },
  times: QUICK_SENDER,
  leaseTimes: SHORT_LEASE,
});
// The loop's own timers keep no process alive.
setInterval(() => {}, 60_000);
process.stdout.write('READY\n');
