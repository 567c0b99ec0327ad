/** Reads the rows that are sent with a request: up to 500, each in its turn. */
import {
  type RequestRow,
  type SentRequestRow,
  parseRequestRow,
} from '@waydesk/contract/portal/pickup-fields.ts';
import { lettersIn, takeLetters } from '../../concurrency/rounds.ts';
import { type WordedFieldError, invalidInput } from '../../http/httpError.ts';

/** More would help nobody who reads them. */
const MOST_ERRORS = 100;

/**
 * Yields between rows so that other calls can run.
 * @throws HttpError 400 with the errors of all rows.
 */
export async function readRequestRows(sent: readonly SentRequestRow[]): Promise<RequestRow[]> {
  const rows: RequestRow[] = [];
  const errors: WordedFieldError[] = [];
  for (const [n, one] of sent.entries()) {
    await takeLetters(lettersIn(one));
    const read = parseRequestRow(one);
    if ('row' in read) rows.push(read.row);
    else {
      errors.push(
        ...read.errors.map(({ field, message }) => ({ field: `rows.${n}.${field}`, message })),
      );
    }
  }
  if (errors.length > 0) throw invalidInput(errors.slice(0, MOST_ERRORS));
  return rows;
}
