/** The second page is a part of its own, so that the first one stands sooner. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepPart, loadPart, forgetFailedParts } from '../../../api/chunk.ts';
import type { DeliveriesStep } from './DeliveriesStep.tsx';

const fetchPart = keepPart(() => loadPart(() => import('./DeliveriesStep.tsx')));

/** Once fetched, the next visit has it from the start. */
let fetched: typeof DeliveriesStep | null = null;

/** Fetches the part once the first page `isReady`, in idle time. */
export function useDeliveriesPart(isReady: boolean) {
  const [Step, setStep] = useState(() => fetched);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    try {
      const part = await fetchPart();
      // At once: the focus goes into it next.
      fetched = part.DeliveriesStep;
      flushSync(() => setStep(() => fetched));
      return true;
    } catch {
      // The next press asks again.
      forgetFailedParts();
      setFailed(true);
      return false;
    }
  };
  useEffect(() => {
    if (!isReady) return undefined;
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => void load(), 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => void load(), { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [isReady]);
  return { Step, hasFailed, load };
}
