import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { writeCount } from '../../../ui/chart/chart.ts';
import { Money } from '../../../ui/Money.tsx';
import { DAY_KIND_NAMES, DAY_KINDS } from './words.ts';

const CELL = 'px-1.5 text-right tabular-nums';
const HEAD = 'text-muted px-1.5 py-1 align-bottom text-xs font-medium';
const GROUP = `${HEAD} text-center`;
const NUMBERS = `${HEAD} text-right`;

/** The pictures of the fortnight in numbers, the newest day first. */
export function FortnightTable({ days }: { days: DayFigures[] }) {
  const t = useT();
  const language = useLanguage();
  const title = t('The last 14 days');
  return (
    // Reached by keyboard, because it may be wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={title} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${HEAD} text-left`}>
              {t('Day')}
            </th>
            <th scope="colgroup" colSpan={DAY_KINDS.length + 1} className={GROUP}>
              {t('Taken in that day, by current status')}
            </th>
            <th scope="colgroup" colSpan={3} className={GROUP}>
              {t('Done that day')}
            </th>
          </tr>
          <tr className="border-line border-b">
            <th scope="col" className={NUMBERS}>
              {t('Taken in')}
            </th>
            {DAY_KINDS.map((kind) => (
              <th key={kind} scope="col" className={NUMBERS}>
                {t(DAY_KIND_NAMES[kind])}
              </th>
            ))}
            <th scope="col" className={NUMBERS}>
              {t('Delivered')}
            </th>
            <th scope="col" className={NUMBERS}>
              {t('Failed or returned')}
            </th>
            <th scope="col" className={NUMBERS}>
              {t('Charges')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day} className="border-line h-row border-b last:border-0">
              <th scope="row" className="px-1.5 text-left font-normal whitespace-nowrap">
                {showDay(day.day, language)}
              </th>
              <td className={CELL}>{writeCount(day.takenIn)}</td>
              {DAY_KINDS.map((kind) => (
                <td key={kind} className={CELL}>
                  {writeCount(day.became[kind])}
                </td>
              ))}
              <td className={CELL}>{writeCount(day.delivered)}</td>
              <td className={CELL}>{writeCount(day.failed)}</td>
              <td className={CELL}>
                <Money amount={day.charges} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
