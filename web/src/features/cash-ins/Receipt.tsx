import { type CashInDetail, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { CountedTable } from './CountedTable.tsx';
import { riderBalanceLabel, riderBalanceAfter } from './receipt.ts';
import { ReceiptLines } from './ReceiptLines.tsx';

const amountOf = (amount: number | null) =>
  amount === null ? null : <Money amount={amount} exact />;

/** The receipt of a count on the screen and on A4: the notes, who counted, and the deliveries. */
export function Receipt({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const { rider, counted_by, decided_by, posted_at, decided_at, expected, carried, borne } = cashIn;
  const rest = riderBalanceAfter(cashIn);
  const isCounted = posted_at === null || posted_at === cashIn.created_at;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
        <Card title={t('Receipt')}>
          <Facts
            facts={{
              [t('Rider')]: rider?.name ?? t(NO_RIDER),
              [t('Counted By')]: counted_by.name,
              [t('Counted at')]: <Timestamp at={cashIn.created_at} />,
              ...(!isCounted && { [t('Posted at')]: <Timestamp at={posted_at} /> }),
              ...(decided_by !== null && {
                [t('Decided By')]: decided_by.name,
                [t('Decided at')]: <Timestamp at={decided_at} />,
              }),
              ...(cashIn.reason !== null && { [t('Reason')]: cashIn.reason }),
              ...(expected !== null && {
                [t('Deliveries')]: String(cashIn.deliveries),
                [t('Expected')]: amountOf(expected),
                ...(carried !== 0 && { [t('Owed Before')]: amountOf(carried) }),
                [t('Counted')]: amountOf(cashIn.counted),
                ...(borne !== null &&
                  borne !== 0 && { [t('Borne by the Company')]: amountOf(borne) }),
                [t(riderBalanceLabel(cashIn))]: amountOf(rest === null ? null : Math.abs(rest)),
              }),
            }}
          />
        </Card>
        <Card title={t('Counted')}>
          <CountedTable cashIn={cashIn} />
        </Card>
      </div>
      {cashIn.lines.length > 0 && <ReceiptLines lines={cashIn.lines} />}
      <div className="hidden grid-cols-2 gap-16 pt-16 print:grid">
        {[t('Signature of the rider'), t('Signature of the cashier')].map((name) => (
          <p key={name} className="border-t pt-1 text-center">
            {name}
          </p>
        ))}
      </div>
    </>
  );
}
