/** Prints labels: each press counts them once, however often its answer is lost. */
import { type LabelData, labels, type LabelPick } from '@waydesk/contract/parcels/labels.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { useWrite } from '../../api/useWrite.ts';
import { newIdempotencyKey } from '../../form/once/attempt.ts';
import { useOnPaper, usePrintKeys } from './useOnPaper.ts';

interface Printing {
  /** With the count of the last print; null before the first. */
  printed: LabelData[] | null;
  /** The labels stand on paper now, apart from the page. */
  isOnPaper: boolean;
  isRunning: boolean;
  print: () => Promise<void>;
}

export function usePrintLabels(pick: LabelPick, isReady: boolean): Printing {
  const { run, isRunning } = useWrite(labels.print);
  const key = useRef<string>(null);
  const [printed, setLabelData] = useState<LabelData[] | null>(null);
  // The browser's print menu prints labels too, but they are not counted, because the server is not
  // called.
  const { isOnPaper, printNow } = useOnPaper(isReady);
  const print = async () => {
    if (!isReady || isRunning) return;
    key.current ??= newIdempotencyKey();
    const body = pick.ids ? { ids: [...pick.ids] } : { way_ids: [...(pick.way_ids ?? [])] };
    try {
      const { data } = await run({ body }, { idempotencyKey: key.current });
      key.current = null;
      if (data === null) return;
      printNow(() => setLabelData(data));
    } catch (failure) {
      // A toast tells it. What may have been counted keeps its key.
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.kind === 'answered' && failure.status < 500) key.current = null;
    }
  };
  usePrintKeys(() => void print());
  return { printed, isOnPaper, isRunning, print };
}
