import { useT } from '../../i18n/t.ts';
import type { Delivery } from '../../records/delivery.ts';
import { showPhones } from '../../records/labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { When } from '../../ui/When.tsx';

/** Everything a delivery says, with the links to its way and shop. */
export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { wayId, way, rider } = delivery;
  const shop = way?.shop ?? null;
  const yesNo = (is: boolean) => t(is ? 'Yes' : 'No');
  const money = (amount: number | null) => <Money amount={amount} />;
  const shopName = shop && (shop.name ?? `#${shop.id}`);
  return (
    <>
      <Card title={t('Customer Info')}>
        <Facts
          facts={{
            [t('Customer Name')]: delivery.customerName,
            [t('Customer Phone')]: showPhones(delivery.customerPhone),
            [t('Other Phones')]: showPhones(delivery.otherPhones),
            [t('Township')]: t(delivery.township ?? ''),
            [t('Delivery Address')]: delivery.address,
          }}
        />
      </Card>
      <Card title={t('Financial Info')}>
        <Facts
          facts={{
            [t('Item Price')]: money(delivery.itemPrice),
            [t('Delivery Charges')]: money(delivery.charges),
            [t('Actual Delivery Charges')]: money(delivery.actualCharges),
            [t('COD')]: yesNo(delivery.cod),
            [t('OS Paid')]: yesNo(delivery.osPaid),
            [t('Total Amount to Collect')]: <strong>{money(delivery.total)}</strong>,
          }}
        />
      </Card>
      <Card title={t('Delivery')}>
        <Facts
          facts={{
            [t('Way')]: wayId && <TextLink href={`/ways/detail/${wayId}`}>{`#${wayId}`}</TextLink>,
            [t('Shop')]: shop?.id ? (
              <TextLink href={`/online-shops/${shop.id}`}>{shopName}</TextLink>
            ) : (
              shopName
            ),
            [t('Rider')]: rider && (rider.name ?? `#${rider.id}`),
            [t('Weight (kg)')]: delivery.weight,
            [t('Fragile')]: yesNo(delivery.fragile),
            [t('Delivery Date')]: delivery.deliveryDate && <When at={delivery.deliveryDate} />,
            [t('Created At')]: delivery.createdAt && <When at={delivery.createdAt} />,
          }}
        />
      </Card>
    </>
  );
}
