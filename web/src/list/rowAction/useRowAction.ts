import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { shownError } from '../../api/useRead.ts';

/** Statuses whose refusal the page shows itself; others also show a toast. */
export const ROW_STATUSES = [200, 400, 404, 409, 412, 422] as const;

/** A button in a row that writes: one at a time; the reason of a failure stays on the page. */
export function useRowAction() {
  const [busy, setBusy] = useState<string | number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    /** The key of the row being written. */
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
