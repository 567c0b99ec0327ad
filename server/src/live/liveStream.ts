/** One stream: an answer without an end, which is given up when its reader does not read. */
import type { LiveEvents } from '@waydesk/contract/app/live.ts';
import { STREAM_TYPE } from '@waydesk/contract/calls/route.ts';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Person } from '../http/sessions.ts';

/** What the system does not take waits in our memory. */
const MAX_UNSENT = 64 * 1024;
/** A reader who does not read would hold up the end of the process. */
const FAREWELL_MS = 1_000;

const HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back until its buffer is full.
  'x-accel-buffering': 'no',
};

export const eventText = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export class LiveStream {
  readonly person: Person;
  /** Base64 of the hash of its token. */
  readonly session: string;
  readonly tab: string | null;
  /** What its reader was last told about who is at a record. */
  readonly told = new Map<string, string>();
  readonly #response: ServerResponse;

  constructor(reply: FastifyReply, owner: Pick<LiveStream, 'person' | 'session' | 'tab'>) {
    this.person = owner.person;
    this.session = owner.session;
    this.tab = owner.tab;
    const headers = { ...reply.getHeaders(), ...HEADERS } as Record<string, string>;
    reply.hijack();
    this.#response = reply.raw;
    this.#response.on('error', () => {});
    this.#response.writeHead(200, headers);
    // Something at once: proxies pass the head on with the first bytes.
    this.beat();
  }

  onClose(work: () => void): void {
    this.#response.once('close', work);
  }

  send(text: string | Buffer): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_UNSENT) this.#response.destroy();
  }

  /** A comment, so that no one on the way believes the stream dead. */
  beat(): void {
    this.send(':\n\n');
  }

  /** In order, with a last event. */
  end(text = ''): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.end(text);
    setTimeout(() => this.#response.destroy(), FAREWELL_MS).unref();
  }
}
