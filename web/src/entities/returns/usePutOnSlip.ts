import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { useT } from '../../i18n/t.ts';

/** Puts parcels on the open slip of their shop; what prevents it is in `problem`, translated. */
export function usePutOnSlip(onDone: (slip: number) => unknown) {
  const t = useT();
  const create = useCreate(returnSlips.create);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (shop_id: number, items: number[]) => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const { data } = await create({ body: { shop_id, items } });
      if (data === null) throw new ApiError({ kind: 'unreadable' });
      await onDone(data.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.errors.flatMap(({ field, message }) => {
        const id = items[Number(field.replace('items.', ''))];
        return id === undefined ? [] : [`${showParcelCode(id)}: ${t.sent(message)}`];
      });
      if (!error.isSilent) setProblem(errors.length > 0 ? errors.join(' · ') : formText(error));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, problem };
}
