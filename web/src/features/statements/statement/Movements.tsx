import type { ShopMovement } from '@waydesk/contract/money/statements.ts';
import { useT } from '../../../i18n/t.ts';
import { ListCards } from '../../../list/table/ListCards.tsx';
import { ListTable } from '../../../list/table/ListTable.tsx';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { movementName } from '../words.ts';

/** Each movement of the shop's account, where the addition only tells their sums. */
export function Movements({ movements }: { movements: readonly ShopMovement[] }) {
  const t = useT();
  const isPhone = usePhone();
  const label = t('Balance movements');
  const columns: Column<ShopMovement>[] = [
    { id: 'kind', headOnCard: false, head: t('What'), cell: ({ kind }) => movementName(kind, t) },
    { id: 'at', card: 'third', head: t('Date'), cell: ({ at }) => <Timestamp at={at} day /> },
    {
      id: 'delivery',
      card: 'third',
      head: t('Delivery'),
      cell: ({ delivery_id: id }) =>
        id === null ? '–' : <TextLink to={links.delivery({ id })}>#{id}</TextLink>,
    },
    {
      id: 'reason',
      card: 'second',
      head: t('Reason'),
      fills: 100,
      cell: ({ reason }) => <TruncatedText text={reason} />,
    },
    {
      id: 'amount',
      card: 'end',
      head: t('Amount'),
      align: 'right',
      cell: ({ amount }) => <Money amount={amount} exact />,
    },
  ];
  const rows = { label, rows: movements, columns, toKey: ({ id }: ShopMovement) => id };
  return (
    <Card title={label}>
      <div className="-mx-4 -mb-4">
        {isPhone ? <ListCards {...rows} /> : <ListTable {...rows} />}
      </div>
    </Card>
  );
}
