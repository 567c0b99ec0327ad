/** When an act on a phone happened, whatever the phone's clock says. */
import { expect, it } from 'vitest';
import { actTime } from './act-time.ts';

const RECEIVED = Date.parse('2026-11-28T12:00:00Z');
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const YEARS = 20 * 365 * DAY;

/** The phone's clock is `off` (negative: slow) when it acts, and `offLater` when it sends. */
const acted = (ago: number, off: number, { offLater = off, skew = -off } = {}) =>
  actTime({
    phone: RECEIVED - ago + off,
    skew,
    sent: RECEIVED + offLater,
    received: RECEIVED,
  });
const ago = (at: number) => RECEIVED - at;

it.each([
  ['a right clock', 0],
  ['a clock that is a day ahead', DAY],
  ['a clock that is ten minutes slow', -10 * MINUTE],
  ['a clock of 1970', -YEARS],
  ['a clock of 2046', YEARS],
])('rider’s phone, check 10: with %s, the moment is exact', (_, off) => {
  for (const age of [0, MINUTE, 9 * HOUR, 3 * DAY]) {
    const { at, clock } = acted(age, off);
    expect([ago(at), clock]).toEqual([age, null]);
  }
});

it.each<[string, Parameters<typeof acted>, [number, string | null]]>([
  // Set forward by a day after the act: the difference of then still holds for it.
  ['set forward after it', [HOUR, 0, { offLater: DAY }], [HOUR, 'differs']],
  ['set back after it', [HOUR, 0, { offLater: -DAY }], [HOUR, 'differs']],
  ['set right a little', [HOUR, 0, { offLater: 4 * MINUTE }], [HOUR, null]],
  // The difference was measured before the clock was set: the time until sending tells.
  ['set forward before it, unnoticed', [HOUR, DAY, { skew: 0 }], [HOUR, 'differs']],
  ['set back by years before it', [HOUR, -YEARS, { skew: 0 }], [HOUR, 'differs']],
  // Neither is possible: the nearest moment that is.
  ['ahead of both', [0, DAY, { skew: 0, offLater: 0 }], [0, 'ahead']],
  ['years behind both', [0, -YEARS, { skew: 0, offLater: 0 }], [3 * DAY, 'behind']],
  ['sent after four days', [4 * DAY, 0], [3 * DAY, 'behind']],
  // A clock that is a few seconds ahead is not worth a mark.
  ['a second ahead', [0, 1_000, { skew: 0, offLater: 1_000 }], [0, null]],
])('rider’s phone, check 10: a clock that was %s', (_, args, expected) => {
  const { at, clock } = acted(...args);
  expect([ago(at), clock]).toEqual(expected);
});

it('is never later than its arrival, nor more than three days before', () => {
  for (const off of [-YEARS, -DAY, 0, DAY, YEARS]) {
    for (const skew of [-YEARS, 0, 59_999, YEARS]) {
      for (const offLater of [-YEARS, 0, YEARS]) {
        const age = ago(acted(HOUR, off, { skew, offLater }).at);
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThanOrEqual(3 * DAY);
      }
    }
  }
});
