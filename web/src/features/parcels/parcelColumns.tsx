import { LOCATION_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { quickColumn } from '../../entities/bulk/quickColumn.tsx';
import { factTexts } from '../../entities/delivery/parcelWords.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { links } from '../../router/links.ts';
import { Money } from '../../ui/Money.tsx';
import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

/**
 * On a card, what the status does not tell stands in a line of its own; one with the room of a tablet
 * names shop, rider and day, too.
 */
export const parcelColumns = (
  t: Translate,
  isCard: boolean,
  isRoomy: boolean,
): Column<Parcel>[] => [
  { id: 'id', head: t('ID'), cell: ({ id }) => `#${id}` },
  {
    id: 'code',
    head: t('Code'),
    isExtra: true,
    notOnCard: true,
    cell: ({ id }) => <span className="whitespace-nowrap tabular-nums">{showParcelCode(id)}</span>,
  },
  {
    id: 'customer',
    card: 'second',
    head: t('Customer Name'),
    headMayBreak: true,
    fills: 25,
    cell: ({ customer_name: name }) => <TruncatedText text={name} />,
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Phone Number'),
    cell: ({ customer_phone: phone }) => <PhoneLinks stored={phone} />,
  },
  {
    id: 'township',
    card: 'third',
    head: t('Township'),
    fills: 26,
    cell: ({ township }) => <TruncatedText text={t.place(township ?? '')} />,
  },
  {
    id: 'shop',
    head: t('Shop'),
    ...onRoomyCard(isRoomy),
    fills: 49,
    cell: ({ shop }) => <ShopName shop={shop} />,
  },
  {
    id: 'rider',
    head: t('Rider'),
    ...onRoomyCard(isRoomy),
    cell: ({ rider }) =>
      rider === null || rider.id === null ? (
        '–'
      ) : (
        <TextLink
          to={links.rider(rider.id)}
          title={rider.name ?? undefined}
          className="few-lines w-max max-w-22 2xl:max-w-44"
        >
          {rider.name ?? `#${rider.id}`}
        </TextLink>
      ),
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    sort: 'status',
    cell: (parcel) => <StatusAndFacts parcel={parcel} isCard={isCard} />,
  },
  {
    id: 'place',
    head: t('Where it is'),
    isExtra: true,
    card: 'second',
    cell: (parcel) =>
      isCard ? factTexts(parcel, t).join(' · ') || null : t(LOCATION_NAMES[parcel.place]),
  },
  {
    id: 'total',
    card: 'third',
    head: t('To collect'),
    align: 'right',
    cell: ({ total_collect_amount: total }) => <Money amount={total} />,
  },
  {
    id: 'createdAt',
    head: t('Created At'),
    ...onRoomyCard(isRoomy),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} day />,
  },
  quickColumn(t),
];

const onRoomyCard = (isRoomy: boolean) =>
  isRoomy ? ({ card: 'third', isNamedOnCard: true } as const) : ({ notOnCard: true } as const);

/** What the status does not tell stands below it. */
function StatusAndFacts({ parcel, isCard }: { parcel: Parcel; isCard: boolean }) {
  const t = useT();
  const facts = isCard ? [] : factTexts(parcel, t);
  return (
    <>
      <StatusBadge code={parcel.status} label={t.sent(deliveryStatusLabel(parcel.status))} />
      {facts.length > 0 && (
        <span className="text-muted block w-max max-w-32 text-xs text-pretty 2xl:max-w-72">
          {facts.join(' · ')}
        </span>
      )}
    </>
  );
}

function ShopName({ shop }: Pick<Parcel, 'shop'>) {
  if (shop === null) return <>–</>;
  const name = shop.osName ?? `#${shop.id ?? '?'}`;
  return shop.id === null ? (
    <>{name}</>
  ) : (
    <TextLink to={links.shop(shop.id)} title={name}>
      {name}
    </TextLink>
  );
}
