import { parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { mayReturnToShop } from '@waydesk/contract/rules/parcel-moves.ts';
import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';

const SlipDialog = lazyComponent(() => import('./SlipDialog.tsx'), 'SlipDialog');

/** Puts a parcel that nobody is out with on the slip of its shop. */
export function ReturnAction({ delivery }: { delivery: DeliveryWithWay }) {
  const t = useT();
  const { isOpen, open, close } = useOpened(SlipDialog);
  const { status, way } = delivery;
  const code = parseDeliveryStatus(status);
  const isOffered = code !== null && mayReturnToShop(code) && Boolean(way?.shop?.id);
  return (
    <>
      {isOpen && <SlipDialog delivery={delivery} onClose={close} />}
      {isOffered && (
        <div className="no-print mt-3">
          <Button small aria-haspopup="dialog" onClick={open}>
            {t('Add to the return slip')}
          </Button>
        </div>
      )}
    </>
  );
}
