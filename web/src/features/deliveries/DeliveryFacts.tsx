import type { DeliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

interface Props {
  delivery: DeliveryWithWay;
}

const useYesNo = () => {
  const t = useT();
  return (is: boolean) => t(is ? 'Yes' : 'No');
};

/** Who receives a delivery, and where. */
export function CustomerFacts({ delivery }: Props) {
  const t = useT();
  return (
    <Card title={t('Customer Info')}>
      <Facts
        facts={{
          [t('Customer Name')]: delivery.customer_name,
          [t('Customer Phone')]: delivery.customer_phone && (
            <PhoneLinks stored={delivery.customer_phone} viber />
          ),
          [t('Other Phones')]: delivery.other_phones && (
            <PhoneLinks stored={delivery.other_phones} viber />
          ),
          [t('Township')]: t.place(delivery.township ?? ''),
          [t('Delivery Address')]: delivery.delivery_address,
        }}
      />
    </Card>
  );
}

/** What it costs, and what its customer pays. */
export function DeliveryCosts({ delivery }: Props) {
  const t = useT();
  const yesNo = useYesNo();
  const money = (amount: number | null) => <Money amount={amount} />;
  return (
    <Card title={t('Financial Info')}>
      <Facts
        facts={{
          [t('Item Price')]: money(delivery.item_price),
          [t('Delivery Charges')]: money(delivery.delivery_charges),
          [t('Actual Delivery Charges')]: money(delivery.actualDeliveryCharges),
          [t('COD')]: yesNo(delivery.cod),
          [t('OS Paid')]: yesNo(delivery.os_paid),
          [t('Total Amount to Collect')]: <strong>{money(delivery.totalCollectAmount)}</strong>,
        }}
      />
    </Card>
  );
}

/** What else is known of a delivery, with links to its way and shop. */
export function DeliveryFacts({ delivery }: Props) {
  const t = useT();
  const yesNo = useYesNo();
  const { wayId, way, rider } = delivery;
  const shop = way?.shop ?? null;
  const shopName = shop && (shop.osName ?? `#${shop.id}`);
  return (
    <Card title={t('Delivery')}>
      <Facts
        facts={{
          [t('Way')]: wayId && (
            <TextLink to={links.way(wayId)} className="pointer-coarse:pr-8">{`#${wayId}`}</TextLink>
          ),
          [t('Shop')]: shop?.id ? (
            <TextLink to={links.shop(shop.id)}>{shopName}</TextLink>
          ) : (
            shopName
          ),
          [t('Rider')]: rider && (rider.name ?? `#${rider.id}`),
          [t('Weight (kg)')]: delivery.weight,
          [t('Fragile')]: yesNo(delivery.fragile),
          [t('Delivery Date')]: delivery.deliveryDate && <Timestamp at={delivery.deliveryDate} />,
          [t('Created At')]: delivery.created_at && <Timestamp at={delivery.created_at} />,
        }}
      />
    </Card>
  );
}
