import type { FigureLine, FiguresData } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Words } from '../../ui/Words.tsx';
import { Bar } from './Bar.tsx';
import { chargesOf, lineCharges, lineParcels, outcomeParcels } from './figureLinks.ts';
import { MAX_DRAWN_DAYS, type ShownDays } from './periods.ts';
import { RowsLink } from './RowsLink.tsx';
import {
  CELL_CLASSES,
  HEADER_CLASSES,
  NUMBER_CLASSES,
  NO_HEADER_TEXT,
  NUMBER_HEADER_CLASSES,
} from './tableStyle.ts';
import { BY_NAMES, CHARGES_BY, OUTCOME_NAMES, OUTCOME_ORDER } from './words.ts';

interface Props extends Pick<FiguresData, 'lines' | 'totals'> {
  by: FiguresBy;
  period: ShownDays;
}

/** The number of lines shown at first; a company may have thousands of shops. */
const FIRST = 20;

const inOrder = (lines: readonly FigureLine[], by: FiguresBy) =>
  [...lines].sort((a, b) =>
    by === 'day' ? `${b.key}`.localeCompare(`${a.key}`) : b.charges - a.charges,
  );

/** One line per day, shop or township: charges earned and outcomes of its deliveries. */
export function LinesTable({ lines, totals, by, period }: Props) {
  const t = useT();
  const [shown, setShown] = useState(by === 'day' ? MAX_DRAWN_DAYS : FIRST);
  const most = Math.max(1, ...lines.map(({ charges }) => charges));
  const all = inOrder(lines, by);
  return (
    <>
      {/* Reached by keyboard, because it may be wider than the screen. */}
      <div
        role="group"
        aria-label={t(CHARGES_BY[by])}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-4 overflow-x-auto px-4"
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{t(CHARGES_BY[by])}</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={HEADER_CLASSES}>
                {t(BY_NAMES[by])}
              </th>
              <th scope="col" className={NUMBER_HEADER_CLASSES}>
                {t('Charges')}
              </th>
              <td className="w-1/5 max-lg:hidden">{NO_HEADER_TEXT}</td>
              {OUTCOME_ORDER.map((outcome) => (
                <th key={outcome} scope="col" className={NUMBER_HEADER_CLASSES}>
                  <Words text={t(OUTCOME_NAMES[outcome])} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.slice(0, shown).map((line) => (
              <tr key={line.key ?? ''} className="border-line h-row border-b">
                <th
                  scope="row"
                  className={`${CELL_CLASSES} max-w-60 min-w-24 text-left font-normal`}
                >
                  <LineName line={line} by={by} />
                </th>
                <td className={NUMBER_CLASSES}>
                  <RowsLink to={line.charges === 0 ? null : lineCharges(line, by, period)}>
                    <SignedMoney amount={line.charges} />
                  </RowsLink>
                </td>
                <td className={`${CELL_CLASSES} max-lg:hidden`}>
                  <Bar part={line.charges / most} tone="blue" />
                </td>
                {OUTCOME_ORDER.map((outcome) => {
                  const to = line[outcome] === 0 ? null : lineParcels(outcome, line, by, period);
                  return (
                    <td key={outcome} className={NUMBER_CLASSES}>
                      <RowsLink to={to}>{writeCount(line[outcome])}</RowsLink>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-row font-semibold">
              <th scope="row" className={`${CELL_CLASSES} text-left`}>
                {t('Total')}
              </th>
              <td className={NUMBER_CLASSES}>
                <RowsLink to={totals.charges === 0 ? null : chargesOf(period)}>
                  <SignedMoney amount={totals.charges} />
                </RowsLink>
              </td>
              <td className="max-lg:hidden">{NO_HEADER_TEXT}</td>
              {OUTCOME_ORDER.map((outcome) => (
                <td key={outcome} className={NUMBER_CLASSES}>
                  <RowsLink to={totals[outcome] === 0 ? null : outcomeParcels(outcome, period)}>
                    {writeCount(totals[outcome])}
                  </RowsLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {all.length > shown && (
        <Button className="mt-2" onClick={() => setShown(shown + 5 * FIRST)}>
          {t('Show more ({n})', { n: writeCount(all.length - shown) })}
        </Button>
      )}
    </>
  );
}

function LineName({ line: { key, name }, by }: { line: FigureLine; by: FiguresBy }) {
  const t = useT();
  const language = useLanguage();
  if (by === 'day') return showDay(`${key}`, language);
  if (by === 'township') return key === null ? t('Without a township') : t.place(name);
  const shown = name || `#${key}`;
  return key === null ? shown : <TextLink to={links.shop(key)}>{shown}</TextLink>;
}
