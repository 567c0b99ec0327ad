import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/t.ts';
import { writeCount } from './chart.ts';
import { classes } from '../classes.ts';

interface Props {
  days: readonly string[];
  /** What a day is read out as. */
  toText: (day: string, at: number) => string;
  /** Which of the days is chosen. */
  chosen: number;
  /** Chosen by a press or the arrow keys. */
  onChoose: (at: number) => void;
  /** Under the pointer; null when it leaves. */
  onPoint: (at: number | null) => void;
  /** The value at the upper edge. */
  top: number;
  /** Values with a line across. */
  lines: readonly number[];
  /** The room at the left for the numbers of the lines. */
  margin: 'ml-9' | 'ml-16';
  /** What tells of a day, above the picture; the pointer may go there. */
  head?: ReactNode;
  /** What stands in the picture: SVG, in percent of it. */
  children: ReactNode;
  /** What stands under the days. */
  names: ReactNode;
}

const percent = (part: number) => `${part * 100}%`;

/** How much of its day's room a column takes. */
const WIDTH = 0.66;

/**
 * The place of a column, as attributes of a `rect`. `height` and `below`, where it begins, are
 * parts of the picture's height.
 */
export const columnAt = (at: number, days: number, height: number, below = 0) => ({
  x: percent((at + (1 - WIDTH) / 2) / days),
  width: percent(WIDTH / days),
  y: percent(1 - below - height),
  height: percent(height),
});

/** A picture with columns over days. The days are radio buttons: arrow keys go to the next. */
export function DayChart({
  days,
  toText,
  chosen,
  onChoose,
  onPoint,
  top,
  lines,
  margin,
  head,
  children,
  names,
}: Props) {
  const t = useT();
  const name = useId();
  return (
    <fieldset onPointerLeave={() => onPoint(null)} className="flex min-w-0 flex-col gap-1">
      <legend className="sr-only">{t('Day')}</legend>
      {head}
      <div className={classes('relative h-44 pt-2', margin)}>
        <div className="absolute inset-x-0 top-2 bottom-0 flex">
          {days.map((day, at) => (
            <label key={day} onPointerEnter={() => onPoint(at)} className="relative min-w-0 flex-1">
              <input
                type="radio"
                name={name}
                checked={at === chosen}
                onChange={() => onChoose(at)}
                aria-label={toText(day, at)}
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
          {children}
        </svg>
      </div>
      <div aria-hidden="true" className={classes('text-muted flex text-xs', margin)}>
        {names}
      </div>
    </fieldset>
  );
}
