import { entries, NO_ACCOUNT, type CashBookLine } from '@waydesk/contract/money/entries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@waydesk/contract/rules/money-accounts.ts';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { daysChip } from '../../list/days.ts';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { links, type SearchOf } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { cashBookColumns } from './cashBookColumns.tsx';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Words } from '../../ui/Words.tsx';

const PAGING = { limit: 20 };
const READ = { cache: 'five-minutes', keepPrevious: true } as const;

const BOOKS = [...MONEY_ACCOUNTS, NO_ACCOUNT] as const;

/** An unknown place of an old address is the drawer. */
const placeOf = (word: string | undefined) =>
  BOOKS.find((place) => place === word) ?? MONEY_ACCOUNTS[0];

const queryOf = (query: SearchOf<'cashBook'>) => ({ ...query, place: placeOf(query.place) });

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    entries.list,
    { query: queryOf(readAddress(searches.cashBook, search, PAGING).query) },
    READ,
  );

const VoidEntryDialog = lazyComponent(() => import('./VoidEntryDialog.tsx'), 'VoidEntryDialog');

/** /cash-book */
export function CashBookPage() {
  const t = useT();
  const language = useLanguage();
  const role = useSession()?.user.role;
  const address = useListAddress(searches.cashBook, PAGING);
  const { values } = address;
  const place = placeOf(values.place);
  const query = queryOf(address.query);
  const read = useRead(entries.list, { query }, READ);
  const [voided, setVoided] = useState<CashBookLine | null>(null);
  const dialog = useOpened(VoidEntryDialog);
  const onVoid = (line: CashBookLine) => {
    setVoided(line);
    dialog.open();
  };
  return (
    <>
      <ListPage
        title={t('Cash Book')}
        address={address}
        read={read}
        rows={read.data}
        pagination={read.pagination}
        columns={cashBookColumns(t, may(role, 'money-admin') ? onVoid : null)}
        toKey={({ id }) => id}
        filters={<DateRange days={values} onPick={(days) => address.set(days)} />}
        chips={daysChip(values, t, language)}
        tabs={<AccountBar account={place} onPick={(one) => address.set({ place: one })} />}
        empty={{
          text:
            place === NO_ACCOUNT
              ? t('No such entries yet.')
              : t('No movements yet: {place}', { place: t.sent(place) }),
          first: (
            <LinkButton to={links.addEntry()} variant="primary">
              {t('New entry')}
            </LinkButton>
          ),
          narrowed: t('No lines found matching your criteria.'),
          showAll: t('Show the whole cash book'),
        }}
        countText={(x, y, isMore) =>
          t(isMore ? 'Showing {x} of more than {y} lines' : 'Showing {x} of {y} lines', { x, y })
        }
        actions={
          may(role, 'cashier') && (
            <>
              <ExportList route={entries.list} query={query} prefix="cash_book_export" />
              <LinkButton to={links.closings()}>{t('Closings')}</LinkButton>
              <LinkButton to={links.closeDay()}>{t('Close the day')}</LinkButton>
              <AddLink to={links.addEntry()}>{t('New entry')}</AddLink>
            </>
          )
        }
      />
      {dialog.isOpen && voided !== null && <VoidEntryDialog line={voided} onClose={dialog.close} />}
    </>
  );
}

interface Props {
  account: MoneyAccount | typeof NO_ACCOUNT;
  onPick: (place: MoneyAccount | typeof NO_ACCOUNT | undefined) => void;
}

/**
 * Selects the account of the cash book and shows its present balance, whatever the list is filtered
 * by.
 */
function AccountBar({ account, onPick }: Props) {
  const t = useT();
  const [usual, ...others] = MONEY_ACCOUNTS;
  // The newest line knows; the list itself tells what is wrong.
  const read = useRead(
    entries.list,
    { query: { place: account, page: '1', limit: '1' } },
    { handledStatuses: true, showsFailure: false, enabled: account !== NO_ACCOUNT },
  );
  const now = read.data?.[0]?.balance ?? 0;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5">
      <FilterTabs
        label={t('Where the money is')}
        tabs={[
          { value: undefined, label: t.sent(usual) },
          ...others.map((one) => ({ value: one, label: t.sent(one) })),
          { value: NO_ACCOUNT, label: t('Non-cash') },
        ]}
        chosen={account === usual ? undefined : account}
        onChoose={onPick}
      />
      {account !== NO_ACCOUNT && (read.data !== undefined || read.isLoading) && (
        <p className="flex flex-wrap items-baseline gap-x-2 pb-1">
          <span className="text-muted">{t('Balance: {place}', { place: t.sent(account) })}</span>
          <b className="text-base font-semibold">
            {read.data === undefined ? (
              <Skeleton className="inline-block h-5 w-28" />
            ) : (
              <SignedMoney amount={now} />
            )}
          </b>
        </p>
      )}
      {account === 'Unrecorded' && (
        <p className="text-muted w-full text-xs">
          <Words
            text={t(
              'Paid in or out with no account recorded, for example by setting a delivery to Money Sent. Settle it with a transfer or an entry.',
            )}
          />
        </p>
      )}
      {account === NO_ACCOUNT && (
        <p className="text-muted w-full text-xs">
          <Words text={t('Changes to what a shop or a rider owes, with no money moved.')} />
        </p>
      )}
    </div>
  );
}
