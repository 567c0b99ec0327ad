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
import {
  CELL_CLASSES,
  HEADER_CLASSES,
  NUMBER_CLASSES,
  NO_HEADER_TEXT,
  NUMBER_HEADER_CLASSES,
} from './tableStyle.ts';
import { AGE_TONES } from './words.ts';

/** How long riders have had their cash, counted from the delivery. */
export function AgeingCard({ ageing }: Pick<FiguresData, 'ageing'>) {
  const t = useT();
  const most = Math.max(...ageing.map(({ amount }) => amount));
  return (
    <Card
      title={t('How long riders have held cash')}
      actions={
        <LinkButton small to={links.cashIn()} className="no-print">
          {t('Riders with cash')}
        </LinkButton>
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('How long riders have held cash')}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={HEADER_CLASSES}>
              {t('Days')}
            </th>
            <th scope="col" className={NUMBER_HEADER_CLASSES}>
              <Words text={t('Amount (MMK)')} noWrap />
            </th>
            <td className={`${HEADER_CLASSES} w-1/3 max-sm:hidden`}>{NO_HEADER_TEXT}</td>
            <th scope="col" className={NUMBER_HEADER_CLASSES}>
              <Words text={t('Deliveries')} noWrap />
            </th>
            <th scope="col" className={NUMBER_HEADER_CLASSES}>
              <Words text={t('Riders')} noWrap />
            </th>
          </tr>
        </thead>
        <tbody>
          {ageing.map(({ from, to, amount, deliveries, riders }) => {
            const rows = deliveries === 0 ? null : agedParcels({ from, to });
            return (
              <tr key={from} className="border-line h-row border-b last:border-0">
                <th
                  scope="row"
                  className={`${CELL_CLASSES} text-left font-normal whitespace-nowrap`}
                >
                  {to === null ? `${from}+` : `${from}–${to}`}
                </th>
                <td className={NUMBER_CLASSES}>
                  <RowsLink to={rows}>
                    <SignedMoney amount={amount} hideUnit />
                  </RowsLink>
                </td>
                <td className={`${CELL_CLASSES} max-sm:hidden`}>
                  <Bar part={most > 0 ? amount / most : 0} tone={AGE_TONES[from] ?? 'grey'} />
                </td>
                <td className={NUMBER_CLASSES}>
                  <RowsLink to={rows}>{writeCount(deliveries)}</RowsLink>
                </td>
                <td className={NUMBER_CLASSES}>{writeCount(riders)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
