import type { FiguresData, FigureLine } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { useState } from 'react';
import { useT, useLanguage } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LinesTable } from './LinesTable.tsx';
import { chargesOf, lineParcels } from './figureLinks.ts';
import { daysIn, type ShownDays } from './periods.ts';
import { RowsLink } from './RowsLink.tsx';
import { CHARGES_BY } from './words.ts';
import { MONTHS, showDay } from '@waydesk/contract/values/time.ts';
import { topOf, writeCount } from '../../ui/chart/chart.ts';
import { classes } from '../../ui/classes.ts';
import { DayChart, columnAt } from '../../ui/chart/DayChart.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface Props {
  data: FiguresData;
  by: FiguresBy;
  period: ShownDays;
}

/** Days without anything are listed too. */
const isEmpty = ({ lines, totals }: FiguresData) =>
  [totals, ...lines].every(({ charges, delivered, failed, returned, cancelled }) =>
    [charges, delivered, failed, returned, cancelled].every((n) => n === 0),
  );

/** The charges earned: a chart of days, or bars next to the names of shops and townships. */
export function EarnedCard({ data, by, period }: Props) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const days = by === 'day' ? daysIn(period) : [];
  // One day needs no picture.
  const hasPicture = days.length > 1;
  const { totals, lines } = data;
  return (
    <Card
      title={t(CHARGES_BY[by])}
      actions={
        hasPicture && (
          <Button small onClick={() => setTable(!isTable)}>
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        )
      }
    >
      {isEmpty(data) ? (
        <EmptyState text={t('Nothing was delivered in this period.')} />
      ) : hasPicture && !isTable ? (
        <>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{t('Total')}</span>
            <b className="text-xl">
              <RowsLink to={chargesOf(period)}>
                <SignedMoney amount={totals.charges} />
              </RowsLink>
            </b>
          </p>
          <DayColumns key={`${days[0]} ${days.length}`} days={days} lines={lines} />
        </>
      ) : (
        <LinesTable lines={lines} totals={totals} by={by} period={period} />
      )}
    </Card>
  );
}

interface DayColumnsProps {
  /** Every day of the period. */
  days: readonly string[];
  lines: readonly FigureLine[];
}

const NOTHING = { delivered: 0, charges: 0 };

/** A column for each day. */
function DayColumns({ days, lines }: DayColumnsProps) {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState(days.length - 1);
  const [pointed, setPointed] = useState<number | null>(null);
  const byDay = new Map(lines.map((line) => [line.key, line]));
  const values = days.map((day) => byDay.get(day) ?? NOTHING);
  const top = topOf(values.map(({ charges }) => charges));
  const shown = Math.min(pointed ?? chosen, days.length - 1);
  const day = days[shown] ?? '';
  const value = values[shown] ?? NOTHING;
  const to = lineParcels('delivered', { key: day }, 'day', { startDate: day, endDate: day });
  // At most seven of the days are named.
  const step = Math.ceil(days.length / 7);
  return (
    <DayChart
      days={days}
      toText={(one, at) =>
        `${showDay(one, language)}, ${t('Charges')} ${writeCount(values[at]?.charges ?? 0)}`
      }
      chosen={chosen}
      onChoose={(at) => {
        setPointed(null);
        setChosen(at);
      }}
      onPoint={setPointed}
      top={top}
      lines={[top, top / 2]}
      margin="ml-16"
      head={
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{showDay(day, language)}</span>
          <RowsLink to={value.charges === 0 ? null : chargesOf({ startDate: day, endDate: day })}>
            <SignedMoney amount={value.charges} />
          </RowsLink>
          {to !== null && (
            <TextLink to={to}>{t('{n} delivered', { n: writeCount(value.delivered) })}</TextLink>
          )}
        </p>
      }
      names={days.map((one, at) => (
        <span
          key={one}
          className={classes(
            'flex min-w-0 flex-1 whitespace-nowrap',
            // Stays inside the picture.
            at > days.length - step && 'justify-end',
          )}
        >
          {at % step === 0 && (
            <DayLabel day={one} hasMonth={at === 0 || !isSameMonth(one, days[at - step])} />
          )}
        </span>
      ))}
    >
      {values.map(({ charges }, at) => (
        <rect
          key={days[at]}
          {...columnAt(at, days.length, Math.max(0, charges) / top)}
          className={classes(
            at === shown ? 'fill-(--tone)' : 'fill-(--tone)/70',
            'tone-blue forced-colors:fill-[CanvasText]',
          )}
        />
      ))}
    </DayChart>
  );
}

const isSameMonth = (day: string, before = '') => day.slice(0, 7) === before.slice(0, 7);

/** A day with its month; where seven such words have no room, with a number where a month begins. */
function DayLabel({ day, hasMonth }: { day: string; hasMonth: boolean }) {
  const language = useLanguage();
  const month = Number(day.slice(5, 7));
  return (
    <>
      {Number(day.slice(8))}
      {hasMonth && <span className="sm:hidden">/{month}</span>}
      <span className="whitespace-pre max-sm:hidden"> {MONTHS[language][month - 1]}</span>
    </>
  );
}
