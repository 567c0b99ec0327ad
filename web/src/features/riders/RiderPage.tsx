import { may } from '@waydesk/contract/calls/permissions.ts';
import { riderStatusLabel } from '@waydesk/contract/records/record-labels.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { RiderFacts } from './RiderFacts.tsx';
import { RiderFigures } from './RiderFigures.tsx';
import { RiderHistory } from './RiderHistory.tsx';

/** The rest of the page does not wait for it. */
const RiderPhones = lazyComponent(() => import('./phone/RiderPhones.tsx'), 'RiderPhones');

function PhonesWaiting() {
  const t = useT();
  return (
    <Card title={t('Rider’s phone')} className="min-h-32">
      <Loading />
    </Card>
  );
}

/** /riders/{id} */
export function RiderPage() {
  const t = useT();
  const isCashier = may(useSession()?.user.role, 'cashier');
  const cards = { [t('Summary')]: 4, [t('Rider Details')]: 4, [t('Delivery History')]: 4 };
  return (
    <RecordPage
      call={riders.get}
      toTitle={(data) => data?.rider.name || t('Rider')}
      aside={({ rider: { id, status } }) => (
        <>
          <StatusBadge code={status} label={t.sent(riderStatusLabel(status))} />
          <TextLink to={links.sheet({ riderId: id })} className="no-print">
            {t('Run Sheet')}
          </TextLink>
          {isCashier && (
            <TextLink to={links.countCash(id)} className="no-print">
              {t('Cash In')}
            </TextLink>
          )}
        </>
      )}
      missingText={t('Rider not found')}
      back={{ to: links.riders(), label: t('Back to Riders') }}
      edit={{ to: (id) => links.editRider(id), label: 'Edit Rider' }}
      skeleton={<CardSkeletons cards={cards} />}
    >
      {({ rider }) => (
        <>
          <RiderFigures rider={rider} />
          <RiderFacts rider={rider} />
          <RiderPhones rider={rider} loading={<PhonesWaiting />} />
          <RiderHistory rider={rider} />
        </>
      )}
    </RecordPage>
  );
}
