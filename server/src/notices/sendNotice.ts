/** Sends one notice that this node has taken and decided to send, and marks what became of it. */
import type { Lane } from '../concurrency/lane.ts';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../db/database.ts';
import { RETRIES_AFTER, spreadMs, surely } from '../dispatch/retries.ts';
import type { Channels } from './channels.ts';
import type { SendableNotice } from './decide.ts';
import { GatewayFailure } from './gatewayFailure.ts';
import { type TakenNotice, markAgain, markEnded, markSent } from './sender.queries.ts';

export interface SendingOptions {
  db: DatabasePool;
  channels: Channels;
  config: Pick<Config, 'businessTimeZone'>;
  /** Limits what is with the gateway. */
  lane: Lane;
  /** Of the clock of `performance`: begun later, it might end after its deadline. */
  startBy: number;
}

/** Rejects only when the database does. */
export async function sendNotice(
  { notice, recipient, text, parts, done }: SendableNotice,
  options: SendingOptions,
): Promise<void> {
  const { db, channels, lane, startBy } = options;
  const send = async () => {
    // Its deadline passes, and then it is taken again.
    if (performance.now() > startBy) return;
    const failure = await failureOf(
      channels[notice.rule.channel].send({ id: notice.id, to: recipient, text }),
    );
    if (failure === null) await surely(() => markSent(db, notice, { recipient, parts }));
    else await tryAgainLater(notice, failure, options);
  };
  try {
    // Until it is marked: what a kill leaves unmarked is sent twice, and that is no more than this.
    await lane.run(send);
  } finally {
    done();
  }
}

async function failureOf(sending: Promise<void>): Promise<GatewayFailure | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    // Whatever else failed could say anything, so it says nothing.
    return error instanceof GatewayFailure ? error : new GatewayFailure('It could not be sent');
  }
}

async function tryAgainLater(
  notice: TakenNotice,
  { message: error, isLasting, waitMs }: GatewayFailure,
  { db, config }: SendingOptions,
): Promise<void> {
  const seconds = RETRIES_AFTER[notice.attempts];
  if (isLasting || seconds === undefined) {
    return markEnded(db, [{ notice, state: 'dead', error, isAttempt: true }]);
  }
  const ms = Math.max(spreadMs(seconds), waitMs);
  await markAgain(db, notice, { error, ms, zone: config.businessTimeZone });
}
