import type { Rider } from '@waydesk/contract/records/rider.ts';
import { riders, type RiderDelivery } from '@waydesk/contract/records/riders.ts';
import { useRead } from '../../api/useRead.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { idColumn, statusColumn, wayColumn } from '../../list/local/deliveryColumns.tsx';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { ListBody } from '../../list/ListBody.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { riderCsvPrefix } from './words.ts';

const PAGING = { order: { sortBy: 'date', sortOrder: 'desc' } } as const;

/** A rider's deliveries between two days, as rows and as a CSV file. */
export function RiderHistory({ rider }: { rider: Rider }) {
  const t = useT();
  const { id } = rider;
  const address = useListAddress(searches.riderHistory, PAGING);
  const { values, query } = address;
  const { startDate, endDate } = values;
  const read = useRead(riders.deliveries, { params: { id }, query }, { keepPrevious: true });
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
            prefix={riderCsvPrefix(rider.name)}
          />
        </span>
      }
    >
      <div className="no-print mb-3 grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 [--spacing-control:var(--spacing-filter)] sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,12rem))]">
        <DateRange days={values} onPick={(days) => address.set(days)} />
      </div>
      <div className="-mx-4 -mb-4">
        <ListBody
          label={t('Delivery History')}
          address={address}
          read={read}
          rows={read.data?.deliveries}
          pagination={read.pagination}
          columns={columns(t)}
          toKey={(row) => row.id}
          toScreen={links.delivery}
          emptyText={
            isNarrowed ? t('No deliveries in this period.') : t('This rider has no deliveries yet.')
          }
          countText={(x, y, isMore) =>
            t(
              isMore ? 'Showing {x} of more than {y} deliveries' : 'Showing {x} of {y} deliveries',
              { x, y },
            )
          }
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
    id: 'amountCollected',
    card: 'second',
    isNamedOnCard: true,
    head: t('Collected Amount'),
    align: 'right',
    cell: ({ amountCollected }) => <Money amount={amountCollected} />,
  },
  {
    id: 'amountTransferred',
    card: 'second',
    isNamedOnCard: true,
    head: t('Transferred Amount'),
    align: 'right',
    cell: ({ amountTransferred }) => <Money amount={amountTransferred} />,
  },
  {
    id: 'date',
    card: 'third',
    head: t('Date'),
    sort: 'date',
    cell: ({ date }) => <Timestamp at={date} />,
  },
];
