import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { Pencil } from 'lucide-react';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { IconButton } from '../../../list/table/RowActions.tsx';
import { PhoneLinks } from '../../../ui/contact/PhoneLinks.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const number = (t: Translate): Column<Delivery> => ({
  id: 'id',
  head: t('ID'),
  cell: (delivery) => `#${delivery.id}`,
});

/** In the third line of a card, with its name. */
const named = { card: 'third', isNamedOnCard: true } as const;

/** A column that only some ways have: the others are narrower then. */
export const isOptional = (id: string) => id === 'others' || id === 'agreed';

/** Other phones have a column only if some delivery has one. */
export const customerColumns = (t: Translate, rows: readonly Delivery[]): Column<Delivery>[] => [
  number(t),
  {
    id: 'name',
    card: 'second',
    head: t('Customer Name'),
    cell: (d) => <TruncatedText text={d.customer_name} width="sm:max-w-28" />,
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Customer Phone'),
    headMayBreak: true,
    cell: (d) => <PhoneLinks stored={d.customer_phone} />,
  },
  ...(rows.some((d) => d.other_phones)
    ? [
        {
          ...named,
          id: 'others',
          head: t('Other Phones'),
          headMayBreak: true,
          cell: (d: Delivery) => <PhoneLinks stored={d.other_phones} />,
        },
      ]
    : []),
  {
    id: 'township',
    card: 'third',
    head: t('Township'),
    cell: (d) => <TruncatedText text={t.place(d.township ?? '')} width="sm:max-w-24" />,
  },
  {
    id: 'address',
    card: 'third',
    head: t('Delivery Address'),
    headMayBreak: true,
    fills: 100,
    cell: (d) => <TruncatedText text={d.delivery_address} />,
  },
  {
    ...named,
    id: 'rider',
    head: t('Rider'),
    cell: (d) => <TruncatedText text={riderName(d)} width="sm:max-w-20 print:min-w-[5em]" />,
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    cell: (d) => (
      <span
        title={t.sent(deliveryStatusLabel(d.status))}
        className="sm:block sm:max-w-38 min-[100rem]:max-w-none print:max-w-none"
      >
        <StatusBadge code={d.status} label={t.sent(deliveryStatusLabel(d.status))} />
      </span>
    ),
  },
];

export const editColumn = (t: Translate, open: (delivery: Delivery) => void): Column<Delivery> => ({
  id: 'actions',
  card: 'buttons',
  head: t('Actions'),
  isHeadHidden: true,
  notOnPaper: true,
  cell: (delivery) => (
    <IconButton
      icon={Pencil}
      label={t('Edit delivery #{id}', { id: delivery.id })}
      onClick={() => open(delivery)}
    />
  ),
});

const riderName = ({ rider }: Delivery): string | null =>
  rider && (rider.name ?? `#${rider.id ?? '?'}`);

const money = (id: string, head: string, amount: (d: Delivery) => number | null) => ({
  ...named,
  id,
  head,
  align: 'right' as const,
  cell: (delivery: Delivery) => <Money amount={amount(delivery)} />,
});

/** What the pinned last row of the costs shows. */
export function moneyTotals(t: Translate, rows: readonly Delivery[]) {
  const sum = (of: (d: Delivery) => number | null) => (
    <Money amount={addMoney(...rows.map((d) => of(d) ?? 0))} />
  );
  return {
    name: t('Total'),
    price: sum((d) => d.item_price),
    charges: sum((d) => d.delivery_charges),
    agreed: sum((d) => d.actualDeliveryCharges),
    total: sum((d) => d.totalCollectAmount),
  };
}

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
    {
      id: 'name',
      card: 'second',
      head: t('Customer Name'),
      headMayBreak: true,
      fills: 40,
      cell: (d) => <TruncatedText text={d.customer_name} />,
    },
    {
      ...named,
      id: 'weight',
      head: t('Weight (kg)'),
      align: 'right',
      cell: (d) => d.weight ?? '–',
    },
    {
      ...named,
      id: 'fragile',
      head: t('Fragile'),
      headMayBreak: true,
      cell: (d) => yesNo(d.fragile),
    },
    // In short, as above the lines of a form: their Burmese names take four lines of a heading.
    { ...named, id: 'cod', head: 'COD', cell: (d) => yesNo(d.cod) },
    { ...named, id: 'osPaid', head: 'OS Paid', cell: (d) => yesNo(d.os_paid) },
    money('price', t('Item Price'), (d) => d.item_price),
    money('charges', t('Delivery Charges'), (d) => d.delivery_charges),
    ...(isAgreed
      ? [money('agreed', t('Actual Delivery Charges'), (d) => d.actualDeliveryCharges)]
      : []),
    {
      ...money('total', t('Total Amount to Collect'), (d) => d.totalCollectAmount),
      card: 'end',
      isNamedOnCard: false,
      cell: ({ totalCollectAmount: total }) => (
        <strong className="sm:font-normal">
          <Money amount={total} />
        </strong>
      ),
    },
  ];
}
