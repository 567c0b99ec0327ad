import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { classes } from '../../ui/classes.ts';
import { statusLook } from '../../ui/status.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { outcomeParcels } from './figureLinks.ts';
import type { ShownDays } from './periods.ts';
import { CELL, NO_WORDS, NUMBER } from './tableLook.ts';
import { RESULT_CODES, RESULT_NAMES, RESULTS, type Outcome } from './words.ts';

const lookOf = (outcome: Outcome) => statusLook(RESULT_CODES[outcome]);
/** In hundredths of the strip: tells neighbours apart. */
const GAP = 0.4;

/** A strip of all that came to an end in the period; the table below says the same. */
export function OutcomesCard({
  totals,
  period,
}: Pick<FiguresData, 'totals'> & { period: ShownDays }) {
  const t = useT();
  const all = RESULTS.reduce((sum, outcome) => sum + totals[outcome], 0);
  const partOf = (outcome: Outcome) => (all === 0 ? 0 : totals[outcome] / all);
  // Whole tenths: halves are not exact in binary.
  const percent = (outcome: Outcome) => (Math.round(partOf(outcome) * 1000) / 10).toFixed(1);
  return (
    <Card title={t('What became of deliveries')} className="break-inside-avoid">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="bg-sunken mb-2 h-2.5 w-full rounded-full"
      >
        {RESULTS.map((outcome, at) => (
          <rect
            key={outcome}
            x={RESULTS.slice(0, at).reduce((sum, one) => sum + partOf(one), 0) * 100}
            width={Math.max(0, partOf(outcome) * 100 - GAP)}
            height={4}
            className={`tone-${lookOf(outcome).tone} fill-(--tone)`}
          />
        ))}
      </svg>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('What became of deliveries')}</caption>
        <tbody>
          {RESULTS.map((outcome) => {
            const { icon: Icon, tone } = lookOf(outcome);
            return (
              <tr key={outcome} className="border-line h-row border-b">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <TextLink
                    to={outcomeParcels(outcome, period)}
                    className="inline-flex items-center gap-2"
                  >
                    <Icon
                      aria-hidden="true"
                      className={classes(`tone-${tone}`, 'size-4 shrink-0 text-(--tone)')}
                    />
                    {t(RESULT_NAMES[outcome])}
                  </TextLink>
                </th>
                <td className={NUMBER}>{writeCount(totals[outcome])}</td>
                <td className={`${NUMBER} w-16 font-medium`}>{percent(outcome)}%</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="h-row font-semibold">
            <th scope="row" className={`${CELL} text-left`}>
              {t('Total')}
            </th>
            <td className={NUMBER}>{writeCount(all)}</td>
            <td>{NO_WORDS}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
