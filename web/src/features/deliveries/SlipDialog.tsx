import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { usePutOnSlip } from '../../entities/returns/usePutOnSlip.ts';
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
  const { send, isSending, problem } = usePutOnSlip((slip) => {
    showToast('success', t('It is on return slip #{id}', { id: slip }));
    onClose();
  });
  const shop = way?.shop;
  return (
    <Dialog title={t('Add to the return slip')} onClose={() => !isSending && onClose()}>
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
        <Button
          variant="primary"
          busy={isSending}
          onClick={() => shop?.id && void send(shop.id, [id])}
        >
          {t('Add to a slip')}
        </Button>
      </div>
    </Dialog>
  );
}
