import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { classes } from '../../ui/classes.ts';
import { statusStyle } from '../../ui/status.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { outcomeParcels } from './figureLinks.ts';
import type { ShownDays } from './periods.ts';
import { CELL_CLASSES, NO_HEADER_TEXT, NUMBER_CLASSES } from './tableStyle.ts';
import { OUTCOME_CODES, OUTCOME_NAMES, OUTCOME_ORDER, type Outcome } from './words.ts';

const lookOf = (outcome: Outcome) => statusStyle(OUTCOME_CODES[outcome]);
/** In hundredths of the strip: tells neighbours apart. */
const GAP = 0.4;

/** A strip of all that came to an end in the period; the table below says the same. */
export function OutcomesCard({
  totals,
  period,
}: Pick<FiguresData, 'totals'> & { period: ShownDays }) {
  const t = useT();
  const all = OUTCOME_ORDER.reduce((sum, outcome) => sum + totals[outcome], 0);
  const partOf = (outcome: Outcome) => (all === 0 ? 0 : totals[outcome] / all);
  // Whole tenths: halves are not exact in binary.
  const percent = (outcome: Outcome) => (Math.round(partOf(outcome) * 1000) / 10).toFixed(1);
  return (
    <Card title={t('Delivery outcomes')} className="break-inside-avoid">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="bg-sunken mb-2 h-2.5 w-full rounded-full"
      >
        {OUTCOME_ORDER.map((outcome, at) => (
          <rect
            key={outcome}
            x={OUTCOME_ORDER.slice(0, at).reduce((sum, one) => sum + partOf(one), 0) * 100}
            width={Math.max(0, partOf(outcome) * 100 - GAP)}
            height={4}
            className={`tone-${lookOf(outcome).tone} fill-(--tone)`}
          />
        ))}
      </svg>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('Delivery outcomes')}</caption>
        <tbody>
          {OUTCOME_ORDER.map((outcome) => {
            const { icon: Icon, tone } = lookOf(outcome);
            return (
              <tr key={outcome} className="border-line h-row border-b">
                <th scope="row" className={`${CELL_CLASSES} text-left font-normal`}>
                  <TextLink
                    to={outcomeParcels(outcome, period)}
                    className="inline-flex items-center gap-2"
                  >
                    <Icon
                      aria-hidden="true"
                      className={classes(`tone-${tone}`, 'size-4 shrink-0 text-(--tone)')}
                    />
                    {t(OUTCOME_NAMES[outcome])}
                  </TextLink>
                </th>
                <td className={NUMBER_CLASSES}>{writeCount(totals[outcome])}</td>
                <td className={`${NUMBER_CLASSES} w-16 font-medium`}>{percent(outcome)}%</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="h-row font-semibold">
            <th scope="row" className={`${CELL_CLASSES} text-left`}>
              {t('Total')}
            </th>
            <td className={NUMBER_CLASSES}>{writeCount(all)}</td>
            <td>{NO_HEADER_TEXT}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
