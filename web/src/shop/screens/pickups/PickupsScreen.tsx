import { portalPickups } from '@waydesk/contract/portal/portal-pickups.ts';
import { useRead } from '../../../api/useRead.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { wantedText } from '../../../entities/pickups/pickupWords.ts';
import { PortalLink } from '../../PortalLink.tsx';
import { PortalList } from '../PortalList.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { RowLink } from '../RowLink.tsx';
import { PickupBadge } from './PickupBadge.tsx';

const LIMIT = 25;

/** What the shop has asked for, newest first. */
export function PickupsScreen({ page }: { page: number }) {
  const t = useT();
  const language = useLanguage();
  const query = { page: String(page), limit: String(LIMIT) };
  const read = useRead(
    portalPickups.list,
    { query },
    { handledStatuses: true, keepPrevious: true },
  );
  return (
    <PortalPage title={t('Pickups')}>
      <PortalLink to={{ name: 'new-pickup' }} className={bigClasses('main')}>
        {t('Ask for a pickup')}
      </PortalLink>
      <PortalList
        name={t('Pickups')}
        read={read}
        toPage={(next) => ({ name: 'pickups', page: next })}
        empty={
          <EmptyState
            text={t('No pickups asked for yet')}
            hint={t('Say when we should come and how many parcels there are.')}
          />
        }
        row={(pickup) => (
          <RowLink
            key={pickup.id}
            to={{ name: 'pickup', id: pickup.id }}
            name={wantedText(t, language, pickup)}
            figure={t('{n} parcels', { n: pickup.count })}
          >
            <span>
              <PickupBadge state={pickup.state} />
            </span>
          </RowLink>
        )}
      />
    </PortalPage>
  );
}
