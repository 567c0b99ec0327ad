import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QueueFullError, limitConcurrency } from './limitConcurrency.ts';

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
  const inTurn = limitConcurrency(2, 10);
  const all = Promise.all([1, 2, 3, 4].map((n) => inTurn(work(n))));
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
  const inTurn = limitConcurrency(1, 1);
  const [first, second] = [inTurn(work(1)), inTurn(work(2))];
  await expect(inTurn(work(3))).rejects.toThrow(QueueFullError);
  endFirst();
  await first;
  const fourth = inTurn(work(4));
  endFirst();
  await second;
  endFirst();
  expect(await fourth).toBe(4);
  expect(started).toEqual([1, 2, 4]);
});

it('continues after failed work', async () => {
  const inTurn = limitConcurrency(1, 1);
  const failed = inTurn(async () => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
