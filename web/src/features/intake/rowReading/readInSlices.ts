import { type IntakeRead, intakeSteps } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';

/** Milliseconds of a slice: the page stays quick beside it. */
const SLICE = 12;

/** Reads a sheet, or what changed since `last`, beside what else the page does; returns what stops it. */
export function readInSlices(
  input: IntakeSheet,
  settings: IntakeSettings,
  last: IntakeRead | undefined,
  done: (reading: IntakeReading) => void,
): () => void {
  const steps = intakeSteps(input, settings, last);
  let timer: ReturnType<typeof setTimeout>;
  const slice = () => {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done !== true) continue;
      done(step.value);
      return;
    }
    timer = setTimeout(slice);
  };
  slice();
  return () => clearTimeout(timer);
}
