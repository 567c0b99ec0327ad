/** Sends a text at once to somebody who wants to see it, within the limits of the day and the person. */
import { createHash, randomUUID } from 'node:crypto';
import type { Args } from '@waydesk/contract/calls/route.ts';
import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { email } from '@waydesk/contract/schema/fields.ts';
import { type Text, fill } from '@waydesk/contract/texts/text.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context, JsonAnswer } from '../../http/context.ts';
import { HttpError, conflict, invalidField } from '../../http/httpError.ts';
import { answeredBefore, idempotent } from '../../http/idempotency.ts';
import { countParts } from '../../notices/channels.ts';
import { goesToPhone } from '../../notices/compose.ts';
import { countSentToday, lockDay } from '../../notices/dayLimit.ts';
import { GatewayFailure } from '../../notices/gatewayFailure.ts';
import { textToTry } from './preview.ts';
import { refuseTooManyParts } from './textErrors.ts';
import { countTests, isQuietPhone, noteTest, testAnswer } from './tests.queries.ts';
import { refuseUnlessSetUp } from './setUp.ts';

type TestBody = Args<typeof noticeRules.test>['body'];

/** Of one person. */
const TESTS_AN_HOUR = 10;

const PHONE: Text = 'Please enter one mobile number, such as 09 420 012 345';
const NO_MAIL: Text = 'Please enter where to send it';
const NO_TEXT: Text = 'Please enter the text of the notice';

const mailAddress = email(NO_MAIL);

/** Where it goes, in the form in which notices do. */
function recipientIn(channel: NoticeChannel, to: string): string {
  if (goesToPhone(channel)) {
    const phone = customerPhone(to);
    if (phone === null) throw invalidField('to', PHONE);
    return phone;
  }
  if (channel === 'mail') {
    const read = mailAddress.safeParse(to);
    if (!read.success) {
      throw invalidField('to', 'Invalid email format. Please enter a valid email address.');
    }
    return read.data;
  }
  if (!/^-?\d{1,20}$/.test(to)) {
    throw conflict(
      'no_chat',
      'A test by Telegram needs the number of a chat. Connect a shop to try it.',
    );
  }
  return to;
}

/** Counts it before it is sent, so that neither limit is passed by many at once. */
async function takeOneOfTheDay({ db, user, config }: Context, channel: NoticeChannel) {
  await inTransaction(db, async (tx) => {
    await lockDay(tx);
    if ((await countSentToday(tx, config.businessTimeZone)) >= config.notices.aDay) {
      throw conflict('day_full', 'Today has had as many notices as it may. Try again tomorrow.');
    }
    if ((await countTests(tx, user.id)) >= TESTS_AN_HOUR) {
      throw new HttpError(
        429,
        'too_many_tests',
        fill('You have sent {most} tests within an hour. Try again later.', {
          most: TESTS_AN_HOUR,
        }),
        { headers: { 'retry-after': '600' } },
      );
    }
    await noteTest(tx, user.id, channel);
  });
}

/** The same for the same key, so that the gateway recognises what is sent again. */
function messageId({ user, key }: Context): string {
  if (key === undefined) return randomUUID();
  const hex = createHash('sha256').update(`notice test ${user.id} ${key}`).digest('hex');
  return [8, 4, 4, 4, 12]
    .map((length, n, all) => {
      const start = all.slice(0, n).reduce((sum, one) => sum + one, 0);
      return hex.slice(start, start + length);
    })
    .join('-');
}

export async function sendTest(
  body: TestBody,
  context: Context,
): Promise<JsonAnswer<typeof noticeRules.test>> {
  const earlier = await answeredBefore<typeof noticeRules.test>(context, body);
  if (earlier) return earlier;
  const { channel } = body;
  const text = await textToTry(body, context);
  if (text === '') throw invalidField('text', NO_TEXT);
  refuseTooManyParts('text', text, channel);
  const to = recipientIn(channel, body.to);
  refuseUnlessSetUp(context, channel);
  if (goesToPhone(channel) && (await isQuietPhone(context.db, to))) {
    throw conflict('quiet_phone', 'No notices are sent to this phone number');
  }
  await takeOneOfTheDay(context, channel);
  // A gateway may take its time, and nobody else should wait for it.
  context.stepAside();
  try {
    await context.channels[channel].send({ id: messageId(context), to, text });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw conflict(
      'gateway_refused',
      fill('The gateway did not take the test: {reason}', { reason: error.message }),
    );
  }
  return idempotent(context, noticeRules.test, body, async () => ({
    record: testAnswer(to, countParts(channel, text)),
  }));
}
