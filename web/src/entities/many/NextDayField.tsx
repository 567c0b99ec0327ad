import type { Text } from '@waydesk/contract/text.ts';
import { useT } from '../../i18n/t.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dateFault, nativeDate } from '../../ui/dateText.ts';
import { Field } from '../../ui/Field.tsx';
import { today } from '../../ui/zone.ts';

const PAST: Text = 'The next day cannot be in the past';

/** Whether a parcel can be tried again on this day. */
export const isNextDay = (value: string): boolean =>
  nativeDate(value, false) !== '' && value >= today();

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The day on which parcels are tried again: today or later. */
export function NextDayField({ value, onChange }: Props) {
  const t = useT();
  const isPast = nativeDate(value, false) !== '' && value < today();
  return (
    <Field
      label={t('Day of the next try')}
      error={isPast ? PAST : dateFault(value, false)}
      required
    >
      {(ties) => <DateInput {...ties} value={value} onChange={onChange} min={today()} />}
    </Field>
  );
}
