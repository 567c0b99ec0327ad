import type { DeliveryWithWay } from '@waydesk/contract/deliveries.ts';
import { showParcelCode } from '@waydesk/contract/parcel-code.ts';
import { returnSlips } from '@waydesk/contract/return-slips.ts';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useCreate } from '../../form/useCreate.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Props {
  delivery: DeliveryWithWay;
  onClose: () => void;
}

/** Puts one parcel on the open slip of its shop. */
export function SlipDialog({ delivery: { id, way }, onClose }: Props) {
  const t = useT();
  const create = useCreate(returnSlips.create);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shop = way?.shop;
  const send = async () => {
    if (isSending || !shop?.id) return;
    setSending(true);
    setProblem(null);
    try {
      const { data } = await create({ body: { shop_id: shop.id, items: [id] } });
      if (data) showToast('success', t('It is on return slip #{id}', { id: data.id }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [fault] = error.errors;
      if (!error.isSilent) setProblem(fault ? t.sent(fault.message) : formText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t('Put on the return slip')} onClose={() => !isSending && onClose()}>
      <p>
        {t('Parcel {code} goes back to {shop}.', {
          code: showParcelCode(id),
          shop: shop?.osName ?? shop?.name ?? `#${shop?.id}`,
        })}
      </p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} aria-disabled={isSending}>
          {t('Cancel')}
        </Button>
        <Button look="primary" busy={isSending} onClick={() => void send()}>
          {t('Put on a slip')}
        </Button>
      </div>
    </Dialog>
  );
}
