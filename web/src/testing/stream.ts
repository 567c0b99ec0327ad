/** A server whose stream of live changes a test writes. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import { HttpResponse } from 'msw';
import { answerAddress } from './mockServer.ts';

const textOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Answers each request with a stream; `say` writes to the last one, `end` ends it. */
export function answerStream() {
  const encoder = new TextEncoder();
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  const requests = answerAddress('get', '/live', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        last = controller;
        controller.enqueue(encoder.encode(':\n\n'));
      },
    });
    return new HttpResponse(body, {
      headers: { 'content-type': 'text/event-stream', [API_HEADER]: '1' },
    });
  });
  return {
    requests,
    say: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) =>
      last?.enqueue(encoder.encode(textOf(name, data))),
    end: () => last?.close(),
  };
}

/** The event of a write of somebody else. */
export const changedBy = (
  name: string,
  areas: LiveEvents['changed']['areas'],
  changes: readonly Pick<
    LiveEvents['changed']['changes'][number],
    'what' | 'id' | 'version'
  >[] = [],
): LiveEvents['changed'] => ({
  areas: [...areas],
  changes: changes.map((change) => ({ ...change, by: { id: 99, name }, tab: null })),
  tabs: [],
});
