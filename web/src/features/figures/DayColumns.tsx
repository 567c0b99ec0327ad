import type { FigureLine } from '@waydesk/contract/figures.ts';
import { MONTHS, showDay } from '@waydesk/contract/time.ts';
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../i18n/t.ts';
import { topOf, writeCount } from '../../ui/chart.ts';
import { classes } from '../../ui/classes.ts';
import { SignedMoney } from '../../ui/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { lineParcels } from './figureLinks.ts';

interface Props {
  /** Every day of the period. */
  days: readonly string[];
  lines: readonly FigureLine[];
}

/** How much of its room a column takes. */
const WIDTH = 0.7;
const percent = (part: number) => `${part * 100}%`;
const NOTHING = { delivered: 0, charges: 0 };

/** A column for each day. They are radio buttons, so that arrow keys go from one to the next. */
export function DayColumns({ days, lines }: Props) {
  const t = useT();
  const language = useLanguage();
  const name = useId();
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
    <fieldset onPointerLeave={() => setPointed(null)} className="flex min-w-0 flex-col gap-1">
      <legend className="sr-only">{t('Day')}</legend>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{showDay(day, language)}</span>
        <SignedMoney amount={value.charges} />
        {to !== null && (
          <TextLink to={to}>{t('{n} delivered', { n: writeCount(value.delivered) })}</TextLink>
        )}
      </p>
      <div className="relative ml-16 h-44 pt-2">
        <div className="absolute inset-x-0 top-2 bottom-0 flex">
          {days.map((one, at) => (
            <label
              key={one}
              onPointerEnter={() => setPointed(at)}
              className="relative min-w-0 flex-1"
            >
              <input
                type="radio"
                name={name}
                checked={at === chosen}
                onChange={() => {
                  setPointed(null);
                  setChosen(at);
                }}
                aria-label={`${showDay(one, language)}, ${t('Charges')} ${writeCount(values[at]?.charges ?? 0)}`}
                className="peer sr-only"
              />
              <span className="peer-checked:bg-sunken peer-focus-visible:outline-link absolute inset-0 rounded-sm peer-focus-visible:outline-2" />
            </label>
          ))}
        </div>
        <svg aria-hidden="true" className="pointer-events-none relative size-full overflow-visible">
          {[top, top / 2].map((n) => (
            <g key={n}>
              <line
                x2="100%"
                y1={percent(1 - n / top)}
                y2={percent(1 - n / top)}
                className="stroke-line"
              />
              <text
                x="-6"
                y={percent(1 - n / top)}
                dy="4"
                textAnchor="end"
                className="fill-muted text-xs"
              >
                {writeCount(n)}
              </text>
            </g>
          ))}
          <line x2="100%" y1="100%" y2="100%" className="stroke-control" />
          {values.map(({ charges }, at) => (
            <rect
              key={days[at]}
              x={percent((at + (1 - WIDTH) / 2) / days.length)}
              width={percent(WIDTH / days.length)}
              y={percent(1 - Math.max(0, charges) / top)}
              height={percent(Math.max(0, charges) / top)}
              className={classes(
                at === shown ? 'fill-(--tone)' : 'fill-(--tone)/70',
                'tone-blue forced-colors:fill-[CanvasText]',
              )}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="text-muted ml-16 flex text-xs">
        {days.map((one, at) => (
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
      </div>
    </fieldset>
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
