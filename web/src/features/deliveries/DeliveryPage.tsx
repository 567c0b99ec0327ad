import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { Pencil } from 'lucide-react';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { LiveRecord } from '../../page/live/LiveRecord.tsx';
import { WhoEdits, WhoIsHere } from '../../page/live/WhoIsHere.tsx';
import { RecordState } from '../../page/RecordState.tsx';
import { pathNumber } from '../../router/address.ts';
import { links } from '../../router/links.ts';
import { useParam } from '../../router/params.ts';
import { useDeliveryEditor } from '../../entities/delivery/EditDelivery.tsx';
import { LastJobs } from '../../entities/bulk/LastJobs.tsx';
import { isOpenParcel, mainActionOf } from '../../entities/bulk/mainAction.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DeliveryChange } from './DeliveryChange.tsx';
import { CustomerFacts, DeliveryCosts, DeliveryFacts } from './DeliveryFacts.tsx';
import { useParcelStory } from './useParcelStory.ts';
import { useDelivery } from './useDelivery.ts';
import { useParcelActs, wishedDay } from './useParcelActs.ts';

const ParcelCard = lazyComponent(() => import('./ParcelCard.tsx'), 'ParcelCard');
/** Few people settle, and everybody opens deliveries. */
const MoneyCard = lazyComponent(() => import('./MoneyCard.tsx'), 'MoneyCard');

/** What may be done to it: everybody sees the rest first. */
const PageQuickActions = lazyComponent(
  () => import('../../entities/bulk/QuickActions.tsx'),
  'PageQuickActions',
);

const GRID = 'grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2';
/** Cards below each other; on a wide screen in two columns of their own. */
const COLUMN =
  'flex min-w-0 flex-col gap-4 2xl:not-print:grid 2xl:not-print:grid-cols-2 2xl:not-print:items-start';

/** /deliveries/{id} and /ways/{wayId}/deliveries/{deliveryId} */
export function DeliveryPage() {
  const id = useParam('id');
  const ofWay = useParam('deliveryId');
  const way = useParam('wayId');
  const word = ofWay || id;
  const wayId = way === '' ? null : pathNumber(way);
  return <OneDelivery key={`${way}/${word}`} word={word} wayId={wayId} />;
}

interface Props {
  /** The id as in the address; only digits can be a delivery. */
  word: string;
  /** NaN if it cannot be a way, null if the address names none. */
  wayId: number | null;
}

function OneDelivery({ word, wayId }: Props) {
  const t = useT();
  const handlesMoney = may(useSession()?.user.role, 'cashier');
  const id = Number.isNaN(wayId) ? Number.NaN : pathNumber(word);
  const record = useDelivery(id, wayId);
  const { data: delivery, failure } = record;
  const cards = { [t('Customer Info')]: 5, [t('Parcel')]: 10, [t('Delivery')]: 7 };
  const moneyCards = {
    [t('Financial Info')]: 6,
    ...(handlesMoney && { [t('Money')]: 4 }),
    [t('Update Delivery')]: 5,
  };
  return (
    <Page
      title={`${t('Delivery')} #${word}`}
      aside={
        delivery && (
          <>
            <StatusBadge
              code={delivery.status}
              label={t.sent(deliveryStatusLabel(delivery.status))}
            />
            <WhoIsHere of="deliveries" id={delivery.id} />
          </>
        )
      }
      actions={delivery && <DeliveryButtons delivery={delivery} />}
    >
      <LiveRecord read={record} />
      <LastJobs />
      {delivery ? (
        <>
          <ParcelActionsLine delivery={delivery} />
          {failure !== undefined && (
            <ErrorBanner
              busy={record.isFetching}
              text={inlineText(failure)}
              requestId={failure.requestId}
              onRetry={record.refresh}
            />
          )}
          <div className={GRID}>
            <div className={COLUMN}>
              <CustomerFacts delivery={delivery} />
              <ParcelCard delivery={delivery} />
              <DeliveryFacts delivery={delivery} />
            </div>
            <div className={COLUMN}>
              <DeliveryCosts delivery={delivery} />
              {handlesMoney && <MoneyCard id={delivery.id} />}
              <DeliveryChange delivery={delivery} refresh={record.refresh} />
            </div>
          </div>
        </>
      ) : (
        <RecordState
          read={record}
          isAddress={!Number.isNaN(id)}
          missingText={t('The requested resource was not found.')}
          back={{ to: links.ways(), label: t('Back to Ways') }}
          skeleton={
            <div className={GRID}>
              <CardSkeletons cards={cards} className={COLUMN} />
              <CardSkeletons cards={moneyCards} className={COLUMN} />
            </div>
          }
        />
      )}
    </Page>
  );
}

/** The line has its height before the code of the actions has loaded. */
function ParcelActionsLine({ delivery }: { delivery: DeliveryWithWay }) {
  const { id, version, status, rider } = delivery;
  const story = useParcelStory(id);
  const { acts } = useParcelActs(id, story.data !== undefined && !story.isUnknown);
  if (!isOpenParcel(delivery) || version === null || story.isUnknown) return null;
  const riderId = rider?.id ?? null;
  return (
    <div className="no-print flex min-h-control flex-wrap gap-2">
      <PageQuickActions
        parcel={{ id, version, status, riderId, facts: story.data }}
        day={wishedDay(acts)}
        main={mainActionOf(delivery)}
      />
    </div>
  );
}

function DeliveryButtons({ delivery }: { delivery: DeliveryWithWay }) {
  const t = useT();
  const { wayId } = delivery;
  const { open, editor } = useDeliveryEditor();
  return (
    <>
      {wayId !== null && (
        <LinkButton to={links.way(wayId)}>{t('Back to Way #{id}', { id: wayId })}</LinkButton>
      )}
      <PrintButton />
      {wayId !== null && <LinkButton to={links.editWay(wayId)}>{t('Edit Way')}</LinkButton>}
      <WhoEdits of="deliveries" id={delivery.id}>
        <Button
          variant={mainActionOf(delivery) === null ? 'primary' : 'plain'}
          onClick={() => open(delivery, delivery.way?.shop?.id ?? null)}
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit Delivery')}
        </Button>
      </WhoEdits>
      {editor}
    </>
  );
}
