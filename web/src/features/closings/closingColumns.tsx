import type { Closing } from '@waydesk/contract/money/closings.ts';
import { Eye } from 'lucide-react';
import { currentLanguage, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { IconButton, RowActions } from '../../list/table/RowActions.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { showDateTime } from '@waydesk/contract/values/time.ts';
import { businessZone } from '../../ui/zone.ts';
import { totalOfBalances } from './ClosingFacts.tsx';

/** `onOpen` shows what was at each place, and the notes. */
export const closingColumns = (
  t: Translate,
  onOpen: (closing: Closing) => void,
): Column<Closing>[] => [
  {
    id: 'at',
    head: t('Closed at'),
    headOnCard: false,
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
  {
    id: 'counted',
    card: 'second',
    isNamedOnCard: true,
    head: t('Counted'),
    align: 'right',
    cell: ({ counted }) => <SignedMoney amount={counted} />,
  },
  {
    id: 'expected',
    card: 'third',
    isNamedOnCard: true,
    head: t('Per cash book'),
    align: 'right',
    cell: ({ expected }) => <SignedMoney amount={expected} />,
  },
  {
    id: 'difference',
    card: 'end',
    head: t('Difference'),
    align: 'right',
    cell: ({ difference }) => <SignedMoney amount={difference} />,
  },
  {
    id: 'all',
    card: 'third',
    isNamedOnCard: true,
    head: t('In all accounts'),
    align: 'right',
    cell: ({ balances }) => <SignedMoney amount={totalOfBalances(balances)} />,
  },
  {
    id: 'reason',
    card: 'third',
    head: t('Reason'),
    fills: 100,
    cell: ({ reason }) => (reason === null ? null : <TruncatedText text={reason} />),
  },
  {
    id: 'user',
    card: 'third',
    head: t('By'),
    cell: ({ user }) => <TruncatedText text={user.name} width="sm:max-w-28" />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    isHeadHidden: true,
    notOnPaper: true,
    cell: (closing) => (
      <RowActions>
        <IconButton
          icon={Eye}
          label={t('Balance of each account, {at}', {
            at: showDateTime(closing.created_at ?? '', businessZone(), currentLanguage()),
          })}
          onClick={() => onOpen(closing)}
        />
      </RowActions>
    ),
  },
];
