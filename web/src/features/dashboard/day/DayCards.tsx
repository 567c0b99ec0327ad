import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';
import { formatMMK } from '@waydesk/contract/values/money.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../../i18n/t.ts';
import type { Destination } from '../../../router/links.ts';
import { writeCount } from '../../../ui/chart/chart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { classes } from '../../../ui/classes.ts';
import { FOUR_CARDS, HEIGHTS } from '../dayLayout.ts';
import { dayLinks } from './dayLinks.ts';
import { difference, todayOf } from './figures.ts';
import { TrendLine } from './TrendLine.tsx';

type Figure = 'takenIn' | 'delivered' | 'failed' | 'charges';

const NAMES: Record<Figure, Text> = {
  takenIn: 'Taken in',
  delivered: 'Delivered',
  failed: 'Failed or returned',
  charges: 'Charges on delivered parcels',
};

/** Today's four figures against the same weekday before. */
export function DayCards({ days }: { days: DayFigures[] }) {
  const [today, before] = todayOf(days) ?? [];
  if (today === undefined || before === undefined) return null;
  const to: Record<Figure, Destination> = {
    takenIn: dayLinks.takenIn(today.day),
    delivered: dayLinks.delivered(today.day),
    failed: dayLinks.failed(today.day),
    charges: dayLinks.delivered(today.day),
  };
  return (
    <div className={FOUR_CARDS}>
      {(Object.keys(NAMES) as Figure[]).map((figure) => (
        <FigureCard
          key={figure}
          name={NAMES[figure]}
          to={to[figure]}
          now={today[figure]}
          before={before[figure]}
          write={figure === 'charges' ? formatMMK : writeCount}
          line={days.map((day) => day[figure])}
        />
      ))}
    </div>
  );
}

interface CardProps {
  name: Text;
  to: Destination;
  now: number;
  before: number;
  write: (n: number) => string;
  line: number[];
}

function FigureCard({ name, to, now, before, write, line }: CardProps) {
  const t = useT();
  return (
    <AppLink
      to={to}
      className={classes(
        'bg-surface border-line rounded-card hover:border-control flex min-w-0 flex-col gap-1 border p-4',
        HEIGHTS.figure,
      )}
    >
      <span className="text-muted">{t(name)}</span>
      <span className="text-xl font-semibold tabular-nums sm:text-2xl">{write(now)}</span>
      <span className="text-muted flex flex-wrap gap-x-2 text-xs tabular-nums">
        <span className="text-ink font-medium">{difference(now, before, write)}</span>
        <span>{t('A week ago: {n}', { n: write(before) })}</span>
      </span>
      <span className="mt-auto block pt-2">
        <TrendLine values={line} />
      </span>
    </AppLink>
  );
}
