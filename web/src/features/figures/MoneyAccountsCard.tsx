import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Bar } from './Bar.tsx';
import { bookOf } from './figureLinks.ts';
import { RowsLink } from './RowsLink.tsx';
import { CELL_CLASSES, NO_HEADER_TEXT, NUMBER_CLASSES } from './tableStyle.ts';

/** Where the sum of all places leads to, further down the same page. */
export const MONEY_ACCOUNTS_CARD = 'places';

/** The balance of each money account, with a link to its cash book. */
export function MoneyAccountsCard({ balances }: Pick<FiguresData, 'balances'>) {
  const t = useT();
  const most = Math.max(1, ...balances.map(({ amount }) => Math.abs(amount)));
  return (
    <Card
      id={MONEY_ACCOUNTS_CARD}
      title={t('Balance of each account')}
      actions={
        <LinkButton small to={links.closings()} className="no-print">
          {t('Closings')}
        </LinkButton>
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('Balance of each account')}</caption>
        <tbody>
          {balances.map(({ place, amount }) => (
            <tr key={place} className="border-line h-row border-b">
              <th scope="row" className={`${CELL_CLASSES} text-left font-normal`}>
                <RowsLink to={bookOf(place)}>{t.sent(place)}</RowsLink>
              </th>
              <td className={`${CELL_CLASSES} w-1/3 max-sm:hidden`}>
                <Bar part={Math.abs(amount) / most} tone={amount < 0 ? 'red' : 'blue'} />
              </td>
              <td className={NUMBER_CLASSES}>
                <SignedMoney amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-row font-semibold">
            <th scope="row" className={`${CELL_CLASSES} text-left`}>
              {t('Total')}
            </th>
            <td className="max-sm:hidden">{NO_HEADER_TEXT}</td>
            <td className={NUMBER_CLASSES}>
              <SignedMoney amount={addMoney(...balances.map(({ amount }) => amount))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
