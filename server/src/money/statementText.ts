/** Adds the days and the text for the shop to a statement as the database wrote it. */
import { statementText } from '@waydesk/contract/money/statement-text.ts';
import type { StatementDetail, statementDetail } from '@waydesk/contract/money/statements.ts';
import type * as z from 'zod/mini';
import { Written } from '../db/written.ts';
import type { WrittenDetail } from './statementRows.ts';

/** `data` is what the database wrote, or an earlier answer for the same key. */
export function withText<A extends { data: unknown }>(
  answer: A,
  zone: string,
): Omit<A, 'data'> & { data: z.input<typeof statementDetail> } {
  const { data } = answer;
  const read = (data instanceof Written ? JSON.parse(data.json) : data) as WrittenDetail;
  const { lines, movements, carried, carried_on, payments, ...head } = read;
  const detail = {
    ...head,
    // In the order of delivery.
    first_at: lines[0]?.at ?? null,
    last_at: lines.at(-1)?.at ?? null,
    lines,
    movements,
    carried,
    carried_on,
    payments,
  };
  const text = statementText(detail as StatementDetail, zone);
  return { ...answer, data: { ...detail, text } };
}
