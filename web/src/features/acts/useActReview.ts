import { type Act, acts, type ActReview } from '@waydesk/contract/run/act-reviews.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import { ACT_NAMES } from '../../entities/acts/actWords.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { confirmDialog } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';

/** What the office does about an act. The list asks again afterwards, and its row leaves. */
export function useActReview() {
  const t = useT();
  const { busy, problem: text, run } = useRowAction();
  const { run: send } = useWrite(acts.review, { handledStatuses: ROW_STATUSES });
  const [id, setId] = useState('');
  const isMeant = ({ kind, parcel }: Act) =>
    confirmDialog(t('Record “{act}” anyway?', { act: t(ACT_NAMES[kind]) }), {
      confirm: t('Record it anyway'),
      why: [
        t('Parcel {code} is changed as if the rider’s phone had reached the office in time.', {
          code: showParcelCode(parcel.id),
        }),
      ],
    });
  return {
    /** The id of the act that is being saved. */
    busy,
    /** Translated. */
    problem: text === null ? null : { id, text },
    decide: async (act: Act, did: ActReview): Promise<void> => {
      if (busy !== null || (did === 'applied' && !(await isMeant(act)))) return;
      setId(act.id);
      await run(
        act.id,
        async () => {
          await send({ params: { id: act.id }, body: { did } });
          showToast('success', did === 'seen' ? t('Noted') : t('Recorded'));
        },
        inlineText,
      );
    },
  };
}
