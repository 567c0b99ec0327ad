import { type ParcelWish, parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { showToast } from '../../ui/toasts.ts';

/** What the office does about a wish of a shop. The list asks again afterwards, and its row leaves. */
export function useWishDecision() {
  const t = useT();
  const { busy, problem: text, run } = useRowAction();
  const agreeing = useWrite(parcelWishes.decide, { handledStatuses: ROW_STATUSES });
  const refusing = useWrite(parcelWishes.decide, { handledStatuses: FORM_STATUSES });
  const [id, setId] = useState(0);
  return {
    /** The id of the wish that is being saved. */
    busy,
    /** Translated. */
    problem: text === null ? null : { id, text },
    agree: async (wish: ParcelWish): Promise<void> => {
      if (busy !== null) return;
      setId(wish.id);
      await run(
        wish.id,
        async () => {
          await agreeing.run({ params: { id: wish.id }, body: { did: 'accepted' } });
          showToast('success', t('Agreed. The shop sees it in its portal.'));
        },
        inlineText,
      );
    },
    /** Throws ApiError. */
    refuse: (wish: ParcelWish, reason: string) =>
      refusing.run({ params: { id: wish.id }, body: { did: 'refused', reason } }),
  };
}
