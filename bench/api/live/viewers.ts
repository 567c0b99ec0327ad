/** People who have the list of ways open, and whose browsers read it again as the app's screens do. */
import { setTimeout as wait } from 'node:timers/promises';
import { GAP_SPREAD_MS, SPREAD_MS, waitBeforeReread } from '@waydesk/contract/app/reread-times.ts';
import { type BenchClient, type BenchResponse, newBenchClient } from '../../lib/client.ts';
import { timed } from '../../lib/stats.ts';
import { openStreams } from './benchStreams.ts';

const LIST = '/api/ways';
const ANSWERED = 200;

export interface ViewerRead {
  viewer: number;
  ms: number;
  /** Null when it was refused. */
  response: BenchResponse | null;
}

class Viewer {
  readonly #client: BenchClient;
  readonly #onRead: (ms: number, response: BenchResponse | null) => void;
  #askedAt: number | undefined;
  #isPlanned = false;

  constructor(client: BenchClient, onRead: (ms: number, response: BenchResponse | null) => void) {
    this.#client = client;
    this.#onRead = onRead;
  }

  async changed(spread = SPREAD_MS): Promise<void> {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    await wait(waitBeforeReread(spread, this.#askedAt));
    this.#isPlanned = false;
    this.#askedAt = Date.now();
    let response: BenchResponse | null = null;
    const ms = await timed(async () => {
      const answer = await this.#client.send({ path: LIST });
      if (answer.status === ANSWERED) response = answer;
    });
    this.#onRead(ms, response);
    if (response === null) await this.changed(GAP_SPREAD_MS);
  }

  close(): void {
    this.#client.close();
  }
}

/** One for each token, with a stream; `onRead` gets each read once it is answered. Returns how to stop. */
export async function openViewers(
  url: string,
  tokens: readonly string[],
  onRead: (read: ViewerRead) => void,
): Promise<() => Promise<void>> {
  const running: Promise<void>[] = [];
  const viewers = tokens.map(
    (token, viewer) =>
      new Viewer(newBenchClient(url, token), (ms, response) => onRead({ viewer, ms, response })),
  );
  const streams = await openStreams(url, tokens, (data, n) => {
    if (data.includes('event: changed')) running.push(viewers[n]!.changed());
  });
  return async () => {
    await streams.close();
    await Promise.all(running);
    for (const viewer of viewers) viewer.close();
  };
}
