import type { PickupRequest } from '@waydesk/contract/portal/pickup-requests.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { wantedText } from '../../entities/pickups/pickupWords.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { RequestBadge } from './RequestBadge.tsx';

export const requestColumns = (t: Translate, language: Language): Column<PickupRequest>[] => [
  { id: 'id', headOnCard: false, head: t('Number'), cell: ({ id }) => `#${id}` },
  {
    id: 'shop',
    card: 'second',
    head: t('Shop'),
    fills: 40,
    cell: ({ shop }) => <TruncatedText text={shop.name} />,
  },
  {
    id: 'wanted',
    card: 'third',
    head: t('Wanted for'),
    sort: 'wanted_on',
    cell: (row) => <span className="whitespace-nowrap">{wantedText(t, language, row)}</span>,
  },
  {
    id: 'parcels',
    card: 'third',
    isNamedOnCard: true,
    head: t('Parcels'),
    align: 'right',
    cell: ({ count }) => count.toLocaleString('en'),
  },
  {
    id: 'rows',
    notOnCard: true,
    head: t('Rows sent'),
    align: 'right',
    cell: ({ row_count: rows }) => rows.toLocaleString('en'),
  },
  {
    id: 'note',
    notOnCard: true,
    head: t('Note'),
    fills: 60,
    cell: ({ note }) => <TruncatedText text={note ?? '–'} />,
  },
  {
    id: 'state',
    card: 'end',
    head: t('Status'),
    cell: ({ state }) => <RequestBadge state={state} />,
  },
  {
    id: 'created_at',
    notOnCard: true,
    head: t('Asked at'),
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
];
