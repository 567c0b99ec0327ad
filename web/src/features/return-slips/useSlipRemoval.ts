import { returnSlips, type ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { showToast } from '../../ui/toasts.ts';

export interface SlipRemoval {
  /** The parcel that is being taken off. */
  busy: string | number | null;
  press: (id: number) => void;
}

/** Takes parcels off an open slip, one by one. */
export function useSlipRemoval(slip: ReturnSlipDetail) {
  const t = useT();
  const save = useWrite(returnSlips.edit, { handledStatuses: ROW_STATUSES });
  const { busy, problem, run } = useRowAction();
  const press = (id: number) => {
    const work = async () => {
      const items = slip.items.flatMap((item) => (item.id === id ? [] : [item.id]));
      await save.run({ params: { id: slip.id }, body: { items } }, { ifMatch: slip.version });
      showToast('success', t('Parcel {code} removed from the slip', { code: showParcelCode(id) }));
    };
    void run(id, work, inlineText);
  };
  return { busy, problem, press };
}
