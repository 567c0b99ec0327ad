/** Reads a stream as the browser does. */
import { type LiveEvents, TAB_HEADER } from '@waydesk/contract/app/live.ts';
import { STREAM_TYPE } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../app/testApp.ts';
import { type ReadEvent, readEvents } from './streamEvents.ts';

export interface StreamReader {
  status: number;
  headers: IncomingMessage['headers'];
  events: ReadEvent[];
  /** The first event of this name that fits, also one that came before; waits for it. */
  next<N extends keyof LiveEvents>(
    name: N,
    fits?: (data: LiveEvents[N]) => boolean,
  ): Promise<LiveEvents[N]>;
  /** Resolves when the answer has ended, in order or not. */
  ended: Promise<void>;
  close(): void;
}

/** How long something may take that a busy machine does in two seconds. */
const PATIENCE_MS = 30_000;

/** Collects the events of an answer while it comes. */
function collect(response: IncomingMessage) {
  const events: ReadEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = readEvents(
    response,
    (event) => events.push(event),
    () => {
      for (const look of waiting) look();
    },
  );
  return { events, waiting, ended };
}

export async function openStream(
  address: string,
  token: string,
  { tab, headers = {} }: { tab?: string; headers?: Record<string, string> } = {},
): Promise<StreamReader> {
  // Not `fetch`, which opens another connection when one is broken off.
  const asked = request(`${address}/api/live`, {
    agent: false,
    headers: {
      accept: STREAM_TYPE,
      authorization: `Bearer ${token}`,
      ...(tab ? { [TAB_HEADER]: tab } : {}),
      ...headers,
    },
  });
  asked.end();
  asked.on('error', () => {});
  const close = () => void asked.destroy();
  onTestFinished(close);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { events, waiting, ended } = collect(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    close,
    next: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          const seen = JSON.stringify(events.slice(-5));
          reject(new Error(`No event ${name} came; the last were ${seen}`));
        }, PATIENCE_MS);
        const look = () => {
          const found = events.find((one) => one.name === name && fits(one.data as never));
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found.data as never);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Another node, which listens, and tells and hears the others. */
export async function liveNode(testApp: TestApp, over: object = {}) {
  const app: FastifyInstance = await testApp.newNode({
    live: { url: testApp.databaseUrl, ...over },
  });
  return { app, address: await testApp.listen(app) };
}

/** A person with a token. */
export async function personWithToken(
  testApp: TestApp,
  over: Parameters<TestApp['seedUser']>[0] = {},
) {
  const { id } = await testApp.seedUser(over);
  return { id, token: await testApp.seedSession(id) };
}
