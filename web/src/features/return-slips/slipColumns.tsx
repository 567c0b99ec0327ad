import type { ReturnSlip } from '@waydesk/contract/parcels/return-slips.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { SlipBadge } from './SlipBadge.tsx';

export const slipColumns = (t: Translate): Column<ReturnSlip>[] => [
  { id: 'id', headOnCard: false, head: t('Number'), cell: ({ id }) => `#${id}` },
  {
    id: 'shop',
    card: 'second',
    head: t('Shop'),
    fills: 60,
    cell: ({ shop }) => <TruncatedText text={shop?.osName ?? '–'} />,
  },
  {
    id: 'parcels',
    card: 'third',
    isNamedOnCard: true,
    head: t('Parcels'),
    align: 'right',
    cell: ({ parcels }) => parcels.toLocaleString('en'),
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    cell: (row) => <SlipBadge status={row.status} />,
  },
  {
    id: 'received',
    card: 'third',
    isNamedOnCard: true,
    head: t('Parcels received by'),
    fills: 40,
    cell: ({ received_by_name: name }) => <TruncatedText text={name ?? '–'} />,
  },
  {
    id: 'handed_at',
    notOnCard: true,
    head: t('Handed over'),
    cell: ({ handed_at: at }) => (at === null ? '–' : <Timestamp at={at} />),
  },
  {
    id: 'made',
    isExtra: true,
    notOnCard: true,
    head: t('Made By'),
    cell: ({ created_by: by }) => <TruncatedText text={by?.name ?? '–'} width="sm:max-w-32" />,
  },
  {
    id: 'created_at',
    notOnCard: true,
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
];
