import type { ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import { pickupTypeLabel, showPhones } from '../../../records/labels.ts';
import type { WayDetail } from '../../../records/way.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { When } from '../../../ui/When.tsx';

/** What the way itself says. */
export function WayFacts({ way }: { way: WayDetail }) {
  const t = useT();
  const { shop, rider } = way;
  const shopLink =
    shop === null ? null : shop.id === null ? (
      shop.name
    ) : (
      <TextLink href={`/online-shops/${shop.id}`}>{shop.name ?? `#${shop.id}`}</TextLink>
    );
  const facts: [string, ReactNode][] = [
    ['Shop', shopLink],
    ['Address', shop?.address],
    ['Pickup Type', t(pickupTypeLabel(way.pickupType))],
    ['Delivery Count', way.deliveryCount],
    ['Pickup Date', way.pickupDate && <When at={way.pickupDate} />],
    ['Rider', rider && [rider.name ?? `#${rider.id}`, showPhones(rider.phone)].join(' ').trim()],
    ['Comments', way.comments && <span className="whitespace-pre-line">{way.comments}</span>],
    ['Creator', way.creator],
    ['Created At', way.createdAt && <When at={way.createdAt} />],
  ];
  return (
    <Card title={t('Way Details')}>
      <Facts facts={facts.map(([name, value]) => [t(name), value])} />
    </Card>
  );
}
