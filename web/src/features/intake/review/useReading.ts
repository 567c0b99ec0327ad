import { intakeChanges } from '@waydesk/contract/intake-changes.ts';
import { type IntakeRead, intakeSteps, readIntake } from '@waydesk/contract/intake-reading.ts';
import type { IntakeReading, IntakeSettings, IntakeSheet } from '@waydesk/contract/intake-types.ts';
import { useEffect, useState } from 'react';

/** So many rows are read while somebody waits for the next frame; more of them in slices. */
const AT_ONCE = 200;
/** Milliseconds of a slice: the page stays quick beside it. */
const SLICE = 12;
/** Readings that are kept, so that a step is taken back at once. */
const KEPT = 6;

function rowsToRead(last: IntakeRead | undefined, given: IntakeSheet, now: IntakeSettings): number {
  const all = given.rows.length;
  if (last?.given !== given) return all;
  const changes = intakeChanges(last.reading, last.settings, now);
  return changes === 'all' ? all : changes.again.size;
}

const isOf = (given: IntakeSheet, now: IntakeSettings) => {
  const names = Object.keys(now) as (keyof IntakeSettings)[];
  return (one: IntakeRead) =>
    one.given === given &&
    Object.keys(one.settings).length === names.length &&
    names.every((name) => one.settings[name] === now[name]);
};

export interface Reading {
  /** The newest; null before the first. */
  reading: IntakeReading | null;
  /** It is not yet the one that belongs to these settings. */
  isBehind: boolean;
}

/**
 * The rows of a sheet as these settings read them. What a decision changes is read at once; a large
 * sheet as a whole, such as for another shop, in slices beside what else the page does.
 */
export function useReading(given: IntakeSheet, settings: IntakeSettings): Reading {
  // The newest first.
  const [kept, setKept] = useState<readonly IntakeRead[]>([]);
  const [last] = kept;
  const add = (reading: IntakeReading) => {
    const read = { given, settings, reading };
    setKept((before) => [read, ...before].slice(0, KEPT));
    return read;
  };
  let current = kept.find(isOf(given, settings));
  // What is decided next is compared with what is shown.
  if (current && current !== last) setKept([current, ...kept.filter((one) => one !== current)]);
  if (!current && rowsToRead(last, given, settings) <= AT_ONCE) {
    current = add(readIntake(given, settings, last));
  }
  const isBehind = current === undefined;
  useEffect(() => {
    if (!isBehind) return undefined;
    const steps = intakeSteps(given, settings, last);
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const until = performance.now() + SLICE;
      while (performance.now() < until) {
        const step = steps.next();
        if (step.done !== true) continue;
        add(step.value);
        return;
      }
      timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `last` is where it began
  }, [given, settings, isBehind]);
  return { reading: (current ?? last)?.reading ?? null, isBehind };
}
