import { useT } from '../../i18n/t.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { dateError } from '../../ui/dates/dateText.ts';
import { Field } from '../../ui/Field.tsx';
import { today } from '../../ui/zone.ts';
import { isPastDay, PAST_DAY } from './nextDay.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The day on which parcels are tried again: today or later. */
export function NextDayField({ value, onChange }: Props) {
  const t = useT();
  return (
    <Field
      label={t('Day of the next try')}
      error={isPastDay(value) ? PAST_DAY : dateError(value, false)}
      required
    >
      {(ties) => <DateInput {...ties} value={value} onChange={onChange} min={today()} />}
    </Field>
  );
}
