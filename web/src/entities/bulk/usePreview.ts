import type { JobPreview } from '@waydesk/contract/parcels/jobs.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { write } from '../../api/useWrite.ts';
import type { PickedRows } from '../../list/bulk/choice.ts';
import { MANY_KINDS, type ManyAction, type ManyKind } from '../../list/bulk/kinds.ts';

interface State {
  /** What was asked, to tell an answer to an earlier question. */
  of: string;
  preview?: JobPreview;
  failure?: ApiError;
}

/**
 * What the action would do now; asks again when it changes, not while its note is typed. Nothing
 * without an action.
 */
export function usePreview(kind: ManyKind, pick: PickedRows, action: ManyAction | null) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State | null>(null);
  const of = action && JSON.stringify([{ ...action, note: null }, tries]);
  useEffect(() => {
    if (action === null || of === null) return undefined;
    const { signal, abort } = stoppable();
    const body = { pick, action } as Input<(typeof MANY_KINDS)['ways']['preview']>['body'];
    write(MANY_KINDS[kind].preview, { body } as never, { signal, handledStatuses: true }).then(
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
