/**
 * Sends the notices that are due: one node at a time for each channel, a few at once, outside of
 * transactions. At least once, under an id that stays: what a node took and lost is taken again.
 */
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import type { Chore } from '../concurrency/chores.ts';
import { type Lane, createLane } from '../concurrency/lane.ts';
import type { Config } from '../config/config.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Life, startInBackground } from '../dispatch/background.ts';
import { type Lease, type LeaseOptions, openLease } from '../dispatch/lease.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Channels, channelsSetUp } from './channels.ts';
import { countSentToday } from './dayLimit.ts';
import { tellAdminsOfFullDay } from './fullDay.ts';
import { type SendableNotice, decideNotices } from './decide.ts';
import { sendNotice } from './sendNotice.ts';
import { type TakenNotice, isAnyWaiting, lockUse, takeNotices } from './sender.queries.ts';
import { Underway } from './underway.ts';
import { areNoticesOn, turnNoticesOff } from './use.queries.ts';

export interface SenderTimes {
  /** After all that was due was taken. */
  pauseMs: number;
  /**
   * While people work: for those that it takes together, one after the other. Taking some holds up who
   * reads a list meanwhile, whatever their number, so it is then done rarely.
   */
  besideCallsMs: number;
  /** How often it asks whether notices are on: while they are off, nothing else. */
  idleMs: number;
  /** After this a notice that was taken counts as lost. Longer than any call of a gateway. */
  deadlineMs: number;
}

const TIMES: SenderTimes = {
  pauseMs: 1_000,
  besideCallsMs: 3_000,
  idleMs: 10_000,
  deadlineMs: 30_000,
};
/** With the gateway. */
const AT_ONCE = 4;
/** Taken: while some are with the gateway, others wait for it. */
const TAKEN_AT_ONCE = 5 * AT_ONCE;
/** As many are taken together at least, since each taking is a transaction in which no other channel takes. */
const TAKEN_TOGETHER = 3 * AT_ONCE;
/** The part of the time until its deadline in which a sending may begin; the rest is for its end. */
const START_WITHIN = 2 / 3;

export interface NoticeSenderOptions extends Pick<LeaseOptions, 'db'> {
  channels: Channels;
  config: Pick<Config, 'businessTimeZone' | 'publicUrl' | 'notices'>;
  mailer: Mailer;
  log: LeaseOptions['log'] & { error(facts: object, message: string): void };
  /** The calls of this node, which come first. */
  calls: Pick<Lane, 'begun'>;
  times?: SenderTimes;
  leaseTimes?: LeaseOptions['times'];
  /** Begins to tell of their rounds. */
  beginChore?: () => Chore;
}

/** Starts them, and returns what stops them once what they are sending is sent. */
export function startSenders(options: NoticeSenderOptions): () => Promise<void> {
  const { db, channels, log, times = TIMES } = options;
  const mine = channelsSetUp(channels);
  if (mine.length === 0) return async () => {};
  const chore = options.beginChore?.();
  return startInBackground((life) => {
    const senders = mine.map((channel) => newSender(channel, options, life));
    return {
      isOn: () => areNoticesOn(db),
      work: () => all(senders.map((sender) => sender.workForAWhile())),
      standAside: () => all(senders.map((sender) => sender.standAside())),
      done: chore?.done,
      failed: (err) => {
        chore?.failed();
        log.error({ err }, 'Notices could not be sent; they are tried again');
      },
      idleMs: times.idleMs,
      retryMs: times.pauseMs,
    };
  });
}

/** Waits for all of them before it rejects, so that none works on while it begins again. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

function newSender(channel: NoticeChannel, options: NoticeSenderOptions, { signal, pause }: Life) {
  const { db, log, calls, leaseTimes, times = TIMES } = options;
  const underway = new Underway();
  const lane = createLane({ atOnce: AT_ONCE, mostWaiting: TAKEN_AT_ONCE });
  const inFlight = new Set<Promise<void>>();
  let begun = calls.begun();
  let lease: Lease | null = null;

  /** Begins with one each so many milliseconds, or with all at once. */
  const send = (taken: readonly TakenNotice[], startBy: number, apartMs: number): void => {
    const deciding = decideNotices(taken, { ...options, underway });
    // Their deadline passes, and then they are taken again.
    deciding.catch((error: unknown) =>
      log.error({ err: error }, 'Notices could not be read or marked'),
    );
    let turn = Promise.resolve();
    for (const { id } of taken) {
      const sending: Promise<void> = turn
        .then(() => sendOne(deciding, id, startBy))
        .finally(() => inFlight.delete(sending));
      if (apartMs > 0) turn = turn.then(() => pause(apartMs));
      inFlight.add(sending);
    }
  };

  /** Never rejects. */
  const sendOne = async (
    deciding: Promise<readonly SendableNotice[]>,
    id: string,
    startBy: number,
  ): Promise<void> => {
    const decided = await deciding.catch(() => []);
    const sendable = decided.find(({ notice }) => notice.id === id);
    if (sendable === undefined) return;
    await sendNotice(sendable, { ...options, lane, startBy }).catch((error: unknown) =>
      log.error({ err: error }, 'A notice could not be sent or marked'),
    );
  };

  return {
    /** Until it is time to ask again whether notices are on. */
    async workForAWhile(): Promise<void> {
      lease ??= openLease({
        db,
        log,
        name: `notices ${channel}`,
        ...(leaseTimes && { times: leaseTimes }),
      });
      const until = performance.now() + times.idleMs;
      try {
        while (!signal.aborted && performance.now() < until) {
          const isBesideCalls = calls.begun() !== begun;
          begun = calls.begun();
          const room = TAKEN_AT_ONCE - inFlight.size;
          const free = lease.leftMs() > 0 && room >= TAKEN_TOGETHER ? room : 0;
          const startBy = performance.now() + START_WITHIN * deadlineOf(channel, times);
          const taken = free > 0 ? await take(channel, free, options) : [];
          if (taken === 'off') return;
          const apartMs = isBesideCalls ? times.besideCallsMs / TAKEN_AT_ONCE : 0;
          if (taken.length > 0) send(taken, startBy, apartMs);
          if (taken.length < free || free === 0) {
            await pause(times.pauseMs, free === 0 ? inFlight : []);
          } else if (isBesideCalls) {
            await pause(times.besideCallsMs);
          } else {
            await Promise.race(inFlight);
          }
        }
      } finally {
        if (signal.aborted) await Promise.all(inFlight);
      }
    },
    async standAside(): Promise<void> {
      await Promise.all(inFlight);
      await lease?.release();
      lease = null;
    },
  };
}

/** A mail may take twice as long as any call of a gateway. */
const deadlineOf = (channel: NoticeChannel, { deadlineMs }: SenderTimes): number =>
  channel === 'mail' ? 2 * deadlineMs : deadlineMs;

/** In one transaction, so that of all nodes and channels one finds the day full, turns off and says so. */
async function take(
  channel: NoticeChannel,
  most: number,
  { db, config, mailer, log, times = TIMES }: NoticeSenderOptions,
): Promise<TakenNotice[] | 'off'> {
  const { businessTimeZone: zone, publicUrl, notices } = config;
  const { aDay } = notices;
  const deadlineMs = deadlineOf(channel, times);
  const found = await inTransaction(db, async (tx) => {
    if (!(await lockUse(tx))) return 'off' as const;
    const taken = await takeNotices(tx, { channel, most, aDay, zone, deadlineMs });
    if (taken.length > 0) return taken;
    const isFull =
      (await isAnyWaiting(tx, { channel, zone })) && (await countSentToday(tx, zone)) >= aDay;
    if (!isFull) return taken;
    await turnNoticesOff(tx);
    return 'full' as const;
  });
  if (found !== 'full') return found;
  log.error({ aDay }, 'Notices were turned off: the day has had as many as it may');
  await tellAdminsOfFullDay(db, mailer, { aDay, publicUrl }).catch((error: unknown) =>
    log.error({ err: error }, 'The admins could not be told'),
  );
  return 'off';
}
