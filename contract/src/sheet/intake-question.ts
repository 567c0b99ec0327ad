/** Questions about a sheet and their answers. */
import type { IntakeAnswers, IntakeQuestion } from './intake-types.ts';

/** The answer that applies: the one of this import, else what is remembered of the shop. */
export function answerOf(
  answers: IntakeAnswers | undefined,
  key: string,
  remembered: string | null = null,
): Pick<IntakeQuestion, 'answer' | 'isRemembered'> {
  const input = answers?.[key];
  if (input !== undefined) return { answer: input || null };
  return remembered === null ? { answer: null } : { answer: remembered, isRemembered: true };
}

/** What is to be answered before anything is saved. */
export const openQuestions = ({ questions }: { questions: readonly IntakeQuestion[] }) =>
  questions.filter(({ answer }) => answer === null);
