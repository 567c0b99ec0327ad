import { useController, type FieldValues } from 'react-hook-form';
import { dateFault } from '../ui/dateText.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { useMessage, type BoundProps } from './fields.tsx';

interface Extra {
  /** A day and a time of the clock. */
  time?: boolean;
}

/** A day of a form. A text that is no day stays in the form, whose rules refuse it. */
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
    <Field {...field} error={message && (dateFault(value, time) ?? message)}>
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
