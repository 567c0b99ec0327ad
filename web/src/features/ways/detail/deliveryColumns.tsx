import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/columns.ts';
import type { Delivery } from '../../../records/delivery.ts';
import { showPhones } from '../../../records/labels.ts';
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
  { id: 'name', head: t('Customer Name'), cell: (d) => orDash(d.customerName) },
  { id: 'phone', head: t('Customer Phone'), cell: (d) => orDash(showPhones(d.customerPhone)) },
  { id: 'others', head: t('Other Phones'), cell: (d) => orDash(showPhones(d.otherPhones)) },
  { id: 'township', head: t('Township'), cell: (d) => orDash(t(d.township ?? '')) },
  { id: 'address', head: t('Delivery Address'), cell: (d) => orDash(d.address) },
  { id: 'rider', head: t('Rider'), cell: (d) => riderName(d) },
  {
    id: 'status',
    head: t('Status'),
    cell: (d) => <StatusBadge code={d.status} label={t(deliveryStatusLabel(d.status))} />,
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

/** The agreed charge has a column only where it differs from the township's. */
export function moneyColumns(t: Translate, rows: readonly Delivery[]): Column<Delivery>[] {
  const isAgreed = rows.some((d) => d.actualCharges !== null && d.actualCharges !== d.charges);
  const yesNo = (is: boolean) => t(is ? 'Yes' : 'No');
  return [
    number(t),
    { id: 'name', head: t('Customer Name'), cell: (d) => orDash(d.customerName) },
    {
      id: 'weight',
      head: t('Weight (kg)'),
      align: 'right',
      cell: (d) => d.weight ?? '–',
    },
    { id: 'fragile', head: t('Fragile'), cell: (d) => yesNo(d.fragile) },
    { id: 'cod', head: t('COD'), cell: (d) => yesNo(d.cod) },
    { id: 'osPaid', head: t('OS Paid'), cell: (d) => yesNo(d.osPaid) },
    money('price', t('Item Price'), (d) => d.itemPrice),
    money('charges', t('Delivery Charges'), (d) => d.charges),
    ...(isAgreed ? [money('agreed', t('Actual Delivery Charges'), (d) => d.actualCharges)] : []),
    money('total', t('Total Amount to Collect'), (d) => d.total),
  ];
}
