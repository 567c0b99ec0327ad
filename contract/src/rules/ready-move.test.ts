import { describe, expect, it, test } from 'vitest';
import { cascade } from './cascade.ts';
import { DELIVERY_CLASSES, type DeliveryClass, statusesIn } from './delivery-status.ts';
import { bitsOfClasses, classesOfBits, readyMove } from './ready-move.ts';
import { WAY_STATUSES, type WayStatus } from './way-status.ts';

const MIXTURES = Array.from({ length: 256 }, (_, bits) => classesOfBits(bits));

/** One letter per class, so that a mixture is a word: assigned and delivered ones are "AD". */
const LETTERS: Record<DeliveryClass, string> = {
  pending: 'P',
  assigned: 'A',
  on_the_way: 'O',
  wrong_contact: 'W',
  delivered: 'D',
  money_sent: 'M',
  returned: 'R',
  cancelled: 'C',
};
const ORDER = Object.keys(LETTERS) as DeliveryClass[];
const wordOf = (mixture: readonly DeliveryClass[]) =>
  ORDER.filter((one) => mixture.includes(one))
    .map((one) => LETTERS[one])
    .join('');
const mixtureOf = (word: string) => ORDER.filter((one) => word.includes(LETTERS[one]));

/**
 * Written out by hand for each status: the first line whose pattern a mixture matches. What matches
 * none has earned nothing.
 */
const EARNED: Record<WayStatus, [pattern: RegExp, to: WayStatus][]> = {
  pending: [
    [/^AO?W?D?M?R?C?$/, 'assigned'],
    [/^OW?D?M?R?C?$/, 'on_the_way'],
    [/^W(D|M|DM)R?C?$/, 'on_the_way'],
    [/^WR?C?$/, 'wrong_contact'],
    [/^DM?R?C?$/, 'delivered'],
    [/^MR?C?$/, 'completed'],
    [/^RC?$/, 'returned'],
    [/^C$/, 'cancelled'],
  ],
  assigned: [
    [/^OW?D?M?R?C?$/, 'on_the_way'],
    [/^W(D|M|DM)R?C?$/, 'on_the_way'],
    [/^WR?C?$/, 'wrong_contact'],
    [/^DM?R?C?$/, 'delivered'],
    [/^MR?C?$/, 'completed'],
    [/^RC?$/, 'returned'],
    [/^C$/, 'cancelled'],
  ],
  on_the_way: [
    [/^WR?C?$/, 'wrong_contact'],
    [/^DM?R?C?$/, 'delivered'],
    [/^MR?C?$/, 'completed'],
    [/^RC?$/, 'returned'],
    [/^C$/, 'cancelled'],
  ],
  wrong_contact: [
    [/^OD?M?R?C?$/, 'on_the_way'],
    [/^DM?R?C?$/, 'delivered'],
    [/^MR?C?$/, 'completed'],
    [/^RC?$/, 'returned'],
    [/^C$/, 'cancelled'],
  ],
  delivered: [
    [/^MR?C?$/, 'completed'],
    [/^RC?$/, 'returned'],
    [/^C$/, 'cancelled'],
  ],
  completed: [],
  returned: [
    [/^DM?$/, 'delivered'],
    [/^M$/, 'completed'],
  ],
  cancelled: [
    [/^DM?R?$/, 'delivered'],
    [/^MR?$/, 'completed'],
    [/^R$/, 'returned'],
  ],
};

test.each(WAY_STATUSES)('what a way in %s has earned with each mixture', (status) => {
  const named = (of: (word: string, mixture: DeliveryClass[]) => WayStatus | null) =>
    Object.fromEntries(MIXTURES.map((one) => [wordOf(one), of(wordOf(one), one)]));
  expect(named((_, mixture) => readyMove(status, mixture))).toEqual(
    named((word) => EARNED[status].find(([pattern]) => pattern.test(word))?.[1] ?? null),
  );
});

describe('a move that was earned', () => {
  const all = WAY_STATUSES.flatMap((status) =>
    MIXTURES.flatMap((mixture) => {
      const to = readyMove(status, mixture);
      return to === null ? [] : [{ status, mixture, to }];
    }),
  );

  it('changes no delivery: none is in step with the way or still pending', () => {
    for (const { status, mixture, to } of all) {
      const moved = cascade(status, to)!.from;
      expect(statusesIn(...mixture).filter((code) => moved.includes(code))).toEqual([]);
    }
  });

  it('is Money Sent only if each delivered one has its money sent', () => {
    const completed = all.filter(({ to }) => to === 'completed');
    expect(completed.length).toBeGreaterThan(20);
    for (const { mixture } of completed) {
      expect(mixture).toContain('money_sent');
      expect(mixture).not.toContain('delivered');
    }
  });

  it('is Sent only if something was delivered and nothing waits', () => {
    const WAITING: DeliveryClass[] = ['pending', 'assigned', 'on_the_way', 'wrong_contact'];
    for (const { mixture, to } of all) {
      if (!['delivered', 'completed', 'returned', 'cancelled'].includes(to)) continue;
      expect(mixture.filter((one) => WAITING.includes(one))).toEqual([]);
    }
  });

  it('is made once: nothing more is earned by the same deliveries', () => {
    for (const { mixture, to } of all) expect(readyMove(to, mixture)).toBeNull();
  });

  it('never leads back to Way Created', () => {
    expect(all.filter(({ to }) => to === 'pending')).toEqual([]);
  });

  it.each<[WayStatus, string, WayStatus | null]>([
    ['pending', 'D', 'delivered'],
    ['pending', 'DC', 'delivered'],
    ['pending', 'DR', 'delivered'],
    ['pending', 'DM', 'delivered'],
    ['pending', 'M', 'completed'],
    ['pending', 'MRC', 'completed'],
    ['pending', 'PD', null],
    ['pending', 'P', null],
    ['pending', 'AD', 'assigned'],
    ['pending', 'WD', 'on_the_way'],
    ['assigned', 'AD', null],
    ['assigned', 'OD', 'on_the_way'],
    ['on_the_way', 'OD', null],
    ['on_the_way', 'AD', null],
    ['on_the_way', 'WD', null],
    ['on_the_way', 'W', 'wrong_contact'],
    ['delivered', 'DM', null],
    ['delivered', 'O', null],
    ['completed', 'D', null],
    ['cancelled', 'R', 'returned'],
  ])('from %s with %s is %s', (status, word, to) => {
    expect(readyMove(status, mixtureOf(word))).toBe(to);
  });
});

it('keeps classes as bits and reads them back', () => {
  for (const mixture of MIXTURES) expect(classesOfBits(bitsOfClasses(mixture))).toEqual(mixture);
  expect(bitsOfClasses([])).toBe(0);
  expect(bitsOfClasses(DELIVERY_CLASSES)).toBe(255);
});
