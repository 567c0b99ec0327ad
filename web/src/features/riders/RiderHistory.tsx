import { riders } from '@waydesk/contract/riders.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { deliveryHref, idColumn, statusColumn, wayColumn } from '../../list/deliveryColumns.tsx';
import { ExportButton } from '../../list/ExportButton.tsx';
import { ListBody } from '../../list/ListBody.tsx';
import { pageLocally } from '../../list/pageLocally.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { DateInput } from '../../ui/inputs.tsx';
import { Money } from '../../ui/Money.tsx';
import { When } from '../../ui/When.tsx';
import { businessZone } from '../../ui/zone.ts';
import { deliveryRules } from './localRiders.ts';
import { readRiderDeliveries, type Rider, type RiderDelivery } from './read.ts';
import { riderCsv, riderCsvName } from './riderCsv.ts';

const PAGING = { order: { sortBy: 'date', sortOrder: 'desc' } } as const;

/** What a rider delivered and delivers, between two days, as rows and as a file. */
export function RiderHistory({ rider }: { rider: Rider }) {
  const t = useT();
  const { id } = rider;
  const address = useListAddress(riders.deliveries.query, PAGING);
  const { values, page, limit, sortBy, sortOrder, query } = address;
  const { startDate, endDate } = values;
  const read = useRead(riders.deliveries, { params: { id }, query }, { keepPrevious: true });
  const { data, pagination } = read;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    const rows = readRiderDeliveries(data);
    if (pagination !== undefined) return { rows, pagination };
    const asked = { values, page, limit, sortBy, sortOrder };
    return pageLocally(rows, asked, deliveryRules(businessZone()));
  }, [data, pagination, values, page, limit, sortBy, sortOrder]);
  const { page: _, limit: __, ...whole } = query;
  const isNarrowed = startDate !== undefined || endDate !== undefined;
  return (
    <Card
      title={t('Delivery History')}
      actions={
        <span className="no-print">
          <ExportButton
            route={riders.deliveries}
            input={{ params: { id }, query: whole }}
            fileName={() => riderCsvName(rider.name, new Date(), businessZone())}
            fallback={(signal) => riderCsv(id, address, businessZone(), t, signal)}
          />
        </span>
      }
    >
      <div className="no-print mb-3 flex flex-wrap items-end gap-3">
        <Field label={t('Start Date')} className="w-40 max-sm:flex-1">
          {(ties) => (
            <DateInput
              {...ties}
              max={endDate}
              value={startDate ?? ''}
              onChange={(event) => address.set({ startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('End Date')} className="w-40 max-sm:flex-1">
          {(ties) => (
            <DateInput
              {...ties}
              min={startDate}
              value={endDate ?? ''}
              onChange={(event) => address.set({ endDate: event.target.value })}
            />
          )}
        </Field>
        {isNarrowed && (
          <Button onClick={() => address.reset('startDate', 'endDate')}>{t('All dates')}</Button>
        )}
      </div>
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
          emptyText={
            isNarrowed
              ? t('No deliveries between these days.')
              : t('This rider has no deliveries yet.')
          }
          countText={(x, y) => t('Showing {x} of {y} deliveries', { x, y })}
        />
      </div>
    </Card>
  );
}

const columns = (t: Translate): Column<RiderDelivery>[] => [
  idColumn(t),
  wayColumn(t('Way ID')),
  statusColumn(t),
  {
    id: 'collected',
    head: t('Collected Amount'),
    align: 'right',
    cell: ({ collected }) => <Money amount={collected} />,
  },
  {
    id: 'transferred',
    head: t('Transferred Amount'),
    align: 'right',
    cell: ({ transferred }) => <Money amount={transferred} />,
  },
  { id: 'date', head: t('Date'), sort: 'date', cell: ({ date }) => <When at={date} /> },
];
