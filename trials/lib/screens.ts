/** Open screens that follow the changes of all nodes through a proxy, and come back when they are cut off. */
import { once, setMaxListeners } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type LiveEvents, TAB_HEADER } from '@waydesk/contract/app/live.ts';
import { STREAM_TYPE } from '@waydesk/contract/calls/route.ts';
import { readEvents } from '../../server/src/testing/live/streamEvents.ts';

/** Between the end of a stream and the next attempt, at most; as browsers do it, spread. */
const BACK_MS = 2_000;

interface Screen {
  /** When it was told of each way, by `performance.now()`. */
  told: Map<number, number>;
  /** The coding of the last answer; undefined for none. */
  coding: string | undefined;
}

export interface OpenScreens {
  /** Resolves to when the last screen was told of this way; null if that takes longer than so many seconds. */
  toldOf: (way: number, seconds: number) => Promise<number | null>;
  /** What the answers of streams were compressed with. */
  codings: () => string[];
  /** How often a stream was opened. */
  opened: () => number;
  stop: () => Promise<void>;
}

async function open(url: string, token: string, tab: string, stopping: AbortSignal) {
  const asked = request(`${url}/api/live`, {
    agent: false,
    signal: stopping,
    headers: {
      accept: STREAM_TYPE,
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, deflate, br',
      [TAB_HEADER]: tab,
    },
  });
  // A browser gives up, too, when nothing comes; the server sends something every 20 seconds.
  asked.setTimeout(45_000, () => void asked.destroy());
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

export function startScreens(url: string, tokens: readonly string[]): OpenScreens {
  const stopping = new AbortController();
  setMaxListeners(tokens.length, stopping.signal);
  const screens: Screen[] = tokens.map(() => ({ told: new Map(), coding: undefined }));
  let opened = 0;

  const follow = async (screen: Screen, n: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      let after = Math.random() * BACK_MS;
      try {
        const response = await open(url, tokens[n]!, `trial-tab-${n}`, stopping.signal);
        if (response.statusCode === 200) {
          opened += 1;
          screen.coding = response.headers['content-encoding'];
        }
        await readEvents(response, ({ name, data }) => {
          if (name === 'bye') after = (data as LiveEvents['bye']).after;
          if (name !== 'changed') return;
          for (const { what, id } of (data as LiveEvents['changed']).changes)
            if (what === 'ways') screen.told.set(id, performance.now());
        });
      } catch {
        // Nobody answers now.
      }
      if (!stopping.signal.aborted) await wait(after);
    }
  };
  const following = screens.map(follow);
  return {
    toldOf: async (way, seconds) => {
      for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
        const times = screens.map(({ told }) => told.get(way));
        if (times.every((at) => at !== undefined)) return Math.max(...times);
        await wait(50);
      }
      return null;
    },
    codings: () => screens.flatMap(({ coding }) => coding ?? []),
    opened: () => opened,
    stop: async () => {
      stopping.abort();
      await Promise.all(following);
    },
  };
}
