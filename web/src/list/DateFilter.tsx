import { useState } from 'react';
import { dateFault } from '../ui/dateText.ts';
import { DateInput, type DateInputProps } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';

interface Props extends Pick<DateInputProps, 'min' | 'max'> {
  /** Translated. */
  label: string;
  /** The day in force, YYYY-MM-DD; '' is none. */
  value: string;
  /** A day to put in force, or '' to have none. Never called with a text that is no day. */
  onPick: (day: string) => void;
  className?: string;
}

const fits = (day: string) => dateFault(day, false) === undefined;

/**
 * A day that a list is narrowed by. What is typed comes into force on Enter or on leaving the field; a
 * whole ISO date and an emptied field do so at once. What is no day is said at the field.
 */
export function DateFilter({ label, value, onPick, className, ...days }: Props) {
  // What was typed while this day was in force; another one, wherever it comes from, replaces it.
  const [typed, setTyped] = useState({ text: value, over: value });
  const [isLeft, setLeft] = useState(false);
  const shown = typed.over === value ? typed.text : value;
  const take = (next: string) => {
    setTyped({ text: next, over: value });
    setLeft(false);
    if (next !== value) onPick(next);
  };
  return (
    <Field label={label} error={isLeft ? dateFault(shown, false) : undefined} className={className}>
      {(ties) => (
        <DateInput
          {...ties}
          {...days}
          value={shown}
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
