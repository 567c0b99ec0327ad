import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { write } from '../../api/useWrite.ts';
import type { PickedRows } from '../../list/bulk/choice.ts';
import { BULK_KINDS, type BulkAction, type BulkKind } from '../../list/bulk/kinds.ts';

interface State {
  /** The request, to recognise answers to an earlier one. */
  of: string;
  preview?: BulkPreview;
  failure?: ApiError;
}

/**
 * The preview of an action; requested again when the action changes, but not while its note is
 * typed. Undefined without an action.
 */
export function usePreview(kind: BulkKind, pick: PickedRows, action: BulkAction | null) {
  const [attempts, setTries] = useState(0);
  const [state, setState] = useState<State | null>(null);
  const of = action && JSON.stringify([{ ...action, note: null }, attempts]);
  useEffect(() => {
    if (action === null || of === null) return undefined;
    const { signal, abort } = stoppable();
    const body = { pick, action } as Input<(typeof BULK_KINDS)['ways']['preview']>['body'];
    write(BULK_KINDS[kind].preview, { body } as never, { signal, handledStatuses: true }).then(
      ({ data }) => setState(data ? { of, preview: data } : { of, failure: unreadable() }),
      (failure: unknown) => {
        if (signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setState({ of, failure });
      },
    );
    return abort;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `of` stands for the action
  }, [kind, pick, of]);
  const current = state?.of === of ? state : null;
  return {
    preview: current?.preview,
    failure: current?.failure,
    isLoading: of !== null && current === null,
    again: () => setTries((n) => n + 1),
  };
}

const unreadable = () => new ApiError({ kind: 'unreadable' });

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
