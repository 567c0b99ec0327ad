import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { endTask, isTaskShown, putTask, useTask } from '../../../api/tasks.ts';
import { useCloseGuard } from '../../../form/useLeaveGuard.ts';
import { t } from '../../../i18n/t.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { SendingEnd } from './sendPieces.ts';

/** Rows that are answered, and all. */
export interface SentRows {
  done: number;
  count: number;
}

export interface Sending {
  isRunning: boolean;
  /** It ends after the piece that is on its way. */
  isStopping: boolean;
  failure: ApiError | null;
  run: (
    progress: SentRows,
    send: (isStopped: () => boolean, tell: (progress: SentRows) => void) => Promise<SendingEnd>,
  ) => Promise<void>;
  stop: () => void;
  forgetFailure: () => void;
}

/**
 * Sends the pieces of an import, one run at a time; `onEnd` is called however it ends. It goes on when
 * another screen is opened, as the task `key`, called `name`; `LeftRunning` shows it on the way back.
 */
export function useSending(key: string, name: Text, onEnd: () => void): Sending {
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isStopped = useRef(false);
  useTask(key);
  useCloseGuard(() => isRunning);
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return {
    isRunning,
    isStopping,
    failure,
    run: async (first, send) => {
      if (isRunning) return;
      isStopped.current = false;
      setRunning(true);
      setStopping(false);
      setFailure(null);
      const tell = ({ done, count }: SentRows) =>
        putTask(key, {
          name,
          toText: (inLanguage) => inLanguage('{done} of {count} rows', { done, count }),
          part: count === 0 ? null : done / count,
          stop,
        });
      tell(first);
      try {
        const ended = await send(() => isStopped.current, tell);
        setFailure(ended.end === 'failed' && !ended.failure.isSilent ? ended.failure : null);
        if (!isTaskShown(key)) {
          if (ended.end === 'done') showToast('success', t('Saving finished'));
          else showToast('warning', t('Saving was interrupted'));
        }
      } finally {
        endTask(key);
        setRunning(false);
        setStopping(false);
        onEnd();
      }
    },
    stop,
    forgetFailure: () => setFailure(null),
  };
}
