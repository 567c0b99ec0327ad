import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { useLeaveGuard } from '../../../form/useLeaveGuard.ts';
import type { SendingEnd } from './sendPieces.ts';

export interface Sending {
  isRunning: boolean;
  /** It ends after the piece that is on its way. */
  isStopping: boolean;
  failure: ApiError | null;
  run: (send: (isStopped: () => boolean) => Promise<SendingEnd>) => Promise<void>;
  stop: () => void;
  forgetFailure: () => void;
}

/** Sends the pieces of an import, one run at a time; `onEnd` is called however it ends. */
export function useSending(onEnd: () => void): Sending {
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isStopped = useRef(false);
  useLeaveGuard(() => isRunning);
  return {
    isRunning,
    isStopping,
    failure,
    run: async (send) => {
      if (isRunning) return;
      isStopped.current = false;
      setRunning(true);
      setStopping(false);
      setFailure(null);
      try {
        const ended = await send(() => isStopped.current);
        setFailure(ended.end === 'failed' && !ended.failure.isSilent ? ended.failure : null);
      } finally {
        setRunning(false);
        setStopping(false);
        onEnd();
      }
    },
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    forgetFailure: () => setFailure(null),
  };
}
