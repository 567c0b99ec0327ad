import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';
import { MONTHS, showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { topOf, writeCount } from '../../../ui/chart/chart.ts';
import { classes } from '../../../ui/classes.ts';
import { DayChart, columnAt } from '../../../ui/chart/DayChart.tsx';
import { fillOf } from './Patterns.tsx';
import { DAY_KIND_NAMES, DAY_KIND_TONES, DAY_KINDS } from './words.ts';

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

/** A bar for each day. */
export function Bars({ days, patterns, shown, onChoose, onPoint }: Props) {
  const t = useT();
  const language = useLanguage();
  const top = topOf(days.map((day) => day.takenIn));
  const partsOf = ({ became }: DayFigures) =>
    DAY_KINDS.map((kind, at) => ({
      kind,
      part: became[kind] / top,
      below: DAY_KINDS.slice(0, at).reduce((sum, lower) => sum + became[lower], 0) / top,
    })).filter(({ part }) => part > 0);
  const textOf = ({ day, takenIn, became }: DayFigures) =>
    [
      showDay(day, language),
      `${t('Taken in')} ${writeCount(takenIn)}`,
      ...DAY_KINDS.map((kind) => `${t(DAY_KIND_NAMES[kind])} ${writeCount(became[kind])}`),
    ].join(', ');
  return (
    <DayChart
      days={days.map(({ day }) => day)}
      toText={(_, at) => textOf(days[at]!)}
      chosen={shown}
      onChoose={onChoose}
      onPoint={onPoint}
      top={top}
      lines={[top, top / 2].filter(Number.isInteger)}
      margin="ml-9"
      names={days.map(({ day }, at) => (
        <span
          key={day}
          className={classes(
            'min-w-0 flex-1 text-center',
            at === shown && 'text-ink font-semibold',
          )}
        >
          {Number(day.slice(8))}
          {(day.endsWith('-01') || (at === 0 && day.slice(8) < '27')) && (
            <span className="block overflow-visible text-left whitespace-nowrap">
              {MONTHS[language][Number(day.slice(5, 7)) - 1]}
            </span>
          )}
        </span>
      ))}
    >
      {days.map((day, at) =>
        partsOf(day).map(({ kind, part, below }) => (
          <rect
            key={`${day.day} ${kind}`}
            {...columnAt(at, days.length, part, below)}
            fill={fillOf(patterns, kind)}
            strokeWidth="0.75"
            className={classes(
              `tone-${DAY_KIND_TONES[kind]}`,
              'stroke-(--tone) forced-colors:stroke-[CanvasText]',
            )}
          />
        )),
      )}
    </DayChart>
  );
}
