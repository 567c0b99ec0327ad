/** Adds the text for the shop to what the database wrote of a statement. */
import { statementText } from '@waydesk/contract/statement-text.ts';
import type { StatementDetail, statementDetail } from '@waydesk/contract/statements.ts';
import type * as z from 'zod/mini';
import { Written } from '../../db/written.ts';
import type { WrittenDetail } from './statements.rows.ts';

/** `data` is what the database wrote, or what an earlier answer with the same key held. */
export function withText<A extends { data: unknown }>(
  answer: A,
  zone: string,
): Omit<A, 'data'> & { data: z.input<typeof statementDetail> } {
  const { data } = answer;
  const read = (data instanceof Written ? JSON.parse(data.json) : data) as WrittenDetail;
  const text = statementText(read as StatementDetail, zone);
  return { ...answer, data: { ...read, text } };
}
