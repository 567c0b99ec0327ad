import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { Pencil } from 'lucide-react';
import { addMoney, formatMMK } from '@waydesk/contract/values/money.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { RowQuickActions } from '../../../entities/bulk/QuickActions.tsx';
import { isOpenParcel } from '../../../entities/bulk/mainAction.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { classes } from '../../../ui/classes.ts';
import { Money, withMinus } from '../../../ui/Money.tsx';
import { IconButton } from '../../../list/table/RowActions.tsx';
import { PhoneLinks } from '../../../ui/contact/PhoneLinks.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Words } from '../../../ui/Words.tsx';

const number = (t: Translate): Column<Delivery> => ({
  id: 'id',
  head: t('ID'),
  cell: (delivery) => `#${delivery.id}`,
});

/** Whole, in as many lines as it needs, and in a table no wider than the class says. */
const wrapped = (text: string | null, width: string) => (
  <span className={`sm:not-print:block ${width}`}>{text ? <Words text={text} /> : '–'}</span>
);

/** Both tables have it; where they only just stand beside each other, most names take two lines. */
const NAME = 'way-name sm:not-print:max-w-28';

/** "Dagon Myothit" stays in one line, and which of the four it is in the next. */
const TOWNSHIP = 'way-township sm:not-print:max-w-28';

/** In the third line of a card, with its name. */
const named = { card: 'third', isNamedOnCard: true } as const;

/** Beside each other; two by two where both tables only just stand beside each other. */
const ACTIONS = 'way-actions inline-flex items-center gap-0.5';

/** Their room, until their code has loaded. */
const AWAITED = 'sm:min-w-22';

/** A column that only some ways have: the others are narrower then. */
export const isOptional = (id: string) => id === 'others' || id === 'agreed';

/**
 * Other phones have a column only if some delivery has one; where both tables only just stand beside
 * each other, they stand below the customer's phone, and their head below its head.
 */
export const customerColumns = (t: Translate, rows: readonly Delivery[]): Column<Delivery>[] => [
  number(t),
  {
    id: 'name',
    card: 'second',
    head: t('Customer Name'),
    headMayBreak: true,
    cell: (d) => wrapped(d.customer_name, NAME),
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Customer Phone'),
    headMayBreak: true,
    cell: (d) => (
      <>
        <PhoneLinks stored={d.customer_phone} />
        {d.other_phones && (
          <span className="way-second-phone hidden">
            <PhoneLinks stored={d.other_phones} />
          </span>
        )}
        {/* Its costs stand further down, unless both tables stand beside each other. */}
        <span className="text-muted block min-[83.75rem]:hidden print:hidden">
          <Money amount={d.totalCollectAmount} />
        </span>
      </>
    ),
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
    headMayBreak: true,
    cell: (d) => wrapped(t.place(d.township ?? ''), TOWNSHIP),
  },
  {
    id: 'address',
    card: 'third',
    head: t('Delivery Address'),
    headMayBreak: true,
    cell: (d) => wrapped(d.delivery_address, 'way-address'),
  },
  {
    ...named,
    id: 'rider',
    head: t('Rider'),
    cell: (d) =>
      wrapped(riderName(d), 'way-rider sm:not-print:max-w-24 print:block print:min-w-[5em]'),
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    cell: (d) => (
      <span
        title={t.sent(deliveryStatusLabel(d.status))}
        className="way-status sm:not-print:block sm:not-print:max-w-38 sm:not-print:[&_span]:whitespace-normal sm:not-print:[&>span]:rounded-xl"
      >
        <StatusBadge code={d.status} label={t.sent(deliveryStatusLabel(d.status))} />
      </span>
    ),
  },
];

/** Null until it has loaded. */
type QuickChunk = { RowQuickActions: typeof RowQuickActions } | null;

/** What is done to the parcel with one press, beside the correction of its delivery. */
export const actionsColumn = (
  t: Translate,
  quick: QuickChunk,
  open: (delivery: Delivery) => void,
): Column<Delivery> => ({
  id: 'actions',
  card: 'buttons',
  head: t('Actions'),
  isHeadHidden: true,
  notOnPaper: true,
  cell: (delivery) => (
    <span className={classes(ACTIONS, isOpenParcel(delivery) && AWAITED)}>
      {isOpenParcel(delivery) && quick && delivery.version !== null && (
        <quick.RowQuickActions
          parcel={{
            id: delivery.id,
            version: delivery.version,
            status: delivery.status,
            riderId: delivery.rider?.id ?? null,
          }}
        />
      )}
      <IconButton
        icon={Pencil}
        label={t('Edit delivery #{id}', { id: delivery.id })}
        onClick={() => open(delivery)}
      />
    </span>
  ),
});

/** About how wide two lines of the longest name are, in figures; marks are above and below letters. */
export const riderWidth = (rows: readonly Delivery[]): string => {
  const letters = rows.map((d) => (riderName(d) ?? '').replace(/\p{M}/gu, '').length);
  return `${Math.floor(Math.max(...letters) / 2) + 1.5}ch`;
};

const riderName = ({ rider }: Delivery): string | null =>
  rider && (rider.name ?? `#${rider.id ?? '?'}`);

/**
 * Where both tables only just stand beside each other, they leave the currency to their title;
 * readers hear it.
 */
function RowMoney({ amount }: { amount: number | null }) {
  if (amount === null || Number.isNaN(amount)) return <>–</>;
  const [, unit, figure] = /^(MMK\s)?(.*)$/.exec(withMinus(formatMMK(amount)))!;
  return (
    <span className="relative whitespace-nowrap tabular-nums">
      {unit && <span className="way-unit">{unit}</span>}
      {figure}
    </span>
  );
}

const money = (id: string, head: string, amount: (d: Delivery) => number | null) => ({
  ...named,
  id,
  head,
  headMayBreak: true,
  align: 'right' as const,
  cell: (delivery: Delivery) => <RowMoney amount={amount(delivery)} />,
});

/** What the pinned last row of the costs shows. */
export function moneyTotals(t: Translate, rows: readonly Delivery[]) {
  const sum = (of: (d: Delivery) => number | null) => (
    <RowMoney amount={addMoney(...rows.map((d) => of(d) ?? 0))} />
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
      cell: (d) => wrapped(d.customer_name, NAME),
    },
    {
      ...named,
      id: 'weight',
      head: t('Weight (kg)'),
      headMayBreak: true,
      align: 'right',
      cell: (d) => d.weight ?? '–',
    },
    {
      ...named,
      id: 'fragile',
      head: t('Fragile'),
      headMayBreak: true,
      cell: (d) => <span>{yesNo(d.fragile)}</span>,
    },
    // In short, as above the lines of a form: their Burmese names take four lines of a heading.
    { ...named, id: 'cod', head: 'COD', cell: (d) => yesNo(d.cod) },
    { ...named, id: 'osPaid', head: 'OS Paid', cell: (d) => <span>{yesNo(d.os_paid)}</span> },
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
          <RowMoney amount={total} />
        </strong>
      ),
    },
  ];
}
