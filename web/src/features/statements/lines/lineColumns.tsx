import { formatFigure } from '@waydesk/contract/values/money.ts';
import type { StatementLine, UnsettledLine } from '@waydesk/contract/money/statements.ts';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { withMinus } from '../../../ui/Money.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import type { LineColumn } from './LineTable.tsx';

type Delivered = Pick<
  StatementLine,
  'delivery_id' | 'way_id' | 'customer_name' | 'township' | 'at'
>;

/** Without the unit, which the card tells once. */
const figure = (amount: number) => withMinus(formatFigure(amount));
const money = (amount: number) => (
  <span className="whitespace-nowrap tabular-nums">{figure(amount)}</span>
);

/** What stands below, on a phone only. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="text-muted block truncate text-xs sm:hidden print:hidden">{children}</span>
);

const numberLink = ({ delivery_id: id, way_id: wayId }: Delivered, className?: string) => (
  <TextLink to={links.delivery({ id, wayId })} className={className}>
    #{id}
  </TextLink>
);

/** Which delivery it is; on a phone in one cell with two lines. */
const deliveredColumns = <T extends Delivered>(t: Translate): LineColumn<T>[] => [
  { id: 'id', head: 'ID', width: 'w-17', cell: (row) => numberLink(row) },
  {
    id: 'customer',
    head: 'Customer',
    onPhone: true,
    cell: (row) => (
      <>
        <span title={row.customer_name}>{row.customer_name}</span>
        <Below>
          {numberLink(row, 'underline')} · {t.place(row.township)} · <Timestamp at={row.at} day />
        </Below>
      </>
    ),
  },
  { id: 'township', head: 'Township', cell: ({ township }) => t.place(township) },
  {
    id: 'at',
    head: 'Delivered',
    width: 'w-25 [:lang(my)_&]:w-37',
    cell: ({ at }) => <Timestamp at={at} day />,
  },
];

const AMOUNT = 'w-24 max-sm:w-32';

/** A delivery of a statement: collected, less the charge, makes what the shop gets. */
export const lineColumns = (t: Translate): LineColumn<StatementLine>[] => [
  ...deliveredColumns<StatementLine>(t),
  {
    id: 'collected',
    head: 'Collected',
    align: 'right',
    width: AMOUNT,
    cell: ({ collected }) => money(collected),
  },
  {
    id: 'charge',
    head: 'Delivery Charge',
    align: 'right',
    width: AMOUNT,
    cell: ({ charge }) => money(charge),
  },
  {
    id: 'due',
    head: 'Due to the shop',
    align: 'right',
    width: AMOUNT,
    onPhone: true,
    cell: ({ due, collected, charge }) => (
      <>
        {money(due)}
        <Below>
          {figure(collected)} − {figure(charge)}
        </Below>
      </>
    ),
  },
];

/** Why it is not settled, in words. */
function Reason({ line, t }: { line: UnsettledLine; t: Translate }) {
  const { reason, rider, held_by: by, held_reason: why } = line;
  if (reason === 'later') return <Timestamp at={line.at} day />;
  if (reason === 'held') {
    const text = [by?.name, why].filter(Boolean).join(': ');
    return <span title={text}>{text}</span>;
  }
  return rider === null ? (
    t('Delivered without a rider')
  ) : (
    <TextLink to={links.rider(rider.id)}>{rider.name}</TextLink>
  );
}

export const unsettledColumns = (t: Translate, head: LineColumn<UnsettledLine>['head']) =>
  [
    ...deliveredColumns<UnsettledLine>(t).filter(({ id }) => id !== 'at'),
    { id: 'reason', head, cell: (line) => <Reason line={line} t={t} /> },
    {
      id: 'due',
      head: 'Due to the shop',
      align: 'right',
      width: AMOUNT,
      onPhone: true,
      cell: (line) => (
        <>
          {line.due === null ? '–' : money(line.due)}
          <Below>
            <Reason line={line} t={t} />
          </Below>
        </>
      ),
    },
  ] satisfies LineColumn<UnsettledLine>[];
