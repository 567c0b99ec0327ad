import type { Input } from '@waydesk/contract/calls/route.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { BULK_KINDS, type BulkAction, type BulkKind } from '../../list/bulk/kinds.ts';
import { rememberBulkJob } from './lastBulkJobs.ts';

interface Move {
  kind: BulkKind;
  /** Null until it is chosen. */
  action: BulkAction | null;
  /** The rider of the action, for the sentence afterwards. */
  riderName?: string | undefined;
  /** The focus stays where it is; otherwise the message about it has it. */
  isQuiet?: boolean;
  /** It was applied; the bar about it tells the rest. */
  onDone: () => void;
}

/** Applies an action to rows, once however often it is asked for meanwhile. */
export function useBulkMove({ kind, action, riderName = '', isQuiet = false, onDone }: Move) {
  const send = useCreate(BULK_KINDS[kind].move);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = async (items: { id: number; version: number }[]) => {
    if (action === null || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const body = { action, items } as Input<(typeof BULK_KINDS)['ways']['move']>['body'];
      const { data } = await send({ body });
      if (data === null) throw new ApiError({ kind: 'unreadable' });
      const done = {
        type: action.type,
        status: action.type === 'status' ? action.status : null,
        rider: action.type === 'assign' ? { id: action.riderId, name: riderName } : null,
      };
      rememberBulkJob({ kind, action: done, outcome: data }, !isQuiet);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isSilent) setProblem(formText(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { apply, problem, isSending };
}
