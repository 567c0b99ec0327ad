import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { inlineText, toastText } from '../../api/errorTexts.ts';

export type Problems<N extends string> = Partial<Record<N, Text>>;

const OF_THE_LINE: readonly ApiError['kind'][] = ['network', 'timeout', 'offline'];

/** Of a line that failed, that it did, since no toast says so. Throws what is a fault of ours. */
function answerText(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  return OF_THE_LINE.includes(failure.kind) ? toastText(failure) : inlineText(failure);
}

/**
 * What a form of a few fields needs besides them, on pages that do without the form library: what is missing,
 * why it was not taken, and whether it is on its way. `toText` says what a failure means.
 */
export function useShortForm<N extends string>(toText: (failure: unknown) => string = answerText) {
  const [problems, setProblems] = useState<Problems<N>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    /** By the names of fields. */
    problems,
    /** Translated; null without one. */
    error,
    isBusy,
    /** Shows what was found, with the focus in the first such field of the form; false if there is any. */
    accepts: (found: Problems<N>, form: HTMLElement | null): boolean => {
      setProblems(found);
      const [first] = Object.keys(found);
      if (first === undefined) return true;
      form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return false;
    },
    /** What is typed anew is no longer wrong. */
    forget: (names: readonly string[]) =>
      setProblems(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([name]) => !names.includes(name)),
          ) as Problems<N>,
      ),
    /** Sends once at a time. Resolves to the failure, which is shown; undefined when it was taken. */
    send: async (send: () => Promise<void>): Promise<unknown> => {
      if (isBusy) return undefined;
      setBusy(true);
      setError(null);
      try {
        await send();
        return undefined;
      } catch (failure) {
        setError(toText(failure));
        return failure;
      } finally {
        setBusy(false);
      }
    },
  };
}
