import { useController, type FieldValues } from 'react-hook-form';
import { dateError } from '../../ui/dates/dateText.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMessage, type BoundProps } from '../fields.tsx';

interface Extra {
  /** With a time of day. */
  time?: boolean;
}

/**
 * A date in a form, as YYYY-MM-DD, with `time` YYYY-MM-DDTHH:mm. Text that is not a date stays in
 * the form, and its rules reject it.
 */
export function DateField<V extends FieldValues>({
  control,
  name,
  time = false,
  disabled,
  ...field
}: BoundProps<V> & Extra) {
  const { field: bound } = useController({ control, name });
  const message = useMessage(control, name);
  const value = typeof bound.value === 'string' ? bound.value : '';
  return (
    <Field {...field} error={message && (dateError(value, time) ?? message)}>
      {(ties) => (
        <DateInput
          {...ties}
          name={name}
          inputRef={bound.ref}
          value={value}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
          time={time}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
