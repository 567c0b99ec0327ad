/** Sends one notice that this node has taken: to whom and what is decided at this moment. */
import { hasTooManyParts } from '@waydesk/contract/rules/notice-text.ts';
import { NOTICES_PER_PARCEL, NOTICES_PER_PHONE } from '@waydesk/contract/rules/notices.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { Lane } from '../concurrency/lane.ts';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../db/database.ts';
import { RETRIES_AFTER, spreadMs, surely } from '../dispatch/retries.ts';
import { type Channels, countParts } from './channels.ts';
import { composeNotice, goesToPhone, recipientOf } from './compose.ts';
import { readNoticeFacts } from './compose.queries.ts';
import { GatewayFailure } from './gatewayFailure.ts';
import { isStillSo } from './stillSo.ts';
import { type TakenNotice, markAgain, markEnded, markSent, readEarlier } from './sender.queries.ts';

export interface SendingOptions {
  db: DatabasePool;
  channels: Channels;
  config: Pick<Config, 'businessTimeZone' | 'publicUrl'>;
  /** How many this node is sending now: to each recipient and about each parcel. */
  underway: Underway;
  /** Limits what is with the gateway. */
  lane: Lane;
  /** Of the clock of `performance`: begun later, it might end after its deadline. */
  startBy: number;
}

/** What was not marked as sent yet counts too. */
export class Underway {
  readonly #counts = new Map<string, number>();

  count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns what takes it back. */
  add(...keys: string[]): () => void {
    for (const key of keys) this.#counts.set(key, this.count(key) + 1);
    return () => {
      for (const key of keys) {
        const left = this.count(key) - 1;
        if (left === 0) this.#counts.delete(key);
        else this.#counts.set(key, left);
      }
    };
  }
}

type Decided =
  | { ended: Parameters<typeof markEnded>[2] }
  | { recipient: string; text: string; parts: number | null; done: () => void };

const ended = (
  state: Parameters<typeof markEnded>[2]['state'],
  error: string | null = null,
): Decided => ({ ended: { state, error } });

async function decide(notice: TakenNotice, options: SendingOptions): Promise<Decided> {
  const { db, config, underway } = options;
  const { rule, delivery_id } = notice;
  const { businessTimeZone: zone } = config;
  const facts = await readNoticeFacts(db, notice);
  const isSo =
    facts !== undefined && isStillSo(facts, { ...rule, ...notice }, dayOf(new Date(), zone));
  if (!isSo || !rule.enabled) return ended('overtaken');
  if (notice.is_late) return ended('late');
  const recipient = recipientOf(facts, rule.audience, rule.channel);
  if (recipient === null) return ended('none', 'no_address');
  const earlier = await readEarlier(db, { delivery_id, recipient, zone });
  const isPhone = goesToPhone(rule.channel);
  if (isPhone && earlier.is_quiet) return ended('none', 'quiet_phone');
  const parcel = `parcel ${delivery_id}`;
  if (delivery_id !== null && earlier.of_parcel + underway.count(parcel) >= NOTICES_PER_PARCEL) {
    return ended('none', 'parcel_limit');
  }
  if (isPhone && earlier.to_phone + underway.count(recipient) >= NOTICES_PER_PHONE) {
    return ended('none', 'phone_limit');
  }
  // Before anything else is waited for, so that none of the others overlooks it.
  const done = underway.add(recipient, parcel);
  try {
    const text = await composeNotice(db, facts, rule, config.publicUrl);
    const problem = problemOf(text, notice);
    if (problem === null) {
      return { recipient, text, parts: countParts(rule.channel, text), done };
    }
    done();
    return ended('dead', problem);
  } catch (error) {
    done();
    throw error;
  }
}

function problemOf(text: string, { rule }: TakenNotice): string | null {
  if (text === '') return 'no_text';
  return hasTooManyParts(text, rule.channel) ? 'too_many_parts' : null;
}

/** Rejects only when the database does. */
export async function sendNotice(notice: TakenNotice, options: SendingOptions): Promise<void> {
  const { db, channels, lane, startBy } = options;
  const decided = await decide(notice, options);
  if ('ended' in decided) return markEnded(db, notice, decided.ended);
  const { recipient, text, parts, done } = decided;
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
    return markEnded(db, notice, { state: 'dead', error, isAttempt: true });
  }
  const ms = Math.max(spreadMs(seconds), waitMs);
  await markAgain(db, notice, { error, ms, zone: config.businessTimeZone });
}
