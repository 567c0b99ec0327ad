/** Which rows a decision affects, so that only those are read again. */
import { nameKey } from '../values/name-keys.ts';
import type { IntakeReading, IntakeRow, IntakeSettings } from './intake-types.ts';

export interface IntakeChanges {
  /** Lines to be read again. */
  again: ReadonlySet<number>;
  /** Lines for which guesses were confirmed and nothing else changed. */
  confirmed: ReadonlySet<number>;
}

type ByRow = 'edits' | 'confirmed' | 'recovered' | 'leftOut' | 'chosenTownships';
/** Decisions about single rows; all others affect the whole sheet. */
const BY_ROW: ReadonlySet<string> = new Set<ByRow>([
  'edits',
  'confirmed',
  'recovered',
  'leftOut',
  'chosenTownships',
]);

const lineOf = (key: string) => Number(key.slice(0, key.indexOf('/')));

function* missing<T>(from: ReadonlySet<T> | undefined, others: ReadonlySet<T> | undefined) {
  if (from === others) return;
  for (const one of from ?? []) if (others?.has(one) !== true) yield one;
}

function* editedLines(one: IntakeSettings['edits'], other: IntakeSettings['edits']) {
  if (one === other) return;
  for (const line of new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])) {
    if (one?.get(line) !== other?.get(line)) yield line;
  }
}

/** Rows whose township is read by a text that somebody has chosen a place for, or no longer has. */
function* placedLines(
  { rows, leftOut }: IntakeReading,
  one: IntakeSettings['chosenTownships'] = {},
  other: IntakeSettings['chosenTownships'] = {},
) {
  if (one === other) return;
  const all = Object.keys({ ...one, ...other });
  const changed = new Set(all.filter((key) => one[key] !== other[key]));
  if (changed.size === 0) return;
  const isChanged = new Map<string, boolean>();
  for (const row of [...rows, ...leftOut]) {
    const text = placeTextOf(row);
    const is = isChanged.get(text) ?? changed.has(nameKey(text));
    isChanged.set(text, is);
    if (is) yield row.line;
  }
}

/** The text that names the township of a row. */
const placeTextOf = ({ cells: { township, delivery_address } }: IntakeRow) =>
  township?.typed || delivery_address?.typed || '';

/**
 * The lines to read again when the settings change from `before` to these; `all` for the whole
 * sheet.
 */
export function intakeChanges(
  reading: IntakeReading,
  before: IntakeSettings,
  now: IntakeSettings,
): IntakeChanges | 'all' {
  const names = Object.keys({ ...before, ...now }) as (keyof IntakeSettings)[];
  if (names.some((name) => !BY_ROW.has(name) && before[name] !== now[name])) return 'all';
  const again = new Set([
    ...editedLines(before.edits, now.edits),
    ...missing(before.recovered, now.recovered),
    ...missing(now.recovered, before.recovered),
    ...missing(before.leftOut, now.leftOut),
    ...missing(now.leftOut, before.leftOut),
    ...placedLines(reading, before.chosenTownships, now.chosenTownships),
    ...[...missing(before.confirmed, now.confirmed)].map(lineOf),
  ]);
  const confirmed = [...missing(now.confirmed, before.confirmed)].map(lineOf);
  return { again, confirmed: new Set(confirmed.filter((line) => !again.has(line))) };
}
