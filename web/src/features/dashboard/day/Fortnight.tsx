import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';
import { showDay, MONTHS } from '@waydesk/contract/values/time.ts';
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { writeCount, topOf } from '../../../ui/chart/chart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { HEIGHTS } from '../dayLayout.ts';
import { dayLinks } from './dayLinks.ts';
import { FortnightTable } from './FortnightTable.tsx';
import { Patterns, Swatch, fillOf } from './Patterns.tsx';
import { DAY_KIND_NAMES, DAY_KINDS, DAY_KIND_TONES } from './words.ts';
import { classes } from '../../../ui/classes.ts';
import { DayChart, columnAt } from '../../../ui/chart/DayChart.tsx';

/**
 * The deliveries taken in on each of fourteen days and their present outcomes, as a chart or a
 * table.
 */
export function Fortnight({ days }: { days: DayFigures[] }) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={t('Taken in over the last 14 days, by current status')}
      className={HEIGHTS.picture}
      actions={
        <Button small onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      }
    >
      {isTable ? <FortnightTable days={days} /> : <Picture days={days} />}
    </Card>
  );
}

function Picture({ days }: { days: DayFigures[] }) {
  const t = useT();
  const language = useLanguage();
  const patterns = useId().replaceAll(':', '');
  const [chosen, setChosen] = useState(days.length - 1);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? chosen;
  const day = days[shown];
  if (day === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <Patterns id={patterns} />
      <p className="font-medium tabular-nums">
        {showDay(day.day, language)}: {t('{n} taken in', { n: writeCount(day.takenIn) })}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {DAY_KINDS.map((kind) => (
          <li key={kind}>
            <AppLink
              to={dayLinks.became(day.day, kind)}
              className="flex min-h-6 items-center gap-1.5 rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-11"
            >
              <Swatch id={patterns} kind={kind} />
              {t(DAY_KIND_NAMES[kind])}
              <span className="font-medium tabular-nums">{writeCount(day.became[kind])}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <Bars
        days={days}
        patterns={patterns}
        shown={shown}
        onPoint={setPointed}
        onChoose={(at) => {
          setPointed(null);
          setChosen(at);
        }}
      />
    </div>
  );
}

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
function Bars({ days, patterns, shown, onChoose, onPoint }: Props) {
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
