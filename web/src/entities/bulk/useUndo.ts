import { bulkJobs, type BulkUndo } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { markUndone } from './lastBulkJobs.ts';

/** Trying again would not help: already undone, too late, or someone else's job. */
const FINAL: readonly number[] = [403, 404, 409];

interface Trouble {
  job: number;
  text: string;
  isFinal: boolean;
}

/** Takes jobs back, one at a time; pressing again after a lost answer takes nothing back twice. */
export function useUndo() {
  const send = useCreate(bulkJobs.undo);
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const undo = async (job: number): Promise<BulkUndo | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(job);
    setTrouble(null);
    try {
      const { data } = await send({ params: { id: job } });
      if (data === null) throw new ApiError({ kind: 'unreadable' });
      markUndone(data);
      return data;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isFinal = error.kind === 'answered' && FINAL.includes(error.status);
      if (!error.isSilent) setTrouble({ job, text: formText(error), isFinal });
      return null;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return {
    undo,
    /** The job being taken back. */
    busy,
    /** Why one was not, translated. */
    trouble,
  };
}
