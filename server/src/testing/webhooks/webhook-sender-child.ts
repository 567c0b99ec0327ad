/** The sender of webhooks as a process that a test kills. */
import { tmpdir } from 'node:os';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { newMailer } from '../../mail/mailer.ts';
import { startWebhookSender } from '../../webhooks/sender.ts';
import { SHORT_LEASE } from '../dispatch/following.ts';

const say = (_facts: object, message: string) => process.stderr.write(`${message}\n`);
const log = { info: say, warn: say, error: say };
const config = readConfig(process.env, tmpdir());
startWebhookSender({
  db: openDatabase({ url: process.env['DATABASE_URL']!, max: 5 }),
  config,
  mailer: newMailer(config, log as unknown as Parameters<typeof newMailer>[1]),
  log,
  times: { pauseMs: 10, idleMs: 40, deadlineMs: 1_000 },
  leaseTimes: SHORT_LEASE,
});
// The loop's own timers keep no process alive.
setInterval(() => {}, 60_000);
process.stdout.write('READY\n');
