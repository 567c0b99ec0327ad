import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { RequestBadge } from './RequestBadge.tsx';
import { RequestView } from './RequestView.tsx';

/** /pickup-requests/{id} */
export function PickupRequestPage() {
  const t = useT();
  return (
    <RecordPage
      call={pickupRequests.get}
      toTitle={(request) =>
        request === null ? t('Pickup request') : t('Pickup request #{id}', { id: request.id })
      }
      aside={({ state }) => <RequestBadge state={state} />}
      missingText={t('Pickup request not found')}
      back={{ to: links.pickupRequests(), label: t('Pickup Requests') }}
      edit={null}
      skeleton={
        <CardSkeletons
          cards={{ [t('What the shop asked for')]: 6, [t('Rows of the shop')]: 6 }}
          className="grid items-start gap-4 lg:grid-cols-2 lg:[&>:last-child]:col-span-2"
        />
      }
    >
      {(request) => <RequestView request={request} />}
    </RecordPage>
  );
}
