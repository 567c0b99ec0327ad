import type { CashBookLine } from '@waydesk/contract/money/entries.ts';
import { Undo2 } from 'lucide-react';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { IconButton, RowActions } from '../../list/table/RowActions.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { LineAbout, LineWho } from './LineAbout.tsx';

/** An entry can be taken back, once. */
const isVoidable = ({ entry_id, is_reversal, is_voided }: CashBookLine) =>
  entry_id !== null && !is_reversal && !is_voided;

/** `onVoid` is null for those who may not take an entry back. */
export function cashBookColumns(
  t: Translate,
  onVoid: ((line: CashBookLine) => void) | null,
): Column<CashBookLine>[] {
  return [
    {
      id: 'at',
      head: t('Date'),
      headOnCard: false,
      cell: ({ at }) => <Timestamp at={at} />,
    },
    {
      id: 'what',
      card: 'second',
      head: t('What it is'),
      cell: (line) => <LineAbout line={line} />,
    },
    {
      id: 'with',
      card: 'second',
      head: t('With whom'),
      fills: 40,
      cell: (line) => (line.shop === null && line.rider === null ? null : <LineWho line={line} />),
    },
    {
      id: 'reason',
      card: 'third',
      head: t('Reason or reference'),
      fills: 60,
      cell: ({ reason, reference }) => {
        const text = [reason, reference].filter(Boolean).join(' · ');
        return text === '' ? null : <TruncatedText text={text} />;
      },
    },
    {
      id: 'user',
      card: 'third',
      head: t('By'),
      cell: ({ user }) => <TruncatedText text={user?.name} width="sm:max-w-28" />,
    },
    {
      id: 'amount',
      card: 'end',
      head: t('Amount (MMK)'),
      align: 'right',
      cell: ({ amount }) => <SignedMoney amount={amount} moved hideUnit />,
    },
    {
      id: 'balance',
      card: 'third',
      isNamedOnCard: true,
      head: t('Balance'),
      align: 'right',
      cell: ({ balance }) => (balance === null ? null : <SignedMoney amount={balance} hideUnit />),
    },
    ...(onVoid === null ? [] : [actions(t, onVoid)]),
  ];
}

const actions = (t: Translate, onVoid: (line: CashBookLine) => void): Column<CashBookLine> => ({
  id: 'actions',
  card: 'buttons',
  head: t('Actions'),
  isHeadHidden: true,
  notOnPaper: true,
  cell: (line) =>
    isVoidable(line) && (
      <RowActions>
        <IconButton
          icon={Undo2}
          danger
          label={t('Void entry #{id}', { id: line.entry_id ?? '' })}
          onClick={() => onVoid(line)}
        />
      </RowActions>
    ),
});
