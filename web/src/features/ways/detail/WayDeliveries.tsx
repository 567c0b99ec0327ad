import type { Delivery } from '@waydesk/contract/deliveries.ts';
import { addMoney } from '@waydesk/contract/money.ts';
import { useT } from '../../../i18n/t.ts';
import { ListCards } from '../../../list/ListCards.tsx';
import { ListTable } from '../../../list/ListTable.tsx';
import type { Column } from '../../../list/columns.ts';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { customerColumns, moneyColumns } from './deliveryColumns.tsx';

interface Props {
  wayId: number;
  deliveries: readonly Delivery[];
}

/** The deliveries of a way in two tables: recipients and parcels, then costs. */
export function WayDeliveries({ wayId, deliveries }: Props) {
  const t = useT();
  if (deliveries.length === 0) {
    return (
      <Card title={t('Deliveries')}>
        <EmptyState text={t('This way has no deliveries yet.')}>
          <LinkButton to={links.editWay(wayId)}>{t('Edit Way')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  const total = addMoney(...deliveries.map((delivery) => delivery.totalCollectAmount));
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
    toScreen: (delivery: Delivery) => links.delivery({ id: delivery.id }),
  };
  return (
    <div className="-mx-4 -mb-4">{isPhone ? <ListCards {...rows} /> : <ListTable {...rows} />}</div>
  );
}
