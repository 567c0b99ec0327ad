/**
 * The connection on which a node tells the others. NOTIFY locks the whole database until its commit: it
 * has a connection of its own, so that no writer's transaction ever waits for that lock.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { NamedClient } from '../db/namedClient.ts';
import { CHANNEL } from './listen.ts';

const LIMIT_MS = 4_000;

export interface Announcer {
  /** Throws when it cannot be known that the others hear it. */
  send(text: string): Promise<void>;
  stop(): void;
}

export function createAnnouncer(url: string): Announcer {
  let present: NamedClient | null = null;

  const connected = async (): Promise<NamedClient> => {
    if (present) return present;
    const client = new NamedClient({ connectionString: url, keepAlive: true });
    present = client;
    client.once('end', () => {
      if (present === client) present = null;
    });
    await client.connect();
    return client;
  };
  const notify = async (text: string) => {
    const client = await connected();
    await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
  };
  const stop = () => {
    present?.cut();
    present = null;
  };
  return {
    send: async (text) => {
      const timer = new AbortController();
      const late = wait(LIMIT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
        throw new Error('The other nodes could not be told');
      });
      try {
        await Promise.race([notify(text), late]);
      } catch (error) {
        stop();
        throw error;
      } finally {
        timer.abort();
        late.catch(() => {});
      }
    },
    stop,
  };
}
