/** docs/first-questions.md names each screen; the walks through every screen look for its answers. */
import { expect, test } from 'vitest';
import { firstAnswers, screenPaths } from '../fixtures/firstQuestions.ts';

test('the table has each screen', () => {
  expect([...firstAnswers.keys()].toSorted()).toEqual([...screenPaths].toSorted());
});
