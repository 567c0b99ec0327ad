import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import { Printer } from 'lucide-react';
import { inlineText } from '../../api/failureTexts.ts';
import { useT } from '../../i18n/t.ts';
import type { Delivery } from '../../records/delivery.ts';
import { numberIn } from '../../router/address.ts';
import { usePlace } from '../../router/place.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState, ForbiddenState } from '../../ui/faces.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { DeliveryChange } from './DeliveryChange.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { useDelivery } from './useDelivery.ts';

/** /deliveries/{id} and /ways/{wayId}/deliveries/{deliveryId} */
export function DeliveryPage() {
  const { params } = usePlace();
  const word = params['deliveryId'] ?? params['id'] ?? '';
  const wayId = numberIn(params['wayId'] ?? '');
  return <OneDelivery key={word} word={word} wayId={Number.isNaN(wayId) ? null : wayId} />;
}

interface Props {
  /** What stands in the address; only digits can be a delivery. */
  word: string;
  wayId: number | null;
}

function OneDelivery({ word, wayId }: Props) {
  const t = useT();
  const record = useDelivery(numberIn(word), wayId);
  const { delivery, failure } = record;
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
            <Banner kind="error" actions={<Again record={record} />}>
              {inlineText(failure)}
            </Banner>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4 print:grid-cols-2">
            <DeliveryFacts delivery={delivery} />
            <DeliveryChange delivery={delivery} refresh={record.refresh} />
          </div>
        </>
      ) : record.isLoading ? (
        <Waiting />
      ) : failure?.status === 403 ? (
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <BackToWays />
        </ForbiddenState>
      ) : (
        <ErrorState
          text={
            failure === undefined || failure.status === 404
              ? t('The requested resource was not found.')
              : inlineText(failure)
          }
        >
          {failure !== undefined && <Again record={record} />}
          <BackToWays />
        </ErrorState>
      )}
    </Page>
  );
}

function Again({
  record,
}: {
  record: Pick<ReturnType<typeof useDelivery>, 'isFetching' | 'refresh'>;
}) {
  const t = useT();
  return (
    <Button busy={record.isFetching} onClick={record.refresh}>
      {t('Try again')}
    </Button>
  );
}

function BackToWays() {
  const t = useT();
  return (
    <LinkButton href="/ways" look="primary">
      {t('Back to Ways')}
    </LinkButton>
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

function Waiting() {
  const t = useT();
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4 print:grid-cols-2"
    >
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {['Customer Info', 'Financial Info', 'Delivery', 'Update Delivery'].map((title) => (
        <Card key={title} title={t(title)}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="my-2.5" />
          ))}
        </Card>
      ))}
    </div>
  );
}
