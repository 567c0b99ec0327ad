import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { storedUserProblem } from '../../../api/session.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import type { SendingReport } from './sendLines.ts';
import type { WayValues } from './values.ts';

/** What sending a way reports goes into its form, and at once into the draft. */
export function useReport<V extends WayValues>(form: ScreenForm<V>, draft: Draft) {
  const { setValue } = form as unknown as ScreenForm<WayValues>;
  const [sent, setSent] = useState<{ n: number; count: number } | null>(null);
  const report: SendingReport = {
    keep: async ({ attempt, progress }) => {
      if (attempt) setValue('attempt', attempt, { shouldDirty: true });
      if (progress) setValue('progress', progress, { shouldDirty: true });
      await draft.keep();
    },
    onSent: setSent,
  };
  return {
    report,
    /** While deliveries are sent one by one: the current one. */
    sent,
    /** Throws the ApiError of a user who has signed out in another tab since the form was opened. */
    begin: () => {
      setSent(null);
      const message = storedUserProblem();
      if (message !== null) throw new ApiError({ kind: 'answered', message });
    },
  };
}
