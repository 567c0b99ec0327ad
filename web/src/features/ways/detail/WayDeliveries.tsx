import { addMoney } from '@waydesk/contract/money.ts';
import type { Read } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { ListCards } from '../../../list/ListCards.tsx';
import { ListTable } from '../../../list/ListTable.tsx';
import type { Column } from '../../../list/columns.ts';
import type { Delivery } from '../../../records/delivery.ts';
import { Card } from '../../../ui/Card.tsx';
import { FailureBanner } from '../../../ui/FailureBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { customerColumns, moneyColumns } from './deliveryColumns.tsx';

interface Props {
  wayId: number;
  /** Null while they are on their way or could not be had. */
  deliveries: readonly Delivery[] | null;
  /** How asking for them went, where the way came without. */
  read: Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh'>;
}

/** The deliveries of a way twice: who gets what where, and what it costs whom. */
export function WayDeliveries({ wayId, deliveries, read }: Props) {
  const t = useT();
  if (deliveries === null) {
    return (
      <Card title={t('Deliveries')}>
        {read.failure === undefined ? (
          <Loading />
        ) : (
          <FailureBanner
            busy={read.isFetching}
            text={t('Failed to fetch way details')}
            onRetry={read.refresh}
          />
        )}
      </Card>
    );
  }
  if (deliveries.length === 0) {
    return (
      <Card title={t('Deliveries')}>
        <EmptyState text={t('This way has no deliveries yet.')}>
          <LinkButton href={`/ways/edit/${wayId}`}>{t('Edit Way')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  const total = addMoney(...deliveries.map((delivery) => delivery.total));
  return (
    <>
      <Card title={t('Customer Info')}>
        <DeliveryRows label={t('Customer Info')} rows={deliveries} columns={customerColumns(t)} />
      </Card>
      <Card
        title={t('Financial Info')}
        actions={
          <p>
            <span className="text-muted">{t('Total Amount to Collect')}: </span>
            <strong>
              <Money amount={total} />
            </strong>
          </p>
        }
      >
        <DeliveryRows
          label={t('Financial Info')}
          rows={deliveries}
          columns={moneyColumns(t, deliveries)}
        />
      </Card>
    </>
  );
}

interface RowsProps {
  label: string;
  rows: readonly Delivery[];
  columns: readonly Column<Delivery>[];
}

function DeliveryRows(props: RowsProps) {
  const isPhone = usePhone();
  const rows = {
    ...props,
    toKey: (delivery: Delivery) => delivery.id,
    toHref: (delivery: Delivery) => `/deliveries/${delivery.id}`,
  };
  return (
    <div className="-mx-4 -mb-4">{isPhone ? <ListCards {...rows} /> : <ListTable {...rows} />}</div>
  );
}
