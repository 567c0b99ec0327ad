/** Many calls at once, as from many people. */

/**
 * Runs `calls` of them, `atOnce` in flight, and answers in their order. A machine that is busy with
 * other things sheds some with 503: who is told so asks again, as our client does.
 */
export async function concurrently<T>(
  calls: number,
  atOnce: number,
  call: (n: number) => Promise<T>,
  statusOf: (answer: T) => number,
): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const person = async () => {
    for (let n = next++; n < calls; n = next++) {
      let answer = await call(n);
      while (statusOf(answer) === 503) answer = await call(n);
      answers[n] = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return answers;
}
