import { describe, expect, test } from 'vitest';
import { type ClockReading, type PhoneClock, afterAnswer, measureSkew, noteJump } from './clock.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-28T02:00:00Z');

/** The phone at `steady` ms after it opened the page, its clock `ahead` of the server's. */
const reading = (steady: number, ahead = 0): ClockReading => ({
  wall: START + steady + ahead,
  steady,
});
const measured = (skew: number, tolerance = 100) => ({ skew, tolerance });

test('the difference of the clocks is that at the middle of the call', () => {
  const measure = measureSkew(reading(1_000, 5_000), reading(3_000, 5_000), START + 2_000);
  expect(measure).toEqual({ skew: -5_000, tolerance: 1_000 });
});

test('an answer that came slowly does not replace a difference within what it may be wrong by', () => {
  const { clock } = afterAnswer({ skew: 1_000, jumps: [] }, measured(9_000, 10_000));
  expect(clock.skew).toBe(1_000);
  expect(afterAnswer({ skew: 1_000, jumps: [] }, measured(9_000, 500)).clock.skew).toBe(9_000);
});

describe('between two answers', () => {
  const before: PhoneClock = { skew: 2_000, jumps: [] };

  test('small differences of the two clocks are no jump', () => {
    expect(noteJump(before, reading(0), reading(10_000, 59_000), 4)).toBe(before);
  });

  test('a clock set forward by a day while the page was awake corrects the acts after it', () => {
    const jumped = noteJump(before, reading(0), reading(10_000, 24 * HOUR), 4);
    expect(jumped).toEqual({
      skew: 2_000,
      jumps: [{ at: START + 10_000 + 24 * HOUR, size: 24 * HOUR, afterSeq: 4 }],
    });
    expect(afterAnswer(jumped, measured(2_300 - 24 * HOUR))).toEqual({
      clock: { skew: 2_300 - 24 * HOUR, jumps: [] },
      corrections: [{ afterSeq: 4, skew: 2_300 - 24 * HOUR }],
    });
  });

  test('two hours of sleep with the clock untouched change nothing', () => {
    // The clock that nobody can set stood still meanwhile.
    const slept = noteJump(before, reading(0), { wall: START + 2 * HOUR, steady: 3_000 }, 4);
    expect(slept.jumps).toHaveLength(1);
    const answer = afterAnswer(slept, measured(2_100, 50));
    expect(answer).toEqual({ clock: { skew: 2_100, jumps: [] }, corrections: [] });
  });

  test('of sleep and two changes, the changes count, each for the acts after it', () => {
    const jumps = [
      { at: 0, size: 2 * HOUR, afterSeq: 1 },
      { at: 0, size: -3 * HOUR, afterSeq: 5 },
      { at: 0, size: 7 * HOUR, afterSeq: 9 },
    ];
    const { corrections } = afterAnswer({ skew: 0, jumps }, measured(-4 * HOUR + 1_000));
    expect(corrections).toEqual([
      { afterSeq: 5, skew: 3 * HOUR },
      { afterSeq: 9, skew: -4 * HOUR + 1_000 },
    ]);
  });

  test('a change that no jump explains is left to the server', () => {
    const jumps = [{ at: 0, size: HOUR, afterSeq: 1 }];
    expect(afterAnswer({ skew: 0, jumps }, measured(-5 * HOUR)).corrections).toEqual([]);
  });
});
