/** Rows of a list that exists nowhere else. */
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import type { Column } from '../list/table/columns.ts';
import { TruncatedText } from '../list/table/TruncatedText.tsx';
import { IconButton, IconLink, RowActions } from '../list/table/RowActions.tsx';
import { links } from '../router/links.ts';
import { Money } from '../ui/Money.tsx';
import { PhoneLinks } from '../ui/contact/PhoneLinks.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

export interface SampleRow {
  id: number;
  customer: string;
  phone: string;
  status: string;
  charge: number;
  at: string;
}

export const SAMPLE_ROWS: readonly SampleRow[] = [
  {
    id: 101,
    customer: 'Daw Mya',
    phone: '09420000001',
    status: 'pending',
    charge: 2500,
    at: '2026-02-10T08:00:00Z',
  },
  {
    id: 102,
    customer: 'ဒေါ်ခင်မြတ်မွန်',
    phone: '09420000002',
    status: 'money_sent_to_shop',
    charge: 3500,
    at: '2026-02-09T10:30:00Z',
  },
];

/** `isShort`: a card of three lines instead of one line for each value. */
export function useSampleColumns(isShort = false): Column<SampleRow>[] {
  const t = useT();
  const on = (card: NonNullable<Column<SampleRow>['card']>) => (isShort ? { card } : {});
  return [
    { id: 'id', head: t('ID'), sort: 'id', cell: ({ id }) => `#${id}` },
    {
      id: 'customer',
      head: t('Customer Name'),
      sort: 'customer',
      fills: 100,
      cell: ({ customer }) => <TruncatedText text={customer} />,
      ...on('second'),
    },
    {
      id: 'phone',
      head: t('Phone Number'),
      cell: ({ phone }) => <PhoneLinks stored={phone} />,
    },
    {
      id: 'status',
      head: t('Status'),
      cell: ({ status }) => (
        <StatusBadge code={status} label={t.sent(deliveryStatusLabel(status))} />
      ),
      ...on('end'),
    },
    {
      id: 'charge',
      head: t('Delivery Charge'),
      align: 'right',
      cell: ({ charge }) => <Money amount={charge} />,
      ...on('third'),
    },
    { id: 'at', head: t('Created'), cell: ({ at }) => <Timestamp at={at} day />, ...on('third') },
    {
      id: 'actions',
      head: t('Actions'),
      notOnPaper: true,
      cell: ({ id }) => (
        <RowActions>
          <IconLink icon={Pencil} to={links.editWay(id)} label={`${t('Edit')} #${id}`} />
          <IconButton icon={Trash2} label={`${t('Delete')} #${id}`} danger />
        </RowActions>
      ),
      ...on('buttons'),
    },
  ];
}
