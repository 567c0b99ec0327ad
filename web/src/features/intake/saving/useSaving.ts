import { intake } from '@waydesk/contract/intake/intake.ts';
import type { MemoryUpdate } from '@waydesk/contract/intake/intake-memory.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { write } from '../../../api/useWrite.ts';
import { useLeaveGuard } from '../../../form/useLeaveGuard.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { type Saving, savePieces } from './savePieces.ts';

export interface SavingRun {
  isRunning: boolean;
  /** It ends after the piece that is on its way. */
  isStopping: boolean;
  failure: ApiError | null;
  run: (saving: Saving) => Promise<void>;
  stop: () => void;
  /** Leaves what was not sent among the rows. */
  setAside: () => void;
}

/** Saves the rows piece by piece; what is left goes on after a reload as after a lost line. */
export function useSaving({ store, change }: ImportInProgress, onSaved: () => void): SavingRun {
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isStopped = useRef(false);
  useLeaveGuard(() => isRunning);

  const run = async (saving: Saving) => {
    if (isRunning) return;
    isStopped.current = false;
    setRunning(true);
    setStopping(false);
    setFailure(null);
    try {
      const ended = await savePieces(saving, {
        send: async (body, idempotencyKey) => {
          const options = { idempotencyKey, handledStatuses: true } as const;
          const { data } = await write(intake.save, { body }, options);
          if (data === null) throw new ApiError({ kind: 'unreadable' });
          return data;
        },
        keep: (now, outcomes) =>
          store((draft) => ({
            saving: now,
            import_id: now.import_id,
            outcomes: new Map([
              ...draft.outcomes,
              ...outcomes.map((one) => [one.line, one] as const),
            ]),
          })),
        isStopped: () => isStopped.current,
      });
      if (ended.end === 'done') await store(() => ({ saving: null }));
      setFailure(ended.failure?.isSilent === false ? ended.failure : null);
    } finally {
      setRunning(false);
      setStopping(false);
      onSaved();
    }
  };
  return {
    isRunning,
    isStopping,
    failure,
    run,
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
    setAside: () => {
      setFailure(null);
      change({ saving: null });
      onSaved();
    },
  };
}

/** Stores what was chosen for the sheets of a shop; a failure costs nothing but the memory. */
export function rememberForShop(shop_id: number, body: MemoryUpdate): void {
  if (Object.keys(body).length === 0) return;
  write(intake.remember, { params: { id: shop_id }, body }, { handledStatuses: true }).catch(
    () => {},
  );
}
