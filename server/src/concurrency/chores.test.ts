import { expect, it } from 'vitest';
import { createChores } from './chores.ts';

it('a chore was last done when it began, until it has done a round', () => {
  let now = 1_000;
  const chores = createChores(() => now);
  expect(chores.records()).toEqual([]);
  const sweep = chores.begin('sweep');
  now = 2_000;
  chores.begin('dispatcher');
  sweep.failed();
  expect(chores.records()).toEqual([
    { name: 'sweep', done: 0, failed: 1, doneAt: 1_000 },
    { name: 'dispatcher', done: 0, failed: 0, doneAt: 2_000 },
  ]);
  now = 3_000;
  sweep.done();
  expect(chores.records()[0]).toEqual({ name: 'sweep', done: 1, failed: 1, doneAt: 3_000 });
});
