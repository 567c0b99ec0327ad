/** Sends the acts of one phone as its page does: in pieces, again until each has its answer. */
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_ACTS_PER_CALL } from '@waydesk/contract/run/act-bodies.ts';
import type { ActResult, RiderRun } from '@waydesk/contract/run/run.ts';
import type { Random } from '../../../bench/data/random.ts';
import type { SeededPhone } from '../../../server/src/testing/phones/seedPhone.ts';
import type { RiderDay } from './riderDay.ts';

/** Of a hundred answers so many are lost once the office has stored the acts, as many before. */
const LOST = 10;
/** Milliseconds until the next attempt, doubling, unless the office says how long. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [2_000, 120_000];
const IN_WORK_MS = 300;
/** From the office, or from a proxy in front of it. */
const LATER: readonly number[] = [408, 429, 502, 503, 504, 507];

/** What a call was answered; status 0 when the answer did not arrive. */
interface PhoneAnswer {
  status: number;
  retryAfter: number | null;
  text: string;
  ms: number;
}

type Cut = 'answer' | 'work' | null;

export interface SenderOptions {
  address: () => string;
  phone: SeededPhone;
  /** The address of its network: each has the calls of a minute for itself. */
  network: string;
  random: Random;
}

/** A call of the phone. `cut` hangs up when the answer begins, or while the office works. */
export async function callAsPhone(
  { address, phone, network, random }: SenderOptions,
  path: string,
  body: object,
  cut: Cut = null,
): Promise<PhoneAnswer> {
  const started = performance.now();
  const answer: PhoneAnswer = { status: 0, retryAfter: null, text: '', ms: 0 };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const json = JSON.stringify(body);
      const call = request(`${address()}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${phone.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
          'x-forwarded-for': network,
        },
      });
      call.on('response', resolve).on('error', reject).end(json);
      if (cut === 'work') setTimeout(() => call.destroy(), random.below(IN_WORK_MS));
    });
    const status = response.statusCode ?? 0;
    if (cut === 'answer' && status === 200) {
      response.destroy();
      return { ...answer, ms: performance.now() - started };
    }
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece as Buffer);
    const after = response.headers['retry-after'];
    answer.text = Buffer.concat(pieces).toString();
    answer.status = status;
    answer.retryAfter = after === undefined ? null : Number(after) * 1_000;
  } catch {
    answer.status = 0;
  }
  return { ...answer, ms: performance.now() - started };
}

/** Asks until it is answered. */
export async function runOf(sender: SenderOptions): Promise<RiderRun> {
  const body = { phone: sender.phone.phone, unsent: 0 };
  for (;;) {
    const { status, text, retryAfter } = await callAsPhone(sender, '/run', body);
    if (status === 200) return (JSON.parse(text) as { data: { run: RiderRun } }).data.run;
    if (status !== 0 && !LATER.includes(status))
      throw new Error(`POST /run was answered ${status}: ${text}`);
    await wait((retryAfter ?? 1_000) + sender.random.below(1_000));
  }
}

export interface SentDay {
  /** What became of each act, by its id. */
  results: Map<string, ActResult>;
  /** Of every attempt. */
  statuses: (number | string)[];
  /** Of pieces that were answered with 200, in milliseconds. */
  times: number[];
}

export async function sendDay(sender: SenderOptions, { acts, clock }: RiderDay): Promise<SentDay> {
  const { random, phone } = sender;
  const sent: SentDay = { results: new Map(), statuses: [], times: [] };
  const queue = acts.map(({ act }) => act);
  for (let pause = FIRST_PAUSE; queue.length > 0;) {
    const piece = queue.slice(0, MAX_ACTS_PER_CALL);
    const dice = random.below(100);
    const cut = dice < LOST ? 'answer' : dice < 2 * LOST ? 'work' : null;
    const body = {
      phone: phone.phone,
      unsent: queue.length,
      oldest_unsent: new Date(acts[acts.length - queue.length]!.at).toISOString(),
      sent_at: new Date(Date.now() + clock).toISOString(),
      acts: piece,
    };
    const { status, retryAfter, text, ms } = await callAsPhone(sender, '/run/acts', body, cut);
    sent.statuses.push(status === 0 && cut ? `cut off at its ${cut}` : status);
    if (status === 200) {
      sent.times.push(ms);
      const { data } = JSON.parse(text) as { data: { results: ActResult[] } };
      for (const result of data.results) sent.results.set(result.id, result);
      queue.splice(0, piece.length);
      pause = FIRST_PAUSE;
      continue;
    }
    // Anything else would be a page that gives acts up.
    if (status !== 0 && !LATER.includes(status)) {
      throw new Error(`POST /run/acts was answered ${status}: ${text}`);
    }
    await wait((retryAfter ?? pause) + random.below(1_000));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  return sent;
}
