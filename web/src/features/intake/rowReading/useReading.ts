import { intakeChanges } from '@waydesk/contract/sheet/intake-changes.ts';
import { type IntakeRead, readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type {
  IntakeReading,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';
import { useEffect, useState } from 'react';
import { readInWorker } from './readInWorker.ts';
import { readInSlices } from './readInSlices.ts';

/** Rows read per frame. */
const AT_ONCE = 200;
/** Readings that are kept, so that a step is taken back at once. */
const KEPT = 6;

/** Lines to be read again; all of them for another sheet, or another decision about all. */
function toRead(last: IntakeRead | undefined, input: IntakeSheet, now: IntakeSettings) {
  const changes =
    last?.sheet === input ? intakeChanges(last.reading, last.settings, now) : ('all' as const);
  const isAll = changes === 'all';
  return { isAll, count: isAll ? input.rows.length : changes.again.size };
}

const isOf = (input: IntakeSheet, now: IntakeSettings) => {
  const names = Object.keys(now) as (keyof IntakeSettings)[];
  return (one: IntakeRead) =>
    one.sheet === input &&
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
 * The rows of a sheet, read with these settings. Rows that a decision changes are read immediately,
 * or in slices when there are many; a large sheet as a whole, such as for another shop, is read in
 * a worker. Without workers, everything is read in slices.
 */
export function useReading(input: IntakeSheet, settings: IntakeSettings): Reading {
  // The newest first.
  const [kept, setKept] = useState<readonly IntakeRead[]>([]);
  const [last] = kept;
  const add = (reading: IntakeReading) => {
    const read = { sheet: input, settings, reading };
    setKept((before) => [read, ...before].slice(0, KEPT));
    return read;
  };
  let current = kept.find(isOf(input, settings));
  // What is decided next is compared with what is shown.
  if (current && current !== last) setKept([current, ...kept.filter((one) => one !== current)]);
  if (!current && toRead(last, input, settings).count <= AT_ONCE) {
    current = add(readIntake(input, settings, last));
  }
  const isBehind = current === undefined;
  useEffect(() => {
    if (!isBehind) return undefined;
    const inSlices = () => readInSlices(input, settings, last, add);
    const { isAll } = toRead(last, input, settings);
    return isAll ? readInWorker({ sheet: input, settings }, add, inSlices) : inSlices();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `last` is where it began
  }, [input, settings, isBehind]);
  return { reading: (current ?? last)?.reading ?? null, isBehind };
}
