import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { ListCards } from '../../list/table/ListCards.tsx';
import { ListTable } from '../../list/table/ListTable.tsx';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { usePhone } from '../../ui/useMedia.ts';

type Line = CashInDetail['lines'][number];

/** The deliveries whose cash it was. */
export function ReceiptLines({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const isPhone = usePhone();
  const sum = addMoney(...lines.map(({ collected }) => collected));
  const rows = {
    columns: columns(t),
    rows: lines,
    toKey: (line: Line) => line.delivery_id,
    toScreen: ({ delivery_id: id, way_id }: Line) => links.delivery({ id, wayId: way_id }),
    label: t('Deliveries'),
  };
  return (
    <Card title={t('Deliveries')}>
      <div className="-mx-4 -mb-4">
        {isPhone ? (
          <ListCards {...rows} />
        ) : (
          <ListTable
            {...rows}
            totals={{
              shop: t('Total'),
              collected: <Money amount={sum} exact />,
            }}
          />
        )}
      </div>
    </Card>
  );
}

const columns = (t: Translate): Column<Line>[] => [
  { id: 'id', head: t('ID'), cell: ({ delivery_id: id }) => `#${id}` },
  {
    id: 'customer',
    card: 'second',
    head: t('Customer Name'),
    fills: 50,
    cell: ({ customer_name: name }) => <TruncatedText text={name} />,
  },
  {
    id: 'shop',
    card: 'third',
    head: t('Shop'),
    fills: 50,
    cell: ({ shop }) => <TruncatedText text={shop.name} />,
  },
  {
    id: 'collected',
    card: 'end',
    head: t('Collected'),
    align: 'right',
    cell: ({ collected }) => <Money amount={collected} exact />,
  },
];
