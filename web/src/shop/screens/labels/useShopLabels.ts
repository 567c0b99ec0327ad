import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalLabel } from '@waydesk/contract/portal/portal-parcels.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { useWrite } from '../../../api/useWrite.ts';

interface Answer {
  /** What was asked. */
  of: string;
  labels?: readonly PortalLabel[];
  failure?: ApiError;
}

/** What stands on the labels of these parcels. The call makes the links that labels carry, so it is a write. */
export function useShopLabels(ids: readonly number[]) {
  const { run } = useWrite(portal.labels, { handledStatuses: true });
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const of = `${ids.join()} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    const tell = (told: Omit<Answer, 'of'>) => {
      if (!isOver) setAnswer({ of, ...told });
    };
    run({ body: { ids: [...ids] } }).then(
      ({ data }) => tell({ labels: data ?? [] }),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        tell({ failure });
      },
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what is asked
  }, [of]);
  const { labels, failure } = answer?.of === of ? answer : {};
  return { labels, failure, again: () => setAttempt((n) => n + 1) };
}
