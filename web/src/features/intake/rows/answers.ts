/** What the clerk said about the columns of a sheet; needs the rules that read them. */
import {
  AMOUNTS_KEY,
  AS_TOTAL,
  isAboutColumns,
} from '@waydesk/contract/sheet/intake-chosen-columns.ts';
import type { Decisions } from './decisions.ts';

/** An empty answer asks again; the newest is the last. How the amounts are meant goes with them. */
export function withAnswer(decisions: Decisions, key: string, value: string): Decisions {
  const { [key]: _, ...others } = decisions.answers;
  const isAboutAmounts = key === AMOUNTS_KEY || value === 'amount' || value === AS_TOTAL;
  return {
    ...decisions,
    ...(isAboutAmounts && { amount: null }),
    answers: { ...others, [key]: value },
  };
}

/** Another row names the columns, so what was said of them is void. */
export function withHeadLine(decisions: Decisions, headLine: number): Decisions {
  const kept = Object.entries(decisions.answers).filter(([key]) => !isAboutColumns(key));
  return { ...decisions, headLine, fields: null, answers: Object.fromEntries(kept) };
}
