import {
  type PickupRequestDetail,
  pickupRequests,
} from '@waydesk/contract/portal/pickup-requests.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';

const ReasonDialog = lazyComponent(
  () => import('../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

/** What the office does about a request: it is accepted by importing it, or refused with a reason. */
export function RequestActions({ request }: { request: PickupRequestDetail }) {
  const t = useT();
  const dialog = useOpened(ReasonDialog);
  const refuse = useWrite(pickupRequests.refuse, { handledStatuses: FORM_STATUSES });
  const { id, version, shop } = request;
  return (
    <>
      {request.state === 'asked' && (
        <div className="no-print flex flex-wrap gap-2">
          <LinkButton to={links.importParcels({ request: id })} variant="primary">
            {t('Open in Import Parcels')}
          </LinkButton>
          <Button aria-haspopup="dialog" onClick={dialog.open}>
            {t('Refuse')}
          </Button>
        </div>
      )}
      {/* It stays and says so when somebody else has decided meanwhile. */}
      {dialog.isOpen && (
        <ReasonDialog
          title={t('Refuse pickup request #{id}?', { id })}
          confirm={t('Refuse')}
          danger
          send={(reason) => refuse.run({ params: { id }, body: { reason } }, { ifMatch: version })}
          onClose={dialog.close}
          onDone={() => showToast('success', t('Pickup request #{id} was refused', { id }))}
        >
          {t('{shop} reads your reason in its portal.', { shop: shop.name })}
        </ReasonDialog>
      )}
    </>
  );
}
