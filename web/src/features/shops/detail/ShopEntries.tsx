import type { Shop } from '@waydesk/contract/records/shop.ts';
import { useT } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { ListCards } from '../../../list/table/ListCards.tsx';
import { ListTable } from '../../../list/table/ListTable.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { usePhone } from '../../../ui/useMedia.ts';

interface Props<T> {
  title: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  emptyText: string;
}

function Entries<T extends object>({ title, rows, columns, emptyText }: Props<T>) {
  const isPhone = usePhone();
  const shown = { label: title, columns, rows, toKey: (row: T) => rows.indexOf(row) };
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{emptyText}</p>
      ) : (
        <div className="-mx-4 -mb-4">
          {isPhone ? <ListCards {...shown} /> : <ListTable {...shown} />}
        </div>
      )}
    </Card>
  );
}

function OnOff({ isOn, on, off }: { isOn: boolean; on: string; off: string }) {
  return <StatusBadge code={isOn ? 'active' : 'inactive'} label={isOn ? on : off} />;
}

export function BankAccounts({ rows }: { rows: Shop['bankAccounts'] }) {
  const t = useT();
  return (
    <Entries
      title={t('Bank Accounts')}
      rows={rows}
      emptyText={t('No bank accounts yet')}
      columns={[
        {
          id: 'bank',
          head: t('Bank'),
          headOnCard: false,
          cell: ({ bank }) => <TruncatedText text={bank} width="sm:max-w-36" />,
        },
        {
          id: 'name',
          head: t('Account Name'),
          cell: ({ accountName }) => <TruncatedText text={accountName} width="sm:max-w-44" />,
        },
        {
          id: 'number',
          head: t('Account Number'),
          cell: ({ accountNumber }) => <span className="tabular-nums">{accountNumber}</span>,
        },
        {
          id: 'remark',
          head: t('Remark'),
          cell: ({ remark }) => <TruncatedText text={remark} width="sm:max-w-44" />,
        },
        {
          id: 'on',
          head: t('Status'),
          cell: ({ is_available }) => (
            <OnOff isOn={is_available} on={t('Available')} off={t('Not available')} />
          ),
        },
      ]}
    />
  );
}

export function PaymentMethods({ rows }: { rows: Shop['paymentMethods'] }) {
  const t = useT();
  return (
    <Entries
      title={t('Payment Methods')}
      rows={rows}
      emptyText={t('No payment methods yet')}
      columns={[
        {
          id: 'name',
          head: t('Payment Method'),
          headOnCard: false,
          cell: ({ name }) => <TruncatedText text={name} width="sm:max-w-44" />,
        },
        {
          id: 'details',
          head: t('Details'),
          cell: ({ details }) => <TruncatedText text={details} width="sm:max-w-60" />,
        },
        {
          id: 'on',
          head: t('Status'),
          cell: ({ is_active }) => <OnOff isOn={is_active} on={t('Active')} off={t('Inactive')} />,
        },
      ]}
    />
  );
}
