import { intake } from '@waydesk/contract/intake/intake.ts';
import type { MemoryUpdate } from '@waydesk/contract/intake/intake-memory.ts';
import { ApiError } from '../../../api/apiError.ts';
import { write } from '../../../api/useWrite.ts';
import { type Sending, useSending } from '../../../entities/sheets/saving/useSending.ts';
import { IMPORT_TASK } from '../draft/importDraft.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { type Saving, progressOf, savePieces } from './savePieces.ts';

export interface SavingRun {
  sending: Sending;
  run: (saving: Saving) => Promise<void>;
  /** Leaves what was not sent among the rows. */
  setAside: () => void;
}

/** Saves the rows piece by piece; what is left goes on after a reload as after a lost line. */
export function useSaving({ store, change }: ImportInProgress, onSaved: () => void): SavingRun {
  const sending = useSending(IMPORT_TASK, 'Saving the parcels', onSaved);
  const run = (saving: Saving) =>
    sending.run(progressOf(saving), async (isStopped, tell) => {
      const ended = await savePieces(saving, {
        send: async (body, idempotencyKey) => {
          const options = { idempotencyKey, handledStatuses: true } as const;
          const { data } = await write(intake.save, { body }, options);
          if (data === null) throw new ApiError({ kind: 'unreadable' });
          return data;
        },
        keep: (now, outcomes) => {
          tell(progressOf(now));
          const isMade = now.request && outcomes.some(({ way_id }) => way_id !== undefined);
          return store((draft) => ({
            saving: now,
            import_id: now.import_id,
            ...(isMade && draft.request && { request: { ...draft.request, accepted: true } }),
            outcomes: new Map([
              ...draft.outcomes,
              ...outcomes.map((one) => [one.line, one] as const),
            ]),
          }));
        },
        isStopped,
      });
      // Not once it is stored: what is chosen for the next sheet meanwhile would go with this one.
      if (ended.end === 'done') change({ saving: null });
      const { end, failure } = ended;
      return end === 'failed' ? { end, failure: failure! } : { end };
    });
  return {
    sending,
    run,
    setAside: () => {
      sending.forgetFailure();
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
