/** A dispatcher as a process that a test kills. */
import { openDatabase } from '../../db/openDatabase.ts';
import { startDispatcher } from '../../dispatch/dispatcher.ts';
import { QUICK_DISPATCHER, SHORT_LEASE, followingUse } from './following.ts';

const say = (_facts: object, message: string) => process.stderr.write(`${message}\n`);
startDispatcher({
  db: openDatabase({ url: process.env['DATABASE_URL']!, max: 3 }),
  uses: [followingUse()],
  log: { warn: say, error: say },
  times: QUICK_DISPATCHER,
  leaseTimes: SHORT_LEASE,
});
// The loop's own timers keep no process alive.
setInterval(() => {}, 60_000);
process.stdout.write('READY\n');
