import { type CashIn, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { StateBadge } from './StateBadge.tsx';

export const cashInColumns = (t: Translate): Column<CashIn>[] => [
  { id: 'id', head: t('ID'), cell: ({ id }) => `#${id}` },
  {
    id: 'created_at',
    card: 'third',
    head: t('Counted at'),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
  {
    id: 'rider',
    card: 'second',
    head: t('Rider'),
    fills: 60,
    cell: ({ rider }) => <TruncatedText text={rider?.name ?? t(NO_RIDER)} />,
  },
  {
    id: 'state',
    card: 'end',
    head: t('Status'),
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    id: 'deliveries',
    head: t('Deliveries'),
    align: 'right',
    notOnCard: true,
    cell: ({ deliveries, expected }) => (expected === null ? '–' : String(deliveries)),
  },
  {
    id: 'counted',
    card: 'second',
    head: t('Counted'),
    align: 'right',
    cell: ({ counted }) => <Money amount={counted} exact />,
  },
  {
    id: 'difference',
    head: t('Missing'),
    align: 'right',
    notOnCard: true,
    cell: ({ difference }) => <Money amount={difference} exact />,
  },
  {
    id: 'counted_by',
    card: 'third',
    head: t('Counted By'),
    fills: 40,
    cell: ({ counted_by: by }) => <TruncatedText text={by.name} />,
  },
];
