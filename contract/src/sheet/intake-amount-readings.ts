/** The amounts that wait for a person: each way of writing one, with all rows that have it. */
import { guessKey } from './intake-row-cells.ts';
import type { IntakeMessage, IntakeRow } from './intake-types.ts';

export interface AmountReading {
  /** Tells it from the others. */
  key: string;
  /** What the file has; empty where it has nothing. */
  typed: string;
  /** What it is read as. */
  value: string;
  message?: IntakeMessage;
  lines: readonly number[];
  /** The guesses that are confirmed with it, by `guessKey`. */
  guesses: readonly string[];
}

/** What one person may confirm at once: the same text that reads as the same amount for the same reason. */
export function amountReadings(rows: readonly IntakeRow[]): AmountReading[] {
  const found = new Map<string, AmountReading & { lines: number[]; guesses: string[] }>();
  for (const { line, cells } of rows) {
    const { amount } = cells;
    if (amount?.state !== 'guess') continue;
    const { typed, value, message } = amount;
    const key = JSON.stringify([typed, value, message?.text]);
    const said = message ? { message } : {};
    const reading = found.get(key) ?? { key, typed, value, ...said, lines: [], guesses: [] };
    reading.lines.push(line);
    reading.guesses.push(guessKey(line, 'amount', value));
    found.set(key, reading);
  }
  return [...found.values()];
}
