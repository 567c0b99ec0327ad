import { useState } from 'react';
import { dateError } from '../../ui/dates/dateText.ts';
import { DateInput, type DateInputProps } from '../../ui/dates/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';

interface Props extends Pick<DateInputProps, 'min' | 'max'> {
  /** Translated. */
  label: string;
  /** The current date, YYYY-MM-DD; '' for none. */
  value: string;
  /** Called with a date, or '' for none. Never called with text that is not a date. */
  onPick: (day: string) => void;
  className?: string | undefined;
  /** What is wrong with the current date, untranslated. */
  error?: string | undefined;
}

const fits = (day: string) => dateError(day, false) === undefined;

/**
 * A date filter of a list. Typed text applies on Enter or blur; a complete ISO date and an emptied
 * field apply at once. Text that is not a date shows an error at the field.
 */
export function DateFilter({ label, value, onPick, className, error, ...days }: Props) {
  // Text typed while this date was set; another date, wherever it comes from, replaces it.
  const [typed, setTyped] = useState({ text: value, over: value });
  const [isLeft, setLeft] = useState(false);
  if (typed.over !== value) setTyped({ text: value, over: value });
  const take = (next: string) => {
    setTyped({ text: next, over: value });
    setLeft(false);
    if (next !== value) onPick(next);
  };
  return (
    <Field
      label={label}
      error={(isLeft && dateError(typed.text, false)) || error}
      className={className}
    >
      {(ties) => (
        <DateInput
          {...ties}
          {...days}
          value={typed.text}
          onChange={(next, text) => {
            if (next === '' || (next === text && fits(next))) take(next);
            else setTyped({ text: next, over: value });
          }}
          onDone={(next) => (fits(next) ? take(next) : setLeft(true))}
        />
      )}
    </Field>
  );
}
