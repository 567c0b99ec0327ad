/** The connection on which a node hears the others. It takes part in the watch over the pool. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BesideWatch, ConnectionBeside } from '../db/call.ts';
import { NamedClient } from '../db/namedClient.ts';

/** After a failover nothing comes, and nothing says so: only an answer tells that it still works. */
const ASK_MS = 15_000;
const ANSWER_MS = 3_000;
const RETRY_MS = 500;

export const CHANNEL = 'waydesk_live';

export interface ListenOptions {
  url: string;
  /** Enters the connection in the watch over the pool. */
  watch: (connection: ConnectionBeside) => BesideWatch;
  /** A connection listens from now on; what was said before is lost. */
  onListening: () => void;
  onText: (text: string) => void;
  askMs?: number;
}

/** False when it fails, or takes too long. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(ANSWER_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([work.catch(() => false), late]);
  } finally {
    timer.abort();
  }
}

/** A standby sends nothing: after a failover that may be the server that was left behind. */
const stillWorks = (client: NamedClient): Promise<boolean> =>
  inTime(
    client
      .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .then(({ rows }) => rows[0]?.standby === false),
  );

/** Listens until it is stopped, on one connection after the other. */
export function listen({ url, watch, onListening, onText, askMs = ASK_MS }: ListenOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  let present: { client: NamedClient; lose: () => void } | null = null;

  const ask = async () => {
    const asked = present;
    if (asked && !(await stillWorks(asked.client))) asked.lose();
  };
  const beside = watch({ replace: () => present?.lose(), ask: () => void ask() });

  const connect = async (): Promise<NamedClient> => {
    const client = new NamedClient({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      keepAlive: true,
    });
    const cut = () => client.cut();
    signal.addEventListener('abort', cut, { once: true });
    client.once('end', () => signal.removeEventListener('abort', cut));
    try {
      await client.connect();
      client.on('notification', ({ payload }) => onText(payload ?? ''));
      const listening = client.query(`listen ${CHANNEL}`).then(() => true);
      if (!(await inTime(listening))) throw new Error('The database did not answer');
      return client;
    } catch (error) {
      client.cut();
      throw error;
    }
  };

  const untilLost = async (client: NamedClient): Promise<void> => {
    const lost = new Promise<void>((resolve) => {
      present = { client, lose: resolve };
      client.once('end', resolve).once('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const timer = setInterval(() => void ask(), askMs);
    await lost;
    clearInterval(timer);
    present = null;
    client.cut();
    if (!signal.aborted) beside.lost(client.connectionName);
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        const client = await connect();
        const over = untilLost(client);
        onListening();
        await over;
      } catch {
        // The watch over the pool says so, and calls get 503: a node without a database has nothing to hear.
      }
      if (!signal.aborted) await wait(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    /** What was said here is not heard: the connection leads to another server. */
    replace: () => present?.lose(),
    stop: async () => {
      ending.abort();
      beside.leave();
      await running;
    },
  };
}
