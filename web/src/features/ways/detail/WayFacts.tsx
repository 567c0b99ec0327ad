import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { nameWithUsername } from '../../../entities/people/nameWithUsername.ts';
import { useT } from '../../../i18n/t.ts';
import { PickupTypeName } from '../../../entities/delivery/PickupTypeName.tsx';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { PhoneLinks } from '../../../ui/contact/PhoneLinks.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

interface Props {
  way: WayDetail;
  history: readonly HistoryEntry[] | undefined;
}

/** The creator is answered without a name; the history has one of everybody who did something. */
function creatorOf({ creator }: WayDetail, history: Props['history'] = []): string | null {
  if (creator === null) return null;
  const same = history.find(({ user }) => user?.id != null && user.id === creator.id)?.user;
  return same ? nameWithUsername(same) : creator.username;
}

/** The way's own fields. */
export function WayFacts({ way, history }: Props) {
  const t = useT();
  const { shop, rider } = way;
  const shopLink =
    shop === null ? null : shop.id === null ? (
      shop.osName
    ) : (
      <TextLink to={links.shop(shop.id)}>{shop.osName ?? `#${shop.id}`}</TextLink>
    );
  return (
    <Card title={t('Way Details')}>
      <Facts
        facts={{
          [t('Rider')]: rider && (
            <>
              {rider.name ?? `#${rider.id}`}{' '}
              {rider.phone_number && <PhoneLinks stored={rider.phone_number} viber />}
            </>
          ),
          [t('Shop')]: shopLink,
          [t('Address')]: shop?.address,
          [t('Pickup Type')]: <PickupTypeName code={way.pickupType} />,
          [t('Delivery Count')]: way.deliveryCount,
          [t('Pickup Date')]: way.pickupDate && <Timestamp at={way.pickupDate} />,
          [t('Comments')]: way.comments,
          [t('Creator')]: creatorOf(way, history),
          [t('Created At')]: way.createdAt && <Timestamp at={way.createdAt} />,
        }}
      />
    </Card>
  );
}
