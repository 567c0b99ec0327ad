import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Words } from '../../ui/Words.tsx';
import { Bar } from './Bar.tsx';
import { agedParcels } from './figureLinks.ts';
import { RowsLink } from './RowsLink.tsx';
import { CELL, HEAD, NUMBER, NO_WORDS, NUMBER_HEAD } from './tableLook.ts';
import { AGE_TONES } from './words.ts';

/** How long riders have had their cash, counted from the delivery. */
export function AgeingCard({ ageing }: Pick<FiguresData, 'ageing'>) {
  const t = useT();
  const most = Math.max(...ageing.map(({ amount }) => amount));
  return (
    <Card
      title={t('How long riders have had cash')}
      actions={
        <LinkButton small to={links.cashIn()} className="no-print">
          {t('Riders with cash')}
        </LinkButton>
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('How long riders have had cash')}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={HEAD}>
              {t('Days')}
            </th>
            <th scope="col" className={NUMBER_HEAD}>
              <Words text={t('Amount (MMK)')} whole />
            </th>
            <td className={`${HEAD} w-1/3 max-sm:hidden`}>{NO_WORDS}</td>
            <th scope="col" className={NUMBER_HEAD}>
              <Words text={t('Deliveries')} whole />
            </th>
            <th scope="col" className={NUMBER_HEAD}>
              <Words text={t('Riders')} whole />
            </th>
          </tr>
        </thead>
        <tbody>
          {ageing.map(({ from, to, amount, deliveries, riders }) => {
            const rows = deliveries === 0 ? null : agedParcels({ from, to });
            return (
              <tr key={from} className="border-line h-row border-b last:border-0">
                <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
                  {to === null ? `${from}+` : `${from}–${to}`}
                </th>
                <td className={NUMBER}>
                  <RowsLink to={rows}>
                    <SignedMoney amount={amount} bare />
                  </RowsLink>
                </td>
                <td className={`${CELL} max-sm:hidden`}>
                  <Bar part={most > 0 ? amount / most : 0} tone={AGE_TONES[from] ?? 'grey'} />
                </td>
                <td className={NUMBER}>
                  <RowsLink to={rows}>{writeCount(deliveries)}</RowsLink>
                </td>
                <td className={NUMBER}>{writeCount(riders)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
