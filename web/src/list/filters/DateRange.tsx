import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { DateFilter } from './DateFilter.tsx';
import { daysError, type Days } from '../days.ts';
import { DaysSelect } from './DaysSelect.tsx';

interface Props {
  days: Days;
  /** Called with what changes. */
  onPick: (days: Days) => void;
  /** Called with the usual days instead, if these apply otherwise. */
  onUsual?: (days: Days) => void;
  /** Other choices than the usual ones; then there always are days. */
  choices?: readonly [Text, Days][];
}

const ENDS = [
  ['startDate', 'Start Date'],
  ['endDate', 'End Date'],
] as const;

/** Beside its calendar's button a day needs both columns of a narrow window. */
const WIDE = 'max-sm:pointer-fine:col-span-2';

/** Narrows a list to days, in a grid: the usual ones, or a first and a last day. */
export function DateRange({ days, onPick, onUsual = onPick, choices }: Props) {
  const t = useT();
  return (
    <>
      <DaysSelect days={days} onPick={onUsual} className={WIDE} choices={choices} />
      {ENDS.map(([end, label]) => {
        const isStart = end === 'startDate';
        return (
          <DateFilter
            key={end}
            label={t(label)}
            className={WIDE}
            error={isStart ? undefined : daysError(days)}
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
