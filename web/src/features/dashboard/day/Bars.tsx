import type { DayFigures } from '@waydesk/contract/dashboard.ts';
import { MONTHS, showDay } from '@waydesk/contract/time.ts';
import { useId } from 'react';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { topOf, writeCount } from '../../../ui/chart.ts';
import { classes } from '../../../ui/classes.ts';
import { fillOf } from './Patterns.tsx';
import { KIND_NAMES, KIND_TONES, KINDS } from './words.ts';

interface Props {
  days: DayFigures[];
  /** The id of the patterns. */
  patterns: string;
  shown: number;
  /** Chosen by a press or the arrow keys. */
  onChoose: (at: number) => void;
  /** Under the pointer; null when it leaves. */
  onPoint: (at: number | null) => void;
}

/** How much of its column a bar takes. */
const WIDTH = 0.64;
const percent = (part: number) => `${part * 100}%`;

/** A bar for each day. The days are radio buttons, so that arrow keys go from one to the next. */
export function Bars({ days, patterns, shown, onChoose, onPoint }: Props) {
  const t = useT();
  const language = useLanguage();
  const name = useId();
  const top = topOf(days.map((day) => day.takenIn));
  const lines = [top, top / 2].filter(Number.isInteger);
  const partsOf = ({ became }: DayFigures) =>
    KINDS.map((kind, at) => ({
      kind,
      part: became[kind] / top,
      below: KINDS.slice(0, at).reduce((sum, lower) => sum + became[lower], 0) / top,
    })).filter(({ part }) => part > 0);
  return (
    <fieldset onPointerLeave={() => onPoint(null)}>
      <legend className="sr-only">{t('Day')}</legend>
      <div className="relative ml-9 h-44 pt-2">
        <div className="absolute inset-x-0 top-2 bottom-0 grid grid-cols-14">
          {days.map((day, at) => (
            <label key={day.day} onPointerEnter={() => onPoint(at)} className="relative">
              <input
                type="radio"
                name={name}
                checked={at === shown}
                onChange={() => onChoose(at)}
                aria-label={[
                  showDay(day.day, language),
                  `${t('Taken in')} ${writeCount(day.takenIn)}`,
                  ...KINDS.map((kind) => `${t(KIND_NAMES[kind])} ${writeCount(day.became[kind])}`),
                ].join(', ')}
                className="peer sr-only"
              />
              <span className="peer-checked:bg-sunken peer-focus-visible:outline-link absolute inset-0 rounded-sm peer-focus-visible:outline-2" />
            </label>
          ))}
        </div>
        <svg aria-hidden="true" className="pointer-events-none relative size-full overflow-visible">
          {lines.map((n) => (
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
          {days.map((day, at) =>
            partsOf(day).map(({ kind, part, below }) => (
              <rect
                key={`${day.day} ${kind}`}
                x={percent((at + (1 - WIDTH) / 2) / days.length)}
                width={percent(WIDTH / days.length)}
                y={percent(1 - below - part)}
                height={percent(part)}
                fill={fillOf(patterns, kind)}
                strokeWidth="0.75"
                className={classes(
                  `tone-${KIND_TONES[kind]}`,
                  'stroke-(--tone) forced-colors:stroke-[CanvasText]',
                )}
              />
            )),
          )}
        </svg>
      </div>
      <div
        aria-hidden="true"
        className="text-muted ml-9 grid grid-cols-14 pt-1 text-center text-xs"
      >
        {days.map(({ day }, at) => (
          <span key={day} className={classes('min-w-0', at === shown && 'text-ink font-semibold')}>
            {Number(day.slice(8))}
            {(day.endsWith('-01') || (at === 0 && day.slice(8) < '27')) && (
              <span className="block overflow-visible text-left whitespace-nowrap">
                {MONTHS[language][Number(day.slice(5, 7)) - 1]}
              </span>
            )}
          </span>
        ))}
      </div>
    </fieldset>
  );
}
