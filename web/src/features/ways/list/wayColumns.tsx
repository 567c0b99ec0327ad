import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/columns.ts';
import { pickupTypeLabel } from '../../../records/labels.ts';
import type { Way } from '../../../records/way.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { When } from '../../../ui/When.tsx';

export const wayColumns = (t: Translate): Column<Way>[] => [
  { id: 'id', head: t('ID'), sort: 'id', cell: (way) => `#${way.id}` },
  { id: 'shop', head: t('Shop'), sort: 'shop', cell: (way) => <ShopLink way={way} /> },
  { id: 'pickupType', head: t('Pickup Type'), cell: (way) => t(pickupTypeLabel(way.pickupType)) },
  {
    id: 'deliveryCount',
    head: t('Delivery Count'),
    sort: 'delivery_count',
    align: 'right',
    cell: (way) => way.deliveryCount ?? '–',
  },
  {
    id: 'pickupDate',
    head: t('Pickup Date'),
    sort: 'pickup_date',
    cell: (way) => <When at={way.pickupDate} />,
  },
  {
    id: 'status',
    head: t('Status'),
    sort: 'status',
    cell: (way) => <StatusBadge code={way.status} label={t(wayStatusLabel(way.status))} />,
  },
  { id: 'creator', head: t('Creator'), cell: (way) => way.creator ?? '–' },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id }) => (
      <span className="inline-flex flex-wrap gap-x-3 gap-y-1.5 max-sm:justify-end">
        <TextLink href={`/ways/detail/${id}`} aria-label={t('View details of way #{id}', { id })}>
          {t('View details')}
        </TextLink>
        <TextLink href={`/ways/edit/${id}`} aria-label={t('Edit way #{id}', { id })}>
          {t('Edit')}
        </TextLink>
      </span>
    ),
  },
];

function ShopLink({ way: { shop } }: { way: Way }) {
  if (shop === null) return <>–</>;
  const name = shop.name ?? `#${shop.id ?? '?'}`;
  return shop.id === null ? (
    <>{name}</>
  ) : (
    <TextLink href={`/online-shops/${shop.id}`}>{name}</TextLink>
  );
}
