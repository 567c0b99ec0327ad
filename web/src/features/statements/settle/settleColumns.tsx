import type { ShopToSettle } from '@waydesk/contract/money/statements.ts';
import type { ReactNode } from 'react';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { waitingText } from '../words.ts';

const NONE = '–';

interface SumProps {
  deliveries: number;
  /** Null for those who count while the cash is with riders. */
  amount: number | null;
}

/** How many deliveries, and their amount; a dash without any. */
function Sum({ deliveries, amount }: SumProps) {
  if (deliveries === 0) return NONE;
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted font-normal">
        {deliveries.toLocaleString('en')}
        {amount !== null && ' · '}
      </span>
      {amount !== null && <Money amount={amount} exact />}
    </span>
  );
}

const nonzero = (amount: number) => (amount === 0 ? NONE : <Money amount={amount} exact />);

interface Side {
  id: string;
  head: string;
  cell: (row: ShopToSettle) => ReactNode;
  isThere: (row: ShopToSettle) => boolean;
}

/** What is not ready, and the balance of the shop's account. */
const sides = (t: Translate): Side[] => [
  {
    id: 'waiting',
    head: t('Cash not handed in'),
    cell: ({ waiting }) => <Sum {...waiting} />,
    isThere: ({ waiting }) => waiting.deliveries > 0,
  },
  {
    id: 'held',
    head: t('Held'),
    cell: ({ held }) => <Sum {...held} />,
    isThere: ({ held }) => held.deliveries > 0,
  },
  {
    id: 'account',
    head: t('Shop balance'),
    cell: ({ account }) => nonzero(account),
    isThere: ({ account }) => account !== 0,
  },
  {
    id: 'payable',
    head: t('Unpaid statements'),
    cell: ({ payable }) => nonzero(payable),
    isThere: ({ payable }) => payable !== 0,
  },
];

const sideColumns = (all: readonly Side[], isPhone: boolean): Column<ShopToSettle>[] =>
  isPhone
    ? [{ id: 'rest', card: 'third', head: '', cell: (row) => onCard(all, row) }]
    : all.map(({ id, head, cell }) => ({ id, head, cell, align: 'right' }));

/** On a card only what there is. */
const onCard = (all: readonly Side[], row: ShopToSettle) =>
  all
    .filter(({ isThere }) => isThere(row))
    .map(({ id, head, cell }) => (
      <span key={id} className="mr-3 inline-block">
        {head} <span className="text-ink">{cell(row)}</span>
      </span>
    ));

export const settleColumns = (t: Translate, isPhone: boolean): Column<ShopToSettle>[] => [
  {
    id: 'shop',
    head: t('Shop'),
    headOnCard: false,
    sort: 'name',
    fills: 100,
    cell: ({ shop }) => <TruncatedText text={shop.name} />,
  },
  {
    id: 'type',
    card: 'second',
    head: t('Settlement Type'),
    cell: ({ settlement_type: type }) => (type ? t.sent(settlementLabel(type)) : NONE),
  },
  {
    id: 'oldest',
    card: 'second',
    head: t('Waiting time'),
    sort: 'oldest',
    cell: ({ oldest }) => (oldest === null ? NONE : waitingText(oldest, t)),
  },
  {
    id: 'ready',
    card: 'end',
    head: t('Ready to settle'),
    align: 'right',
    sort: 'amount',
    cell: ({ ready }) =>
      ready.deliveries === 0 ? (
        <span className="text-muted">{t('Nothing is ready')}</span>
      ) : (
        <span className="font-semibold">
          <Sum {...ready} />
        </span>
      ),
  },
  ...sideColumns(sides(t), isPhone),
];
