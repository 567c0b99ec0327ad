import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { LETTERS_A_ROUND, busiestRound, takeLetters } from './rounds.ts';

beforeEach(async () => {
  await nextRound();
  busiestRound();
});

/** In which round each of the works was done. */
async function roundsOf(works: readonly number[]): Promise<number[]> {
  let round = 0;
  let isOver = false;
  const count = async () => {
    while (!isOver) {
      await nextRound();
      round += 1;
    }
  };
  const counting = count();
  const rounds = await Promise.all(
    works.map(async (letters) => {
      await takeLetters(letters);
      return round;
    }),
  );
  isOver = true;
  await counting;
  return rounds;
}

const HALF = LETTERS_A_ROUND / 2;

it('does small works in the same round', async () => {
  expect(new Set(await roundsOf([10, 20, HALF])).size).toBe(1);
});

it('lets the loop go round between works that fill it, in their order', async () => {
  const rounds = await roundsOf([HALF, HALF, HALF, HALF, HALF]);
  expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
  expect(new Set(rounds).size).toBe(3);
  expect(busiestRound()).toBe(LETTERS_A_ROUND);
});

it('gives a work that is larger than a round one of its own', async () => {
  const [before, large, after] = await roundsOf([10, 3 * LETTERS_A_ROUND, HALF]);
  expect(after).toBe(before);
  expect(large).toBeGreaterThan(before!);
});

it('counts letters of all calls together', async () => {
  await Promise.all(Array.from({ length: 12 }, () => takeLetters(HALF)));
  expect(busiestRound()).toBe(LETTERS_A_ROUND);
});

it('forgets what earlier rounds did', async () => {
  await takeLetters(LETTERS_A_ROUND);
  await nextRound();
  await nextRound();
  expect(new Set(await roundsOf([HALF, HALF])).size).toBe(1);
});
