import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { writeCount } from '../../../ui/chart/chart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { HEIGHTS } from '../dayLayout.ts';
import { Bars } from './Bars.tsx';
import { dayLinks } from './dayLinks.ts';
import { FortnightTable } from './FortnightTable.tsx';
import { Patterns, Swatch } from './Patterns.tsx';
import { DAY_KIND_NAMES, DAY_KINDS } from './words.ts';

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
