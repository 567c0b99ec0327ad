/** Which SQL texts are sent as prepared statements, and under which names. */
import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Each text costs every connection the memory of a plan. */
const MOST_VARIED = 100;
let varied = 0;

/** The name under which to send this text, if it is to be prepared. */
export const statementName = (text: string): string | undefined => names.get(text);

/** Whether texts that vary with what people choose may still be prepared. */
export const mayNameMore = (): boolean => varied < MOST_VARIED;

// Named by content: processes that share a connection must agree on what a name means.
export function nameStatement(text: string): void {
  if (names.has(text)) return;
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
}

/** The same for a text that varies: only so many of them are named. */
export function nameVariedStatement(text: string): void {
  if (!names.has(text)) varied += 1;
  nameStatement(text);
}
