/** A forgotten password: a code by SMS, and the new password with it. */
import { randomInt } from 'node:crypto';
import {
  CODE_ASKED,
  CODE_DAY_FULL,
  CODE_INVALID,
  CODE_NOT_SET_UP,
  CODE_TOO_OFTEN,
  CODE_TOO_SOON,
} from '@waydesk/contract/portal/portal-codes.ts';
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { CODE_APART_SECONDS, CODE_DIGITS } from '@waydesk/contract/rules/portal-states.ts';
import type { DatabasePool } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readCompany } from '../../domain/company/company.queries.ts';
import { peopleByPhone } from '../../domain/portal/people.queries.ts';
import { rememberAddress } from '../../domain/signIn/knownAddresses.ts';
import { countCodeRequest, forgetFailedLogins } from '../../domain/signIn/limits.ts';
import { inSignInLane } from '../../domain/signIn/signInLanes.ts';
import type { Context, Handler } from '../../http/context.ts';
import { HttpError, conflict } from '../../http/httpError.ts';
import { hashPassword, verifyPassword } from '../../http/passwords.ts';
import { countSentToday, lockDay } from '../../notices/dayLimit.ts';
import { codeText } from './portal.codeText.ts';
import {
  askForCode,
  beginCodeAttempt,
  claimCode,
  hasPassword,
  setPasswordsOfPhone,
  storeCode,
} from './portal.codes.queries.ts';
import { shopAccountOf, enterShop } from './portal.signIn.ts';

const badCode = () => new HttpError(400, 'bad_code', CODE_INVALID);

const tooManyCodes = (waitS: number) =>
  new HttpError(
    429,
    'too_many_codes',
    waitS <= CODE_APART_SECONDS ? CODE_TOO_SOON : CODE_TOO_OFTEN,
    { headers: { 'retry-after': String(Math.ceil(waitS)) } },
  );

/** Attempts at codes are counted apart: whoever guesses passwords keeps nobody from a new one. */
const codeAccountOf = (phone: string) => `shop code ${phone}`;

type Sending = Pick<Context, 'channels' | 'config'>;

const isDayFull = async (db: Parameters<typeof countSentToday>[0], { config }: Sending) =>
  (await countSentToday(db, config.businessTimeZone)) >= config.notices.aDay;

/** Everything that depends on whose phone it is, if anybody's. */
async function sendIfKnown(
  db: DatabasePool,
  { id, phone }: { id: string; phone: string },
  sending: Sending,
): Promise<void> {
  if (!(await hasPassword(db, phone))) return;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  // A million codes are soon tried out on a plain hash; on this one it takes hours, and the code minutes.
  const hash = await hashPassword(code);
  const isCounted = await inTransaction(db, async (tx) => {
    await lockDay(tx);
    if (await isDayFull(tx, sending)) return false;
    await storeCode(tx, id, hash);
    return true;
  });
  if (!isCounted) return;
  const { name } = await readCompany(db);
  try {
    await sending.channels.sms.send({ id, to: phone, text: codeText(code, name) });
  } catch {
    // What a gateway says may repeat the SMS, and the log must not have the code.
    throw new Error('The gateway did not take it');
  }
}

export const sendShopCode: Handler<typeof portal.sendCode> = async ({ body }, context) => {
  const { db, ip, channels, config, backgroundTasks } = context;
  const { phone } = body;
  if (!channels.sms.isSetUp) throw conflict('channel_not_set_up', CODE_NOT_SET_UP);
  if (await isDayFull(db, context)) throw conflict('day_full', CODE_DAY_FULL);
  await countCodeRequest(db, ip);
  const asked = await inTransaction(db, (tx) => askForCode(tx, phone));
  if ('waitS' in asked) throw tooManyCodes(asked.waitS);
  backgroundTasks.run('sending a code by SMS', (all) =>
    sendIfKnown(all, { id: asked.id, phone }, { channels, config }),
  );
  return { data: null, message: CODE_ASKED };
};

export const useShopCode: Handler<typeof portal.useCode> = async ({ body }, context) => {
  const { db, ip } = context;
  const { phone, code, password } = body;
  const data = await inSignInLane(codeAccountOf(phone), context, async () => {
    const found = await beginCodeAttempt(db, phone);
    const isRight = await verifyPassword(found?.code_hash ?? null, code);
    if (!found || !isRight) throw badCode();
    const people = await inTransaction(db, async (tx) => {
      // Claimed first, so that only one of several at once computes the expensive hash.
      if (!(await claimCode(tx, found.id))) throw badCode();
      const hash = await hashPassword(password);
      await setPasswordsOfPhone(tx, phone, hash);
      const all = await peopleByPhone(tx, phone, null);
      // Somebody deactivated them since.
      if (all.length === 0) throw badCode();
      return all;
    });
    await forgetFailedLogins(db, shopAccountOf(phone), ip);
    await rememberAddress(db, shopAccountOf(phone), ip);
    return enterShop(db, people, badCode);
  });
  return { data };
};
