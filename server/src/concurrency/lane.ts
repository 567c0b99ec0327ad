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
  /** With this many in line, further work is refused at once. */
  mostWaiting: number;
  /** Milliseconds in line after which work is refused; default: it waits until its turn comes. */
  patience?: number;
}

/** Gives the place back; further calls do nothing. */
export type Leave = () => void;

export interface EnterOptions {
  /** Work that was begun before and waits again: goes to the head of the line, however long. */
  again?: boolean;
  /** Asked for only if the work has to wait: aborted when nobody needs it any more. */
  gone?: () => AbortSignal;
}

export interface Lane {
  /** Resolves when it is this work's turn; rejects with a QueueFullError. */
  enter(options?: EnterOptions): Promise<Leave>;
  /** Runs `work` when its turn comes; rejects with a QueueFullError. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** True when `enter` would refuse at once. */
  isFull(): boolean;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

export function createLane({ atOnce, mostWaiting, patience }: LaneOptions): Lane {
  const line: Waiting[] = [];
  let running = 0;

  const begin = (): Leave => {
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      if (running < atOnce) line.shift()?.start();
    };
  };

  const wait = (again: boolean, gone?: AbortSignal) =>
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
          reject(new QueueFullError(index + 1));
        },
      };
      if (again) line.unshift(waiting);
      else line.push(waiting);
      if (patience !== undefined) timer = setTimeout(waiting.refuse, patience);
      gone?.addEventListener('abort', waiting.refuse);
      if (gone?.aborted) waiting.refuse();
    });

  const isFull = () => running >= atOnce && line.length >= mostWaiting;

  const enter: Lane['enter'] = async ({ again = false, gone } = {}) => {
    if (running < atOnce) return begin();
    if (!again && isFull()) throw new QueueFullError(line.length + 1);
    return wait(again, gone?.());
  };

  return {
    enter,
    isFull,
    async run(work) {
      const leave = await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
