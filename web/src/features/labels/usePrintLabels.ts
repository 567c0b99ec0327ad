/** Prints labels: each press counts them once, however often its answer is lost. */
import { type LabelData, labels, type LabelPick } from '@waydesk/contract/parcels/labels.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/apiError.ts';
import { useWrite } from '../../api/useWrite.ts';
import { newIdempotencyKey } from '../../form/once/attempt.ts';

interface Printing {
  /** With the count of the last print; null before the first. */
  printed: LabelData[] | null;
  /** The labels stand on paper now, apart from the page. */
  isOnPaper: boolean;
  isRunning: boolean;
  print: () => Promise<void>;
}

const isPrintKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';

export function usePrintLabels(pick: LabelPick, isReady: boolean): Printing {
  const { run, isRunning } = useWrite(labels.print);
  const key = useRef<string>(null);
  const [printed, setLabelData] = useState<LabelData[] | null>(null);
  const [isOnPaper, setOnPaper] = useState(false);
  const print = async () => {
    if (!isReady || isRunning) return;
    key.current ??= newIdempotencyKey();
    const body = pick.ids ? { ids: [...pick.ids] } : { way_ids: [...(pick.way_ids ?? [])] };
    try {
      const { data } = await run({ body }, { idempotencyKey: key.current });
      key.current = null;
      if (data === null) return;
      flushSync(() => {
        setLabelData(data);
        setOnPaper(true);
      });
      window.print();
    } catch (failure) {
      // A toast tells it. What may have been counted keeps its key.
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.kind === 'answered' && failure.status < 500) key.current = null;
    }
  };
  // The browser's print menu prints labels too, but they are not counted, because the server is not
  // called.
  const show = useEffectEvent(() => {
    if (isReady) flushSync(() => setOnPaper(true));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const before = () => show();
    const after = () => setOnPaper(false);
    const down = (event: KeyboardEvent) => press(event);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    addEventListener('keydown', down);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      removeEventListener('keydown', down);
    };
  }, []);
  return { printed, isOnPaper, isRunning, print };
}
