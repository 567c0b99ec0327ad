import { type CashInDetail, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { riderBalanceLabel, riderBalanceAfter, noteLines } from './receipt.ts';
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

const ROW = 'border-line border-b px-2 py-1';
const CELL = `${ROW} text-right tabular-nums`;
const NAME = `${ROW} text-left font-normal tabular-nums`;
const HEAD = 'text-muted border-line border-b px-2 py-1 text-xs font-medium';

/** Notes and transfers with their sum. */
function CountedTable({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const { transfers, counted } = cashIn;
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            {t('Banknotes')}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t('Count')}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {noteLines(cashIn).map(({ note, count, sum }) => (
          <tr key={note}>
            <th scope="row" className={NAME}>
              {note.toLocaleString('en')}
            </th>
            <td className={CELL}>{count.toLocaleString('en')}</td>
            <td className={CELL}>
              <Money amount={sum} />
            </td>
          </tr>
        ))}
        {transfers.map(({ place, amount, reference }, at) => (
          <tr key={`transfer ${at}`}>
            <th scope="row" colSpan={2} className={`${NAME} [overflow-wrap:anywhere]`}>
              {t.sent(place)}
              {reference !== null && <span className="text-muted"> {reference}</span>}
            </th>
            <td className={CELL}>
              <Money amount={amount} exact />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="px-2 py-1 text-left font-semibold">
            {t('Total')}
          </th>
          <td className="px-2 py-1 text-right font-semibold tabular-nums">
            <Money amount={counted} exact />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
