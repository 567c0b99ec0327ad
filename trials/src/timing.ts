/** Whether the time of an answer tells which e-mails have an account. */
import { median } from '../../bench/lib/stats.ts';
import { openDatabase } from '../../server/src/db/openDatabase.ts';
import { hashPassword } from '../../server/src/http/passwords.ts';
import { seedUser } from '../../server/src/testing/calls/fixtures.ts';
import { startNodes, startTrialDatabase } from '../lib/nodes.ts';
import { send } from '../lib/loads.ts';
import type { Trial } from '../lib/trial.ts';

/** Milliseconds between the medians. */
const MOST_APART = 5;
/** Fewer failures than lock an account out. */
const EACH = 8;

export const timing: Trial = {
  about: 'sign-ins and reset links for known and unknown e-mails, in turns (--calls=500)',
  run: async (trial) => {
    const calls = trial.number('calls', 500);
    const { url } = await startTrialDatabase(trial);
    const [node] = await startNodes(trial, 1, { DATABASE_URL: url, TRUST_PROXY: '1' });
    const db = openDatabase({ url, max: 2 });
    trial.undo(() => db.destroy());
    const password_hash = await hashPassword('a long password');
    const known: string[] = [];
    for (let n = 0; n < calls / EACH; n += 1) {
      known.push((await seedUser(db, { password_hash })).email);
    }
    const unknown = known.map((email) => email.replace('@', '-else@'));

    let asked = 0;
    const ask = async (path: string, email: string) => {
      asked += 1;
      const { status, ms } = await send(node!.address, {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        },
        body: JSON.stringify({ email, password: 'a wrong password' }),
      });
      return { status, ms };
    };
    for (const [path, expected] of [
      ['/api/auth/login', 401],
      ['/api/auth/forgot-password', 200],
    ] as const) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < calls; n += 1) {
        for (const [kind, emails] of Object.entries({ known, unknown })) {
          const { status, ms } = await ask(path, emails[n % emails.length]!);
          trial.expect(status === expected, `${path} answered ${status}`);
          times[kind as keyof typeof times].push(ms);
        }
      }
      const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
      const apart = Math.abs(ofKnown - ofUnknown);
      trial.say(`${path}: known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms`);
      trial.expect(apart < MOST_APART, `${path}: ${apart.toFixed(1)} ms apart`);
    }
  },
};
