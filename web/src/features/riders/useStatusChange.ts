import type { Rider } from '@waydesk/contract/records/rider.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { write } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { showToast } from '../../ui/toasts.ts';

type Status = 'active' | 'inactive' | 'suspended';

/** The status just set for a rider, until the list has it too. */
interface Set {
  from: Rider;
  status: string;
}

export interface StatusChange {
  /** The rider whose status is being saved. */
  busy: string | number | null;
  /** Why the last one failed, translated. */
  problem: string | null;
  statusOf: (rider: Rider) => string;
  set: (rider: Rider, status: string) => void;
}

/** Changes the status of riders from their rows, one at a time. */
export function useStatusChange(): StatusChange {
  const t = useT();
  const { busy, problem, run } = useRowAction();
  const [set, setSet] = useState<Set | null>(null);
  return {
    busy,
    problem,
    // Until the refetch, the old list must not revert the choice.
    statusOf: (rider) => (set !== null && set.from === rider ? set.status : rider.status),
    set: (rider, status) =>
      void run(
        rider.id,
        async () => {
          setSet({ from: rider, status });
          try {
            const input = { params: { id: rider.id }, body: { status: status as Status } };
            const options = { handledStatuses: ROW_STATUSES, ifMatch: rider.version };
            const { data } = await write(riders.setStatus, input, options);
            setSet({ from: rider, status: data?.rider.status ?? status });
            showToast('success', t('Status updated'));
          } catch (failure) {
            setSet(null);
            throw failure;
          }
        },
        inlineText,
      ),
  };
}
