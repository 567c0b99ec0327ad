import { customers } from '@waydesk/contract/customers.ts';
import { deliveries } from '@waydesk/contract/deliveries.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../api/failures.ts';
import { useRead } from '../../api/useRead.ts';
import { t, useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { deliveryHref, idColumn, statusColumn, wayColumn } from '../../list/deliveryColumns.tsx';
import { ListBody } from '../../list/ListBody.tsx';
import { pageLocally } from '../../list/pageLocally.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { readDeliveries, type Delivery } from '../../records/delivery.ts';
import { listOf } from '../../records/pick.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { When } from '../../ui/When.tsx';
import { customerOf } from './derive.ts';

interface Props {
  id: number;
  /** As stored. */
  phone: string;
}

const PAGING = { order: { sortBy: 'created_at', sortOrder: 'desc' } } as const;
/** What the address keeps of the call; whose deliveries they are is in its path. */
const historyAddress = z.pick(deliveries.list.query, {
  page: true,
  limit: true,
  sortBy: true,
  sortOrder: true,
});
const SORTS = {
  matches: () => true,
  sorts: {
    created_at: (row: Delivery) => Date.parse(row.createdAt ?? '') || 0,
    status: (row: Delivery) => row.status,
  },
};

/** A server that passes over the filters answers the deliveries of everybody. */
function ownRows(data: unknown, { id, phone }: Props): Delivery[] {
  const mine = customerOf({ customer_id: id, customer_phone: phone });
  const rows = listOf(data, 'deliveries').filter((row) => {
    const theirs = customerOf(row);
    return theirs.id === mine.id || (mine.phone !== '' && theirs.phone === mine.phone);
  });
  return readDeliveries(rows);
}

/** What was and is delivered to a customer, newest first. */
export function CustomerHistory({ id, phone }: Props) {
  const t = useT();
  const address = useListAddress(historyAddress, PAGING);
  const { values, page, limit, sortBy, sortOrder } = address;
  const query = {
    ...address.query,
    customer_id: String(id),
    ...(phone && { customer_phone: phone }),
  };
  const read = useRead(deliveries.list, { query }, { keepPrevious: true, quiet: [400] });
  const { data, pagination } = read;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    if (pagination !== undefined) return { rows: readDeliveries(listOf(data)), pagination };
    return pageLocally(
      ownRows(data, { id, phone }),
      { values, page, limit, sortBy, sortOrder },
      SORTS,
    );
  }, [data, pagination, values, page, limit, sortBy, sortOrder, id, phone]);
  return (
    <Card title={t('Delivery History')}>
      <div className="-mx-4 -mb-4">
        <ListBody
          label={t('Delivery History')}
          address={address}
          read={read}
          rows={shown?.rows}
          pagination={shown?.pagination}
          columns={columns(t)}
          toKey={(row) => row.id}
          toHref={deliveryHref}
          failureText={failureText}
          emptyText={t('Nothing has been delivered to this customer yet.')}
          countText={(x, y) => t('Showing {x} of {y} deliveries', { x, y })}
        />
      </div>
    </Card>
  );
}

const failureText = ({ message }: ApiFailure) => t(message || customers.get.failure);

const columns = (t: Translate): Column<Delivery>[] => [
  idColumn(t),
  wayColumn(t('Way')),
  { ...statusColumn(t), sort: 'status' },
  { id: 'township', head: t('Township'), cell: ({ township }) => t(township ?? '') || '–' },
  {
    id: 'createdAt',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    id: 'total',
    head: t('Total Amount to Collect'),
    align: 'right',
    cell: ({ total }) => <Money amount={total} />,
  },
];
