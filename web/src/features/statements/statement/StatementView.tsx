import type { StatementDetail, ShopMovement } from '@waydesk/contract/money/statements.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { SignatureLines } from '../../../page/SignatureLines.tsx';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { hasManyMovements } from '../additionLines.tsx';
import { lineColumns } from '../lines/lineColumns.tsx';
import { LinesCard } from '../lines/LinesCard.tsx';
import { openOf } from '../openOf.ts';
import { StatementSum } from '../StatementSum.tsx';
import { OPENING, movementName } from '../words.ts';
import { Payments } from './Payments.tsx';
import { ListCards } from '../../../list/table/ListCards.tsx';
import { ListTable } from '../../../list/table/ListTable.tsx';
import type { Column } from '../../../list/table/columns.ts';
import { TruncatedText } from '../../../list/table/TruncatedText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { usePhone } from '../../../ui/useMedia.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Right after the statement itself. */
const PayCard = lazyComponent(() => import('./PayCard.tsx'), 'PayCard', 'idle');

/** A statement: how it adds up, what was paid of it, and what it holds. */
export function StatementView({ statement }: { statement: StatementDetail }) {
  const t = useT();
  const lang = useLanguage();
  const { shop, lines, movements, payments, paid } = statement;
  const open = openOf(statement);
  const isPaying = open > 0 && shop !== null;
  const paidLines = [
    { id: 'paid', label: t('Paid'), amount: -paid },
    { id: 'open', label: t('Still to pay'), amount: open },
  ];
  return (
    <div
      data-numbered-pages
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] print:block print:*:mb-3"
    >
      {statement.voided !== null && (
        <div className="xl:col-span-2">
          <VoidedBanner voided={statement.voided} />
        </div>
      )}
      <div className="flex flex-col gap-4 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start xl:order-2 print:grid print:grid-cols-2">
        <Card title={t('Calculation')} className="print:order-2">
          <StatementSum
            deliveries={statement.deliveries}
            collected={statement.collected}
            charges={statement.charges}
            movements={movements}
            carried={statement.carried}
            carriedOn={statement.carried_on}
            total={statement.total}
            after={paid === 0 ? [] : paidLines}
          />
        </Card>
        {isPaying && (
          <PayCard
            key={open}
            statement={statement}
            shopId={shop.id}
            open={open}
            loading={
              <Card title={t('Pay')} className="no-print">
                <Loading />
              </Card>
            }
          />
        )}
        <Card title={t('Statement')} className="print:order-1">
          <Facts
            facts={{
              [t('Shop')]:
                shop === null ? (
                  t(OPENING)
                ) : (
                  <TextLink to={links.shop(shop.id)}>{shop.name}</TextLink>
                ),
              [t('Last Day')]: showDay(statement.upto, lang),
              [t('Delivered')]: <Period first={statement.first_at} last={statement.last_at} />,
              [t('Made By')]: statement.user.name,
              [t('Created At')]: <Timestamp at={statement.created_at} />,
              ...(statement.paid_at !== null && {
                [t('Paid in full')]: <Timestamp at={statement.paid_at} />,
              }),
            }}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4 print:block print:*:mb-3">
        {payments.length > 0 && <Payments payments={payments} />}
        {hasManyMovements({ movements }) && <Movements movements={movements} />}
        {lines.length > 0 && (
          <LinesCard
            title={`${t('Deliveries')} (${lines.length.toLocaleString('en')})`}
            rows={lines}
            columns={lineColumns(t)}
          />
        )}
        <SignatureLines names={['Paid by', 'Received by']} />
      </div>
    </div>
  );
}

/** From the first to the last day on which something was delivered. */
function Period({ first, last }: { first: string | null; last: string | null }) {
  if (first === null || last === null) return '–';
  return (
    <>
      <Timestamp at={first} day /> – <Timestamp at={last} day />
    </>
  );
}

/** Each movement of the shop's account, where the addition only tells their sums. */
function Movements({ movements }: { movements: readonly ShopMovement[] }) {
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

/** Who took it back, when and why. */
function VoidedBanner({ voided }: { voided: NonNullable<StatementDetail['voided']> }) {
  const t = useT();
  return (
    <Banner kind="warning">
      <p className="font-medium">
        {t('Voided by {name}', { name: voided.by.name })} · <Timestamp at={voided.at} />
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{voided.reason}</p>
    </Banner>
  );
}
