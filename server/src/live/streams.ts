/** The streams of this node: how many there may be, and how they are written to without a stop. */
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import { tooManyStreams } from '../http/httpError.ts';
import { type LiveStream, eventText } from './liveStream.ts';

export interface StreamLimits {
  perNode: number;
  perSession: number;
}

/** Written to in one round of the event loop, some 2 ms on a slow machine. */
const SLICE = 50;
/** Clients come back spread over this long. */
const BACK_WITHIN_MS = 5_000;
/** Until the farewells are on their way. */
const FAREWELL_MS = 100;

export class Streams {
  readonly #limits: StreamLimits;
  readonly #all = new Set<LiveStream>();
  #isOver = false;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all.size;
  }

  of(person: number): LiveStream[] {
    return [...this.#all].filter((stream) => stream.person.id === person);
  }

  ofAny(people: ReadonlySet<number>): LiveStream[] {
    return [...this.#all].filter((stream) => people.has(stream.person.id));
  }

  all(): LiveStream[] {
    return [...this.#all];
  }

  /**
   * Throws 503 when there are too many. A tab that comes back has lost its stream, even if that is not
   * known here yet: the old one ends and does not count.
   */
  refuseBeyondLimits(session: string, tab: string | null): void {
    if (this.#isOver) throw tooManyStreams();
    const own = [...this.#all].filter((stream) => stream.session === session);
    for (const stream of own) if (tab !== null && stream.tab === tab) this.#give(stream);
    const left = own.filter((stream) => this.#all.has(stream));
    const { perNode, perSession } = this.#limits;
    if (this.#all.size >= perNode || left.length >= perSession) throw tooManyStreams();
  }

  add(stream: LiveStream): void {
    this.#all.add(stream);
    stream.onClose(() => this.#all.delete(stream));
  }

  #give(stream: LiveStream): void {
    this.#all.delete(stream);
    stream.end();
  }

  end(streams: readonly LiveStream[]): void {
    for (const stream of streams) this.#give(stream);
  }

  /** Does `work` for each, in slices between which calls have their turn. */
  async each(work: (stream: LiveStream) => void): Promise<void> {
    const all = this.all();
    for (const [index, stream] of all.entries()) {
      if (index > 0 && index % SLICE === 0) await nextRound();
      if (this.#all.has(stream)) work(stream);
    }
  }

  /** Ends all, spreading when they come back, and takes no more. */
  async farewell(): Promise<void> {
    this.#isOver = true;
    if (this.size === 0) return;
    await this.each((stream) => {
      stream.end(eventText('bye', { after: Math.floor(Math.random() * BACK_WITHIN_MS) }));
      this.#all.delete(stream);
    });
    await wait(FAREWELL_MS);
  }
}
