import { intakeChanges } from '@waydesk/contract/sheet/intake-changes.ts';
import { type IntakeRead, readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';
import { useEffect, useState } from 'react';
import { readElsewhere } from './readElsewhere.ts';
import { readInSlices } from './readInSlices.ts';

/** So many rows are read while somebody waits for the next frame. */
const AT_ONCE = 200;
/** Readings that are kept, so that a step is taken back at once. */
const KEPT = 6;

/** Lines to be read again; all of them for another sheet, or another decision about all. */
function toRead(last: IntakeRead | undefined, given: IntakeSheet, now: IntakeSettings) {
  const changes =
    last?.given === given ? intakeChanges(last.reading, last.settings, now) : ('all' as const);
  const isAll = changes === 'all';
  return { isAll, count: isAll ? given.rows.length : changes.again.size };
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
 * sheet as a whole, such as for another shop, in a thread of its own, and many of its rows in slices
 * beside what else the page does. Where no thread can be had, everything is read in slices.
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
  if (!current && toRead(last, given, settings).count <= AT_ONCE) {
    current = add(readIntake(given, settings, last));
  }
  const isBehind = current === undefined;
  useEffect(() => {
    if (!isBehind) return undefined;
    const inSlices = () => readInSlices(given, settings, last, add);
    const { isAll } = toRead(last, given, settings);
    return isAll ? readElsewhere({ given, settings }, add, inSlices) : inSlices();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `last` is where it began
  }, [given, settings, isBehind]);
  return { reading: (current ?? last)?.reading ?? null, isBehind };
}
