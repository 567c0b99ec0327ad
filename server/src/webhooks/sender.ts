/**
 * Sends the messages that are due: one node at a time, two at once for each endpoint, endpoints in turn. At
 * least once, under an id that stays: what a node took and lost is taken again.
 */
import type { Chore } from '../concurrency/chores.ts';
import type { Config } from '../config/config.ts';
import { startInBackground } from '../dispatch/background.ts';
import { type Lease, type LeaseOptions, openLease } from '../dispatch/lease.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tellAdminsOfFailing } from './failing.ts';
import type { PostOptions } from './post.ts';
import { type SigningOptions, sendMessage } from './sendMessage.ts';
import {
  type TakenWebhook,
  endpointsDue,
  isAnyEndpointOn,
  takeMessages,
} from './sender.queries.ts';

export interface WebhookSenderTimes {
  /** After all that was due was taken. */
  pauseMs: number;
  /** How often it asks whether an endpoint is on: while none is, nothing else. */
  idleMs: number;
  /** After this a message that was taken counts as lost. Longer than any attempt. */
  deadlineMs: number;
}

const TIMES: WebhookSenderTimes = { pauseMs: 1_000, idleMs: 10_000, deadlineMs: 30_000 };
/** A slow endpoint holds up none of the others. */
const AT_ONCE_OF_ONE = 2;
const AT_ONCE = 16;

export interface WebhookSenderOptions extends Pick<LeaseOptions, 'db'> {
  config: Pick<Config, 'publicUrl' | 'webhooks'>;
  mailer: Mailer;
  log: LeaseOptions['log'] & { error(facts: object, message: string): void };
  times?: WebhookSenderTimes;
  leaseTimes?: LeaseOptions['times'];
  post?: Partial<PostOptions>;
  /** Begins to tell of its rounds. */
  beginChore?: () => Chore;
}

/** Starts it, and returns what stops it once what it is sending is sent. Without WEBHOOK_KEY it does nothing. */
export function startWebhookSender(options: WebhookSenderOptions): () => Promise<void> {
  const { db, log, leaseTimes, times = TIMES } = options;
  const { key, allow } = options.config.webhooks;
  if (key === null) return async () => {};
  const chore = options.beginChore?.();
  const signing: SigningOptions = { key, post: { allow, ...options.post } };
  const inFlight = new Map<Promise<void>, number>();
  let lease: Lease | null = null;
  /** The endpoint that was served last. */
  let last = 0;

  const begin = (message: TakenWebhook) => {
    const sending: Promise<void> = send(message, options, signing)
      // Its deadline passes, and then it is taken again.
      .catch((error: unknown) => log.error({ err: error }, 'A webhook could not be sent or marked'))
      .finally(() => inFlight.delete(sending));
    inFlight.set(sending, message.endpoint.id);
  };
  const roomFor = (endpoint: number) => {
    const own = [...inFlight.values()].filter((one) => one === endpoint).length;
    return Math.min(AT_ONCE_OF_ONE - own, AT_ONCE - inFlight.size);
  };

  return startInBackground(({ signal, pause }) => {
    /** Resolves to how many were taken. */
    const takeInTurn = async (own: Lease): Promise<number> => {
      const due = await endpointsDue(db);
      let n = 0;
      const inTurn = [...due.filter((id) => id > last), ...due.filter((id) => id <= last)];
      for (const endpoint of inTurn) {
        const most = own.leftMs() > 0 && !signal.aborted ? roomFor(endpoint) : 0;
        if (most <= 0) continue;
        const taken = await takeMessages(db, { endpoint, most, deadlineMs: times.deadlineMs });
        for (const message of taken) begin(message);
        if (taken.length > 0) last = endpoint;
        n += taken.length;
      }
      return n;
    };
    return {
      isOn: () => isAnyEndpointOn(db),
      work: async () => {
        lease ??= openLease({
          db,
          log,
          name: 'webhooks',
          ...(leaseTimes && { times: leaseTimes }),
        });
        const until = performance.now() + times.idleMs;
        while (!signal.aborted && performance.now() < until) {
          const n = lease.leftMs() > 0 && inFlight.size < AT_ONCE ? await takeInTurn(lease) : 0;
          if (n === 0) await pause(times.pauseMs, inFlight.keys());
        }
      },
      standAside: async () => {
        await Promise.all(inFlight.keys());
        await lease?.release();
        lease = null;
      },
      done: chore?.done,
      failed: (err) => {
        chore?.failed();
        log.error({ err }, 'Webhooks could not be sent; they are tried again');
      },
      idleMs: times.idleMs,
      retryMs: times.pauseMs,
    };
  });
}

async function send(
  message: TakenWebhook,
  { db, mailer, config: { publicUrl }, log }: WebhookSenderOptions,
  signing: SigningOptions,
): Promise<void> {
  if (!(await sendMessage(db, message, signing))) return;
  const { url, endpoint } = message;
  log.warn({ webhook: endpoint.id }, 'A webhook was turned off: it has only failed for five days');
  await tellAdminsOfFailing(db, mailer, { url, publicUrl }).catch((error: unknown) =>
    log.error({ err: error }, 'The admins could not be told'),
  );
}
