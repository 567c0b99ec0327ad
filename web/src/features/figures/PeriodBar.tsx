import { FIGURES_BY, type FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { useT } from '../../i18n/t.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import type { Days } from '../../list/days.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { today } from '../../ui/zone.ts';
import { type ShownDays, periodsOn } from './periods.ts';
import { BY_NAMES } from './words.ts';

interface Props {
  by: FiguresBy;
  period: ShownDays;
  onPick: (change: Days & { by?: FiguresBy }) => void;
}

/** Of which days, and by what: days by name, or a first and a last one. */
export function PeriodBar({ by, period, onPick }: Props) {
  const t = useT();
  return (
    <div className="no-print grid grid-cols-2 gap-3 [--spacing-control:var(--spacing-filter)] sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:[:lang(my)_&]:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      <DateRange
        days={period}
        choices={periodsOn(today())}
        // Both ends stand in the address as soon as one is chosen.
        onPick={(days) => onPick({ ...period, ...days })}
      />
      <Field label={t('Group by')}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={by}
            onChange={({ target }) =>
              onPick({ by: FIGURES_BY.find((one) => one === target.value) ?? 'day' })
            }
          >
            {FIGURES_BY.map((one) => (
              <option key={one} value={one}>
                {t(BY_NAMES[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </div>
  );
}
