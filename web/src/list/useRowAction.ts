import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { shownError } from '../api/useRead.ts';

/** What the page itself tells when a press in a row is refused; the rest is told by toast too. */
export const ROW_STATUSES = [200, 400, 404, 409, 412, 422] as const;

/** A press in a row that writes: one at a time, and why it failed stays on the page. */
export function useRowAction() {
  const [busy, setBusy] = useState<string | number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    /** The key of the row at work. */
    busy,
    /** Translated. */
    problem,
    run: async (
      key: string | number,
      work: () => Promise<void>,
      words: (failure: ApiError) => string,
    ): Promise<void> => {
      if (busy !== null) return;
      setBusy(key);
      setProblem(null);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (shownError(error)) setProblem(words(error));
      } finally {
        setBusy(null);
      }
    },
  };
}
