import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { type Life, startInBackground } from './background.ts';

/** Runs `work` once, and stops. */
async function live(work: (life: Life) => Promise<void>): Promise<void> {
  let worked = () => {};
  const done = new Promise<void>((resolve) => {
    worked = resolve;
  });
  const failures: unknown[] = [];
  const stop = startInBackground((life) => ({
    isOn: async () => true,
    work: async () => {
      await work(life);
      worked();
      await life.pause(60_000);
    },
    standAside: async () => {},
    failed: (error) => {
      failures.push(error);
      worked();
    },
    idleMs: 60_000,
    retryMs: 60_000,
  }));
  await done;
  await stop();
  expect(failures).toEqual([]);
}

it('a pause ends with the first of what it waits for, and leaves no timer that listens', () =>
  live(async ({ signal, pause }) => {
    for (let n = 0; n < 50; n += 1) await pause(60_000, [Promise.resolve()]);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  }));

it('a pause ends when it is stopped, also one that begins after that', async () => {
  let own: Life | undefined;
  await live(async (life) => {
    own = life;
  });
  await own!.pause(60_000, [new Promise(() => {})]);
  expect(own!.signal.aborted).toBe(true);
});

it('tells of each round, whether it is on or off, and of none that failed', async () => {
  const told: string[] = [];
  let rounds = 0;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const stop = startInBackground(() => ({
    isOn: async () => rounds < 2,
    work: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('broken');
      told.push('worked');
    },
    standAside: async () => {},
    done: () => {
      told.push('done');
      if (told.length === 4) ended();
    },
    failed: () => told.push('failed'),
    idleMs: 60_000,
    retryMs: 1,
  }));
  await end;
  await stop();
  expect(told).toEqual(['failed', 'worked', 'done', 'done']);
});
