/** What all cell readers share: where a text comes from, and how it was read. */
import { cleanText } from '../values/burmese.ts';
import type { IntakeCellState, IntakeMessage, SheetCell } from './intake-types.ts';

/** The text of a cell. */
export interface CellText {
  text: string;
  /** `digits`: of a kind of file that cannot tell numbers from texts, such as CSV. */
  from: 'text' | 'number' | 'digits' | 'day' | 'error' | 'edit';
  /** Filled down from a merged cell. */
  isFilled?: boolean;
  /** Extracted from a longer text. */
  isFound?: boolean;
}

export const NO_CELL: CellText = { text: '', from: 'text' };

/** How a cell was read; `value` is null when it cannot be, or when it is empty. */
export interface CellRead<T> {
  value: T | null;
  /** The value as people read it. */
  shown: string;
  state: IntakeCellState;
  message?: IntakeMessage;
  hint?: IntakeMessage;
}

export const typedCell = <T>(value: T | null, shown: string): CellRead<T> => ({
  value,
  shown,
  state: 'ok',
});

/** `ok` when it reads as it was typed, otherwise `sure`. */
export const certainCell = <T>(value: T, shown: string, typed: string): CellRead<T> => ({
  value,
  shown,
  state: shown === typed.trim() ? 'ok' : 'sure',
});

export const guessedCell = <T>(value: T, shown: string, message: IntakeMessage): CellRead<T> => ({
  value,
  shown,
  state: 'guess',
  message,
});

export const invalidCell = (message: IntakeMessage, hint?: IntakeMessage): CellRead<never> => ({
  value: null,
  shown: '',
  state: 'fault',
  message,
  ...(hint ? { hint } : {}),
});

/** Not in the exponents that large numbers have, nor with what is left over from calculating. */
const numberText = (n: number): string => {
  const text = String(Number(n.toPrecision(15)));
  return /e\+/.test(text) ? BigInt(n).toString() : text;
};

const DIGITS = /^[\d.,+ -]+$/;

/** A text that `cleanText` leaves as it is: most are, and there are thousands. */
const PLAIN = /^[!-;=?-~]+(?: [!-;=?-~]+)*$/;
const clean = (text: string) => (PLAIN.test(text) ? text : cleanText(text));

/** The text of a cell as the file has it, if it is one; numbers and days are never in Zawgyi. */
export function innerText(cell: SheetCell | undefined): string | null {
  if (typeof cell === 'string') return cell;
  if (cell === null || typeof cell !== 'object') return null;
  if ('found' in cell) return cell.found;
  return 'filled' in cell && typeof cell.filled === 'string' ? cell.filled : null;
}

/** The text of a cell of a sheet; `untyped` where the file does not tell numbers from texts. */
export function cellText(cell: SheetCell | undefined, untyped: boolean): CellText {
  if (cell === null || cell === undefined) return { ...NO_CELL };
  if (typeof cell === 'number') return { text: numberText(cell), from: 'number' };
  if (typeof cell === 'string') {
    return { text: clean(cell), from: untyped && DIGITS.test(cell) ? 'digits' : 'text' };
  }
  if ('day' in cell) return { text: cell.day, from: 'day' };
  if ('error' in cell) return { text: cell.error, from: 'error' };
  if ('found' in cell) return { text: clean(cell.found), from: 'digits', isFound: true };
  return { ...cellText(cell.filled, untyped), isFilled: true };
}
