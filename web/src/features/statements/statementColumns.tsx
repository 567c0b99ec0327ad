import type { Statement } from '@waydesk/contract/money/statements.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { openOf } from './openOf.ts';
import { StatementBadge } from './StatementBadge.tsx';
import { OPENING, statementNumber } from './words.ts';

export const statementColumns = (t: Translate): Column<Statement>[] => [
  { id: 'id', headOnCard: false, head: t('Number'), cell: ({ id }) => statementNumber(id) },
  {
    id: 'shop',
    card: 'second',
    head: t('Shop'),
    fills: 65,
    cell: ({ shop }) => <TruncatedText text={shop?.name ?? t(OPENING)} />,
  },
  {
    id: 'deliveries',
    card: 'third',
    isNamedOnCard: true,
    head: t('Deliveries'),
    align: 'right',
    cell: ({ deliveries }) => deliveries.toLocaleString('en'),
  },
  {
    id: 'total',
    card: 'third',
    isNamedOnCard: true,
    head: t('Total'),
    align: 'right',
    cell: ({ total }) => <Money amount={total} exact />,
  },
  {
    id: 'open',
    card: 'third',
    isNamedOnCard: true,
    head: t('To pay'),
    align: 'right',
    cell: (row) => {
      const open = openOf(row);
      return open === 0 ? '–' : <Money amount={open} exact />;
    },
  },
  {
    id: 'state',
    card: 'end',
    head: t('Status'),
    cell: ({ state }) => <StatementBadge state={state} />,
  },
  {
    id: 'user',
    notOnCard: true,
    head: t('Made By'),
    fills: 35,
    cell: ({ user }) => <TruncatedText text={user.name} />,
  },
  {
    id: 'created_at',
    notOnCard: true,
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
];
