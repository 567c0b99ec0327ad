/** One connection that reads the stream of live changes, from its request to its end. */
import { live, liveEvents, type LiveEvents } from '@waydesk/contract/app/live.ts';
import { STREAM_TYPE } from '@waydesk/contract/calls/route.ts';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { addressOf } from '../address.ts';
import { headersFor } from '../call.ts';
import { isOurs, retryAfterOf } from '../reply.ts';
import type { Session } from '../session.ts';

/** The server sends something each 20 s: after this long without a word the connection is dead, in ms. */
const SILENCE_MS = 50_000;

export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

export type StreamEnd =
  /** It was open. `after` is when the server wants to be asked again, in ms. */
  | { why: 'ended'; after: number | null }
  /** No stream now. `isAnswered`: the server can be reached. */
  | { why: 'failed'; isAnswered: boolean; retryAfter: number }
  /** This server has none, or none for this person. */
  | { why: 'none'; isForeign: boolean };

export interface StreamListener {
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Whether it makes sense to ask again, from the head of the answer. */
function refusalOf(response: Response): StreamEnd | null {
  const { status } = response;
  const isStream = response.headers.get('Content-Type')?.startsWith(STREAM_TYPE) === true;
  if (response.ok && isStream) return null;
  if (status >= 500 || status === 408 || status === 429)
    return { why: 'failed', isAnswered: true, retryAfter: retryAfterOf(response) ?? 0 };
  if (status === 401) return { why: 'none', isForeign: false };
  // One of ours of an earlier version, which is being replaced.
  if (isOurs(response) && status === 404)
    return { why: 'failed', isAnswered: true, retryAfter: 60_000 };
  return { why: 'none', isForeign: !isOurs(response) };
}

function readEvent(name: string | undefined, text: string): LiveEvent | null {
  const schema = Object.entries(liveEvents).find(([known]) => known === name)?.[1];
  if (schema === undefined) return null;
  try {
    return { name, data: z.parse(schema as z.ZodMiniType, JSON.parse(text)) } as LiveEvent;
  } catch {
    // Of a version that is not known yet: anything may have changed.
    return { name: 'resync', data: {} };
  }
}

/** Reads until the stream ends, for whatever reason; never rejects. */
export async function readStream(
  session: Session,
  signal: AbortSignal,
  { onOpen, onEvent }: StreamListener,
): Promise<StreamEnd> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  let timer = setTimeout(leave, SILENCE_MS);
  let isOpen = false;
  let after: number | null = null;
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      const event = readEvent(name, data);
      if (event?.name === 'bye') ({ after } = event.data);
      else if (event !== null) onEvent(event);
    },
  });
  try {
    const response = await fetch(addressOf(live.stream, {}), {
      headers: headersFor(session, null, { headers: { Accept: STREAM_TYPE } }),
      cache: 'no-store',
      credentials: 'omit',
      signal: stop.signal,
    });
    const refusal = refusalOf(response);
    if (refusal !== null) {
      stop.abort();
      return refusal;
    }
    isOpen = true;
    onOpen();
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    stop.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      clearTimeout(timer);
      timer = setTimeout(leave, SILENCE_MS);
      parser.feed(decoder.decode(piece.value, { stream: true }));
    }
  } catch {
    // The connection broke, or was ended here.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    stop.abort();
  }
  return isOpen ? { why: 'ended', after } : { why: 'failed', isAnswered: false, retryAfter: 0 };
}
