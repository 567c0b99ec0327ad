import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QueueFullError, createLane } from './lane.ts';

/** Work that runs until the test ends it. */
function newWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => async () => {
    started.push(n);
    await new Promise<void>((resolve) => ends.push(resolve));
    return n;
  };
  return { started, work, endFirst: () => ends.shift()?.() };
}

it('runs a limited number at a time, the others in order of arrival', async () => {
  const { started, work, endFirst } = newWork();
  const lane = createLane({ atOnce: 2, mostWaiting: 10 });
  const all = Promise.all([1, 2, 3, 4].map((n) => lane.run(work(n))));
  await tick();
  expect(started).toEqual([1, 2]);
  for (let n = 0; n < 4; n += 1) {
    endFirst();
    await tick();
  }
  expect(started).toEqual([1, 2, 3, 4]);
  expect(await all).toEqual([1, 2, 3, 4]);
});

it('refuses work while the queue is full and accepts it when there is room', async () => {
  const { started, work, endFirst } = newWork();
  const lane = createLane({ atOnce: 1, mostWaiting: 1 });
  const [first, second] = [lane.run(work(1)), lane.run(work(2))];
  await expect(lane.run(work(3))).rejects.toThrow(QueueFullError);
  endFirst();
  await first;
  await tick();
  const fourth = lane.run(work(4));
  endFirst();
  await second;
  await tick();
  endFirst();
  expect(await fourth).toBe(4);
  expect(started).toEqual([1, 2, 4]);
});

it('continues after failed work', async () => {
  const lane = createLane({ atOnce: 1, mostWaiting: 1 });
  const failed = lane.run(async () => Promise.reject(new Error('broken')));
  const next = lane.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('refuses what has waited too long and says which place it had', async () => {
  const { work, endFirst } = newWork();
  const lane = createLane({ atOnce: 1, mostWaiting: 10, patience: 30 });
  const first = lane.run(work(1));
  const [second, third] = [lane.enter(), lane.enter()];
  await expect(second).rejects.toMatchObject({ name: 'QueueFullError', place: 1 });
  await expect(third).rejects.toThrow(QueueFullError);
  endFirst();
  expect(await first).toBe(1);
  expect(lane.isFull()).toBe(false);
});

it('lets work that waits again go first, and forgets work that nobody needs any more', async () => {
  const lane = createLane({ atOnce: 1, mostWaiting: 2 });
  const order: string[] = [];
  const gone = new AbortController();
  const leave = await lane.enter();
  const enter = async (name: string, options = {}) => {
    const end = await lane.enter(options);
    order.push(name);
    end();
  };
  const left = enter('left', { gone: () => gone.signal });
  const fresh = enter('fresh');
  expect(lane.isFull()).toBe(true);
  const again = enter('again', { again: true });
  gone.abort();
  await expect(left).rejects.toThrow(QueueFullError);
  leave();
  leave();
  await Promise.all([again, fresh]);
  expect(order).toEqual(['again', 'fresh']);
});

it('lets two lines take turns, each with a patience of its own', async () => {
  const lane = createLane({ atOnce: 1, mostWaiting: 10, lines: 2, patience: 20 });
  const leave = await lane.enter();
  const order: string[] = [];
  const enter = async (name: string, options = {}) => {
    const end = await lane.enter({ patience: 10_000, ...options });
    order.push(name);
    end();
  };
  const all = ['a', 'b', 'c'].map((name) => enter(name));
  all.push(...['A', 'B'].map((name) => enter(name, { line: 1 })));
  await expect(lane.enter()).rejects.toMatchObject({ place: 4 });
  leave();
  await Promise.all(all);
  expect(order).toEqual(['A', 'a', 'B', 'b', 'c']);
});

it('counts what runs, waits and was refused, but not who left', async () => {
  const lane = createLane({ atOnce: 1, mostWaiting: 2, lines: 2 });
  const leave = await lane.enter();
  const gone = new AbortController();
  const left = lane.enter({ gone: () => gone.signal }).catch(() => 'left');
  const late = lane.enter({ line: 1, patience: 5 }).catch(() => 'late');
  expect(lane.counts()).toEqual({ atOnce: 1, running: 1, waiting: 2, refused: 0 });
  gone.abort();
  expect([await left, await late]).toEqual(['left', 'late']);
  expect(lane.counts()).toEqual({ atOnce: 1, running: 1, waiting: 0, refused: 1 });
  leave();
  expect(lane.counts().running).toBe(0);
});
