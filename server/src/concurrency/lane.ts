/** A share of the machine: a few pieces of work at a time, the rest wait in line, but not forever. */

/** There is no room in the lane: the work was not started, and the same call may succeed later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  /** The place in line that the work had or would have had, from 1. */
  readonly place: number;

  constructor(place: number) {
    super('Too many are waiting already');
    this.place = place;
  }
}

export interface LaneOptions {
  atOnce: number;
  /** With this many in a line, further work for it is refused at once. */
  mostWaiting: number;
  /** How many lines there are, which take turns; default 1. */
  lines?: number;
  /** Milliseconds in line after which work is refused; default: it waits until its turn comes. */
  patience?: number;
}

/** Gives the place back; further calls do nothing. */
export type Leave = () => void;

export interface EnterOptions {
  /** Work that was begun before and waits again: goes to the head of the line, however long. */
  again?: boolean;
  /** From 0, the default. */
  line?: number;
  /** Milliseconds in line for this work; default: the lane's. */
  patience?: number;
  /**
   * Called only if the work has to wait; the signal aborts when the work is not needed any more.
   */
  gone?: () => AbortSignal;
}

export interface Lane {
  /** Resolves when it is this work's turn; rejects with a QueueFullError. */
  enter(options?: EnterOptions): Promise<Leave>;
  /** Runs `work` when its turn comes; rejects with a QueueFullError. */
  run<T>(work: () => Promise<T>, options?: EnterOptions): Promise<T>;
  /** True when `enter` would refuse at once, in the first line. */
  isFull(): boolean;
  /** How much work has begun so far. */
  begun(): number;
  counts(): LaneCounts;
}

export interface LaneCounts {
  /** The most at a time. */
  atOnce: number;
  running: number;
  waiting: number;
  /** So far: there was no room, or its patience ended. */
  refused: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

export function createLane({ atOnce, mostWaiting, lines: count = 1, patience }: LaneOptions): Lane {
  const lines = Array.from({ length: count }, (): Waiting[] => []);
  let running = 0;
  let begun = 0;
  let refused = 0;
  let last = 0;

  const next = (): Waiting | undefined => {
    for (let i = 0; i < count; i += 1) {
      last = (last + 1) % count;
      const waiting = lines[last]?.shift();
      if (waiting) return waiting;
    }
    return undefined;
  };

  const begin = (): Leave => {
    running += 1;
    begun += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      if (running < atOnce) next()?.start();
    };
  };

  const wait = (
    line: Waiting[],
    { again, patience: most = patience }: EnterOptions,
    gone?: AbortSignal,
  ) =>
    new Promise<Leave>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', waiting.refuse);
      };
      const waiting: Waiting = {
        start: () => {
          settle();
          resolve(begin());
        },
        refuse: () => {
          settle();
          const index = line.indexOf(waiting);
          line.splice(index, 1);
          // Whoever has left was not refused.
          if (!gone?.aborted) refused += 1;
          reject(new QueueFullError(index + 1));
        },
      };
      if (again) line.unshift(waiting);
      else line.push(waiting);
      if (most !== undefined) timer = setTimeout(waiting.refuse, most);
      gone?.addEventListener('abort', waiting.refuse);
      if (gone?.aborted) waiting.refuse();
    });

  const isFull = (line = lines[0]) => running >= atOnce && (line?.length ?? 0) >= mostWaiting;

  const enter: Lane['enter'] = async (options = {}) => {
    if (running < atOnce) return begin();
    const line = lines[options.line ?? 0];
    if (!line) throw new Error(`There is no line ${options.line}`);
    if (!options.again && isFull(line)) {
      refused += 1;
      throw new QueueFullError(line.length + 1);
    }
    return wait(line, options, options.gone?.());
  };

  return {
    enter,
    isFull: () => isFull(),
    begun: () => begun,
    counts: () => ({
      atOnce,
      running,
      waiting: lines.reduce((sum, line) => sum + line.length, 0),
      refused,
    }),
    async run(work, options) {
      const leave = await enter(options);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
