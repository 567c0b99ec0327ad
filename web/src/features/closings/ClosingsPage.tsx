import { closings, type Closing } from '@waydesk/contract/money/closings.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useLanguage, useT, currentLanguage, type Translate } from '../../i18n/t.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ClosingDialog } from './ClosingDialog.tsx';
import { Eye } from 'lucide-react';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { IconButton, RowActions } from '../../list/table/RowActions.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { showDateTime } from '@waydesk/contract/values/time.ts';
import { businessZone } from '../../ui/zone.ts';
import { totalOfBalances } from './ClosingFacts.tsx';

const PAGING = { limit: 20 };
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(closings.list, { query: readAddress(searches.closings, search, PAGING).query }, READ);

/** /closings */
export function ClosingsPage() {
  const t = useT();
  const language = useLanguage();
  const mayClose = may(useSession()?.user.role, 'cashier');
  const address = useListAddress(searches.closings, PAGING);
  const { values, query } = address;
  const read = useRead(closings.list, { query }, READ);
  const [opened, setOpened] = useState<Closing | null>(null);
  const close = (
    <LinkButton to={links.closeDay()} variant="primary" aria-keyshortcuts="n">
      {t('Close the day')}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title={t('Closings')}
        address={address}
        read={read}
        rows={read.data}
        pagination={read.pagination}
        columns={closingColumns(t, setOpened)}
        toKey={({ id }) => id}
        filters={<DateRange days={values} onPick={(days) => address.set(days)} />}
        chips={daysChip(values, t, language)}
        empty={{
          text: t('No day has been closed yet.'),
          first: mayClose && close,
          narrowed: t('No closings found matching your criteria.'),
          showAll: t('Show all closings'),
        }}
        countText={(x, y, isMore) =>
          t(isMore ? 'Showing {x} of more than {y} closings' : 'Showing {x} of {y} closings', {
            x,
            y,
          })
        }
        actions={
          mayClose && (
            <>
              <ExportList route={closings.list} query={query} prefix="closings_export" />
              <LinkButton to={links.cashBook()}>{t('Cash Book')}</LinkButton>
              {close}
            </>
          )
        }
      />
      {opened !== null && <ClosingDialog closing={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** `onOpen` shows what was at each place, and the notes. */
const closingColumns = (t: Translate, onOpen: (closing: Closing) => void): Column<Closing>[] => [
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
