import { entries, NO_ACCOUNT } from '@waydesk/contract/money/entries.ts';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@waydesk/contract/rules/money-accounts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Words } from '../../ui/Words.tsx';

interface Props {
  account: MoneyAccount | typeof NO_ACCOUNT;
  onPick: (place: MoneyAccount | typeof NO_ACCOUNT | undefined) => void;
}

/**
 * Selects the account of the cash book and shows its present balance, whatever the list is filtered
 * by.
 */
export function AccountBar({ account, onPick }: Props) {
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
    <div className="flex flex-col gap-3">
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
        <p className="flex min-h-7 flex-wrap items-baseline gap-x-2">
          <span className="text-muted">{t('Balance: {place}', { place: t.sent(account) })}</span>
          <b className="text-xl font-semibold">
            {read.data === undefined ? (
              <Skeleton className="inline-block h-5 w-28" />
            ) : (
              <SignedMoney amount={now} />
            )}
          </b>
        </p>
      )}
      {account === 'Unrecorded' && (
        <p className="text-muted max-w-prose">
          <Words
            text={t(
              'Paid in or out with no account recorded, for example by setting a delivery to Money Sent. Settle it with a transfer or an entry.',
            )}
          />
        </p>
      )}
      {account === NO_ACCOUNT && (
        <p className="text-muted max-w-prose">
          <Words text={t('Changes to what a shop or a rider owes, with no money moved.')} />
        </p>
      )}
    </div>
  );
}
