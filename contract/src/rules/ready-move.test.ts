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

/**
 * Written out by hand for each status: the first line whose pattern a mixture matches. What matches
 * none has earned nothing.
 */
type Line = [pattern: RegExp, to: WayStatus];
const NOTHING_DELIVERED: Line[] = [
  [/^MR?C?$/, 'completed'],
  [/^RC?$/, 'returned'],
  [/^C$/, 'cancelled'],
];
const ALL_FINISHED: Line[] = [[/^DM?R?C?$/, 'delivered'], ...NOTHING_DELIVERED];
const NONE_OUT: Line[] = [[/^WR?C?$/, 'wrong_contact'], ...ALL_FINISHED];
const NONE_ASSIGNED: Line[] = [
  [/^OW?D?M?R?C?$/, 'on_the_way'],
  [/^W(D|M|DM)R?C?$/, 'on_the_way'],
  ...NONE_OUT,
];
const EARNED: Record<WayStatus, Line[]> = {
  pending: [[/^AO?W?D?M?R?C?$/, 'assigned'], ...NONE_ASSIGNED],
  assigned: NONE_ASSIGNED,
  on_the_way: NONE_OUT,
  wrong_contact: [[/^OD?M?R?C?$/, 'on_the_way'], ...ALL_FINISHED],
  delivered: NOTHING_DELIVERED,
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
});

it('keeps classes as bits and reads them back', () => {
  for (const mixture of MIXTURES) expect(classesOfBits(bitsOfClasses(mixture))).toEqual(mixture);
  expect(bitsOfClasses([])).toBe(0);
  expect(bitsOfClasses(DELIVERY_CLASSES)).toBe(255);
});
