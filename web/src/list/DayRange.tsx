import { useT } from '../i18n/t.ts';
import { DateFilter } from './DateFilter.tsx';
import { daysFault, type Days } from './days.ts';
import { DaysSelect } from './DaysSelect.tsx';

interface Props {
  days: Days;
  /** Called with what changes. */
  onPick: (days: Days) => void;
  /** Of each of the three fields. */
  className?: string;
}

/** Narrows a list to days, which apply at once: the usual ones, or a first and a last day. */
export function DayRange({ days, onPick, className }: Props) {
  const t = useT();
  const { startDate, endDate } = days;
  return (
    <>
      <DaysSelect {...{ days, onPick, className }} />
      <DateFilter
        label={t('Start Date')}
        className={className}
        max={endDate}
        value={startDate ?? ''}
        onPick={(day) => onPick({ startDate: day })}
      />
      <DateFilter
        label={t('End Date')}
        className={className}
        error={daysFault(days)}
        min={startDate}
        value={endDate ?? ''}
        onPick={(day) => onPick({ endDate: day })}
      />
    </>
  );
}
