/**
 * The clock of the phone, which may be wrong and may be changed while the page is open. Its difference
 * to the server's is measured at each answer. A jump between the device's two clocks in between is
 * noted only: `performance.now()` may stand still while the device sleeps, so whether the clock was
 * changed shows at the next answer.
 */

/** What the device's two clocks say at one moment, in milliseconds. */
export interface ClockReading {
  /** Since 1970, by the clock that people set. */
  wall: number;
  /** Since the page was opened; nobody can set it. */
  steady: number;
}

export interface ClockJump {
  /** When it was noticed, by the clock after it. */
  at: number;
  /** By how much the clock that people set moved further than the other, in milliseconds. */
  size: number;
  /** The last act before it. */
  afterSeq: number;
}

export interface PhoneClock {
  /** The server's clock less the phone's, in milliseconds. */
  skew: number;
  /** Since the last answer. */
  jumps: ClockJump[];
}

export interface Measure {
  skew: number;
  /** By how much it may be wrong: the way of the answer is not known exactly. */
  tolerance: number;
}

/** Acts after this one were recorded with a clock that was changed: their skew becomes this one. */
export interface SkewCorrection {
  afterSeq: number;
  skew: number;
}

const SMALLEST_JUMP = 60_000;
/** More are not looked through: each doubles the work. */
const MAX_JUMPS = 10;

export const UNMEASURED: PhoneClock = { skew: 0, jumps: [] };

export const readClock = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/** The clock with the jump between two readings, if there was one. */
export function noteJump(
  clock: PhoneClock,
  before: ClockReading,
  now: ClockReading,
  afterSeq: number,
): PhoneClock {
  const size = now.wall - before.wall - (now.steady - before.steady);
  if (Math.abs(size) <= SMALLEST_JUMP) return clock;
  return {
    ...clock,
    jumps: [...clock.jumps, { at: now.wall, size, afterSeq }].slice(-MAX_JUMPS),
  };
}

/** From a call's two ends, and the server's time in its answer. */
export function measureSkew(sent: ClockReading, received: ClockReading, server: number): Measure {
  const took = Math.max(0, received.steady - sent.steady);
  return { skew: server - (received.wall - took / 2), tolerance: took / 2 };
}

/** The jumps whose sum is closest to `change`; none when no sum comes within a minute of it. */
function changesOf(jumps: readonly ClockJump[], change: number, tolerance: number): ClockJump[] {
  let best: ClockJump[] = [];
  let closest = SMALLEST_JUMP + tolerance;
  for (let chosen = 1; chosen < 2 ** jumps.length; chosen++) {
    const some = jumps.filter((_, n) => (chosen >> n) & 1);
    const distance = Math.abs(some.reduce((sum, { size }) => sum + size, 0) - change);
    if (distance < closest) [best, closest] = [some, distance];
  }
  return best;
}

/**
 * The clock after an answer, and which acts were recorded with a changed one. When the difference to
 * the server changed by what the clock jumped, it was changed; otherwise the device slept.
 */
export function afterAnswer(
  clock: PhoneClock,
  { skew, tolerance }: Measure,
): { clock: PhoneClock; corrections: SkewCorrection[] } {
  const change = skew - clock.skew;
  // An answer that came slowly says nothing against an earlier, faster one.
  if (Math.abs(change) <= tolerance) return { clock: { ...clock, jumps: [] }, corrections: [] };
  const isChanged = Math.abs(change) > SMALLEST_JUMP;
  const changes = isChanged ? changesOf(clock.jumps, -change, tolerance) : [];
  let moved = clock.skew;
  const corrections = changes.map(({ afterSeq, size }, n) => {
    moved -= size;
    return { afterSeq, skew: n === changes.length - 1 ? skew : moved };
  });
  return { clock: { skew, jumps: [] }, corrections };
}
