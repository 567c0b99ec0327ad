import { addDays, showDay } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useLanguage } from '../i18n/t.ts';
import { topOf, writeCount } from '../ui/chart/chart.ts';
import { DayChart, columnAt } from '../ui/chart/DayChart.tsx';
import { Example } from './Example.tsx';

const VALUES = [12, 31, 0, 24, 18, 40, 9];
const DAYS = VALUES.map((_, at) => addDays('2026-02-10', at));

export function PictureExamples() {
  const language = useLanguage();
  const [chosen, setChosen] = useState(DAYS.length - 1);
  const [pointed, setPointed] = useState<number | null>(null);
  const top = topOf(VALUES);
  const shown = pointed ?? chosen;
  const textOf = (at: number) => `${showDay(DAYS[at]!, language)}: ${writeCount(VALUES[at] ?? 0)}`;
  return (
    <Example of="DayChart: a column for each day; arrow keys go to the next">
      <DayChart
        days={DAYS}
        toText={(_, at) => textOf(at)}
        chosen={chosen}
        onChoose={(at) => {
          setPointed(null);
          setChosen(at);
        }}
        onPoint={setPointed}
        top={top}
        lines={[top, top / 2]}
        margin="ml-9"
        head={<p>{textOf(shown)}</p>}
        names={DAYS.map((day) => (
          <span key={day} className="min-w-0 flex-1 text-center">
            {Number(day.slice(8))}
          </span>
        ))}
      >
        {VALUES.map((value, at) => (
          <rect
            key={DAYS[at]}
            {...columnAt(at, DAYS.length, value / top)}
            className="tone-blue fill-(--tone) forced-colors:fill-[CanvasText]"
          />
        ))}
      </DayChart>
    </Example>
  );
}
