import { useT } from '../i18n/t.ts';
import { DateFilter } from './DateFilter.tsx';
import { daysFault, type Days } from './days.ts';
import { DaysSelect } from './DaysSelect.tsx';

interface Props {
  days: Days;
  /** Called with what changes. */
  onPick: (days: Days) => void;
  /** Called with the usual days instead, if these apply otherwise. */
  onUsual?: (days: Days) => void;
  /** Of each of the three fields. */
  className?: string;
}

const ENDS = [
  ['startDate', 'Start Date'],
  ['endDate', 'End Date'],
] as const;

/** Narrows a list to days: the usual ones, or a first and a last day. */
export function DateRange({ days, onPick, onUsual = onPick, className }: Props) {
  const t = useT();
  return (
    <>
      <DaysSelect {...{ days, className }} onPick={onUsual} />
      {ENDS.map(([end, label]) => {
        const isStart = end === 'startDate';
        return (
          <DateFilter
            key={end}
            label={t(label)}
            className={className}
            error={isStart ? undefined : daysFault(days)}
            min={isStart ? undefined : days.startDate}
            max={isStart ? days.endDate : undefined}
            value={days[end] ?? ''}
            onPick={(day) => onPick({ [end]: day })}
          />
        );
      })}
    </>
  );
}
