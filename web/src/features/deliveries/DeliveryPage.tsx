import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import { Printer } from 'lucide-react';
import { inlineText } from '../../api/failureTexts.ts';
import { useT } from '../../i18n/t.ts';
import type { Delivery } from '../../records/delivery.ts';
import { RecordFace } from '../../page/RecordFace.tsx';
import { numberIn } from '../../router/address.ts';
import { usePlace } from '../../router/place.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { FailureBanner } from '../../ui/FailureBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DeliveryChange } from './DeliveryChange.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { useDelivery } from './useDelivery.ts';

const GRID = 'grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4 print:grid-cols-2';

/** /deliveries/{id} and /ways/{wayId}/deliveries/{deliveryId} */
export function DeliveryPage() {
  const { params } = usePlace();
  const word = params['deliveryId'] ?? params['id'] ?? '';
  const way = params['wayId'];
  const wayId = way === undefined ? null : numberIn(way);
  return <OneDelivery key={`${way}/${word}`} word={word} wayId={wayId} />;
}

interface Props {
  /** What stands in the address; only digits can be a delivery. */
  word: string;
  /** NaN for what can be no way, null where the address names none. */
  wayId: number | null;
}

function OneDelivery({ word, wayId }: Props) {
  const t = useT();
  const id = Number.isNaN(wayId) ? Number.NaN : numberIn(word);
  const record = useDelivery(id, wayId);
  const { delivery, failure } = record;
  const cards = {
    [t('Customer Info')]: 6,
    [t('Financial Info')]: 6,
    [t('Delivery')]: 6,
    [t('Update Delivery')]: 6,
  };
  return (
    <Page
      title={`${t('Delivery')} #${word}`}
      aside={
        delivery && (
          <StatusBadge code={delivery.status} label={t(deliveryStatusLabel(delivery.status))} />
        )
      }
      actions={delivery && <DeliveryButtons delivery={delivery} />}
    >
      {delivery !== null ? (
        <>
          {failure !== undefined && (
            <FailureBanner
              busy={record.isFetching}
              text={inlineText(failure)}
              onRetry={record.refresh}
            />
          )}
          <div className={GRID}>
            <DeliveryFacts delivery={delivery} />
            <DeliveryChange delivery={delivery} refresh={record.refresh} />
          </div>
        </>
      ) : (
        <RecordFace
          read={{ ...record, data: record.isLoading ? undefined : null }}
          isAddress={!Number.isNaN(id)}
          missingText={t('The requested resource was not found.')}
          back={{ href: '/ways', label: t('Back to Ways') }}
          skeleton={<CardSkeletons cards={cards} className={GRID} />}
        />
      )}
    </Page>
  );
}

function DeliveryButtons({ delivery: { wayId } }: { delivery: Delivery }) {
  const t = useT();
  return (
    <>
      {wayId !== null && (
        <LinkButton href={`/ways/detail/${wayId}`}>
          {t('Back to Way #{id}', { id: wayId })}
        </LinkButton>
      )}
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        {t('Print')}
      </Button>
      {wayId !== null && (
        <LinkButton href={`/ways/edit/${wayId}`} look="primary">
          {t('Edit Way')}
        </LinkButton>
      )}
    </>
  );
}
