import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { Money } from '../../ui/Money.tsx';
import { noteLines } from './receipt.ts';

const ROW = 'border-line border-b px-2 py-1';
const CELL = `${ROW} text-right tabular-nums`;
const NAME = `${ROW} text-left font-normal tabular-nums`;
const HEAD = 'text-muted border-line border-b px-2 py-1 text-xs font-medium';

/** Notes and transfers with their sum. */
export function CountedTable({ cashIn }: { cashIn: CashInDetail }) {
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
