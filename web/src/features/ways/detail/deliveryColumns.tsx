import type { Delivery } from '@waydesk/contract/deliveries.ts';
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/columns.ts';
import { showPhones } from '../../../entities/labels.ts';
import { Money } from '../../../ui/Money.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const number = (t: Translate): Column<Delivery> => ({
  id: 'id',
  head: t('ID'),
  cell: (delivery) => `#${delivery.id}`,
});

const orDash = (text: string | null) => text || '–';

export const customerColumns = (t: Translate): Column<Delivery>[] => [
  number(t),
  { id: 'name', head: t('Customer Name'), cell: (d) => orDash(d.customer_name) },
  { id: 'phone', head: t('Customer Phone'), cell: (d) => orDash(showPhones(d.customer_phone)) },
  { id: 'others', head: t('Other Phones'), cell: (d) => orDash(showPhones(d.other_phones)) },
  { id: 'township', head: t('Township'), cell: (d) => orDash(t.place(d.township ?? '')) },
  { id: 'address', head: t('Delivery Address'), cell: (d) => orDash(d.delivery_address) },
  { id: 'rider', head: t('Rider'), cell: (d) => riderName(d) },
  {
    id: 'status',
    head: t('Status'),
    cell: (d) => <StatusBadge code={d.status} label={t.sent(deliveryStatusLabel(d.status))} />,
  },
];

const riderName = ({ rider }: Delivery) =>
  rider === null ? '–' : (rider.name ?? `#${rider.id ?? '?'}`);

const money = (id: string, head: string, amount: (d: Delivery) => number | null) => ({
  id,
  head,
  align: 'right' as const,
  cell: (delivery: Delivery) => <Money amount={amount(delivery)} />,
});

/**
 * The agreed charge has a column only if some delivery has one that differs from the township's.
 */
export function moneyColumns(t: Translate, rows: readonly Delivery[]): Column<Delivery>[] {
  const isAgreed = rows.some(
    (d) => d.actualDeliveryCharges !== null && d.actualDeliveryCharges !== d.delivery_charges,
  );
  const yesNo = (is: boolean) => t(is ? 'Yes' : 'No');
  return [
    number(t),
    { id: 'name', head: t('Customer Name'), cell: (d) => orDash(d.customer_name) },
    {
      id: 'weight',
      head: t('Weight (kg)'),
      align: 'right',
      cell: (d) => d.weight ?? '–',
    },
    { id: 'fragile', head: t('Fragile'), cell: (d) => yesNo(d.fragile) },
    { id: 'cod', head: t('COD'), cell: (d) => yesNo(d.cod) },
    { id: 'osPaid', head: t('OS Paid'), cell: (d) => yesNo(d.os_paid) },
    money('price', t('Item Price'), (d) => d.item_price),
    money('charges', t('Delivery Charges'), (d) => d.delivery_charges),
    ...(isAgreed
      ? [money('agreed', t('Actual Delivery Charges'), (d) => d.actualDeliveryCharges)]
      : []),
    money('total', t('Total Amount to Collect'), (d) => d.totalCollectAmount),
  ];
}
