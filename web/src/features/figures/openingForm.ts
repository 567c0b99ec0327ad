/** The form that puts a company's past in order: a day, and the sum of much money typed once more. */
import { figures } from '@waydesk/contract/money/figures.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import * as z from 'zod/mini';
import { typedNumber } from '../../form/numbers.ts';
import { rules } from '../../form/rules.ts';

export interface OpeningValues {
  before: string;
  /** The sum that the person typed to confirm. */
  typed: string;
  /** The sum that was shown and has to be typed; null: none. */
  sum: number | null;
}

/** Without the amount, which its label has: a text of a form is in the catalogue as it is. */
const NOT_THE_SUM: Text = 'This does not match the total shown';

const isTyped = z.check<{ typed: string; sum: number | null }>(({ value, issues }) => {
  const { typed, sum } = value;
  if (sum === null || typedNumber(typed) === sum) return;
  issues.push({ code: 'custom', input: typed, path: ['typed'], message: NOT_THE_SUM });
});

export const openingRules = rules<OpeningValues>(
  z
    .object({
      before: figures.openingPreview.query.shape.before,
      typed: z.string(),
      sum: z.nullable(z.number()),
    })
    .check(isTyped),
);
