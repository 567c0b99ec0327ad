import { portal } from '@waydesk/contract/portal/portal.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { PortalLink } from '../../PortalLink.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { ReadFace } from '../ReadFace.tsx';
import { LabelsOfShop } from './LabelsOfShop.tsx';

function NoLabel({ id }: { id: number }) {
  const t = useT();
  return (
    <EmptyState
      text={t('No labels to print')}
      hint={t('Labels are for parcels of requests that we accepted and that have not ended')}
    >
      <PortalLink to={{ name: 'parcel', id }} className={bigClasses('main')}>
        {t('Look at it')}
      </PortalLink>
    </EmptyState>
  );
}

/** The label of one parcel. */
export function ParcelLabelScreen({ id }: { id: number }) {
  const t = useT();
  const read = useRead(portal.parcel, { params: { id } }, { handledStatuses: true, once: true });
  return (
    <PortalPage title={t('Label of parcel #{id}', { id })} back={{ name: 'parcel', id }} isWide>
      <ReadFace read={read}>
        {({ may_label: mayLabel }) =>
          mayLabel ? <LabelsOfShop ids={[id]} gone={<NoLabel id={id} />} /> : <NoLabel id={id} />
        }
      </ReadFace>
    </PortalPage>
  );
}
