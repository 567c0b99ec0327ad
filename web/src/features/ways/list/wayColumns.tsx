import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { links } from '../../../router/links.ts';
import type { WayRow } from '@waydesk/contract/ways.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/columns.ts';
import { pickupTypeLabel } from '../../../entities/labels.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

export const wayColumns = (t: Translate): Column<WayRow>[] => [
  { id: 'id', head: t('ID'), sort: 'id', cell: (way) => `#${way.id}` },
  { id: 'shop', head: t('Shop'), sort: 'shop', cell: (way) => <ShopLink way={way} /> },
  {
    id: 'pickupType',
    head: t('Pickup Type'),
    cell: (way) => t.sent(pickupTypeLabel(way.pickupType)),
  },
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
    cell: (way) => <Timestamp at={way.pickupDate} />,
  },
  {
    id: 'status',
    head: t('Status'),
    sort: 'status',
    cell: (way) => <StatusBadge code={way.status} label={t.sent(wayStatusLabel(way.status))} />,
  },
  { id: 'creator', head: t('Creator'), cell: (way) => way.creator?.username ?? '–' },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id }) => (
      <span className="inline-flex flex-wrap gap-x-3 gap-y-1.5 max-sm:justify-end">
        <TextLink to={links.way(id)} aria-label={t('View details of way #{id}', { id })}>
          {t('View details')}
        </TextLink>
        <TextLink to={links.editWay(id)} aria-label={t('Edit way #{id}', { id })}>
          {t('Edit')}
        </TextLink>
      </span>
    ),
  },
];

function ShopLink({ way: { shop } }: { way: WayRow }) {
  if (shop === null) return <>–</>;
  const name = shop.osName ?? `#${shop.id ?? '?'}`;
  return shop.id === null ? <>{name}</> : <TextLink to={links.shop(shop.id)}>{name}</TextLink>;
}
