import { Eye, Package, Pencil } from 'lucide-react';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { links } from '../../../router/links.ts';
import type { WayRow } from '@waydesk/contract/ways/way.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { IconLink, RowActions } from '../../../list/table/RowActions.tsx';
import { PickupTypeName } from '../../../entities/delivery/PickupTypeName.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { usePhone } from '../../../ui/useMedia.ts';

const WayAmount = lazyComponent(
  () => import('../../../entities/totals/WayAmount.tsx'),
  'WayAmount',
);

/** `sums` is for those who may see figures of money. */
export const wayColumns = (
  t: Translate,
  sums: { rows: readonly WayRow[]; areShown: boolean } | null = null,
): Column<WayRow>[] => [
  { id: 'id', head: t('ID'), sort: 'id', cell: (way) => `#${way.id}` },
  {
    id: 'shop',
    card: 'second',
    head: t('Shop'),
    sort: 'shop',
    fills: 16,
    cell: (way) => <ShopLink way={way} />,
  },
  {
    id: 'pickupType',
    card: 'second',
    head: t('Pickup Type'),
    cell: ({ pickupType }) => <PickupTypeName code={pickupType} />,
  },
  {
    id: 'deliveryCount',
    card: 'third',
    iconOnCard: Package,
    head: t('Delivery Count'),
    sort: 'delivery_count',
    align: 'right',
    cell: (way) => way.deliveryCount ?? '–',
  },
  {
    id: 'pickupDate',
    card: 'third',
    head: t('Pickup Date'),
    sort: 'pickup_date',
    cell: (way) => <Timestamp at={way.pickupDate} />,
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    sort: 'status',
    cell: (way) => <StatusBadge code={way.status} label={t.sent(wayStatusLabel(way.status))} />,
  },
  {
    id: 'rider',
    head: t('Rider'),
    isExtra: sums?.areShown !== true,
    fills: 9,
    cell: ({ rider }) => <TruncatedText text={rider && (rider.name ?? `#${rider.id}`)} />,
  },
  ...(sums === null
    ? []
    : [
        {
          id: 'amount',
          head: t('To collect'),
          isExtra: !sums.areShown,
          align: 'right' as const,
          cell: ({ id }: WayRow) => <WayAmount id={id} ids={sums.rows.map((way) => way.id)} />,
        },
      ]),
  {
    id: 'creator',
    head: t('Creator'),
    fills: 9,
    cell: ({ creator }) => <TruncatedText text={creator?.username} />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id }) => (
      <RowActions>
        <IconLink icon={Eye} to={links.way(id)} label={t('View details of way #{id}', { id })} />
        <IconLink icon={Pencil} to={links.editWay(id)} label={t('Edit way #{id}', { id })} />
      </RowActions>
    ),
  },
];

/** On a phone the whole card leads to the way: a second link in it would only be pressed by mistake. */
function ShopLink({ way: { shop } }: { way: WayRow }) {
  const isPhone = usePhone();
  if (shop === null) return <>–</>;
  const name = shop.osName ?? `#${shop.id ?? '?'}`;
  return shop.id === null || isPhone ? (
    <>{name}</>
  ) : (
    <TextLink to={links.shop(shop.id)} title={name}>
      {name}
    </TextLink>
  );
}
