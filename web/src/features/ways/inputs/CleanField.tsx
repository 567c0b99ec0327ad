import type { FieldPathByValue } from 'react-hook-form';
import { useMessage } from '../../../form/fields.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/inputs.tsx';
import { stripBrackets, TIDY, type Tidy } from '../../../form/typing.ts';
import type { WayValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

export type TextName = FieldPathByValue<WayValues, string>;

export interface CleanFieldProps {
  name: TextName;
  /** Translated. */
  label: string;
  tidy?: Tidy;
  /** With more than one, a multi-line field. */
  rows?: number;
  required?: boolean;
  placeholder?: string;
  inputMode?: 'tel';
  className?: string;
  hint?: string | undefined;
  /** Shown instead of the message while set; untranslated. */
  error?: string | undefined;
  onTyped?: (text: string) => void;
  onLeft?: () => void;
}

/** Text that is cleaned while typing and on blur, and validated again while being corrected. */
export function CleanField(props: CleanFieldProps) {
  const { name, label, tidy = 'text', rows = 1, required, className, hint, error, ...more } = props;
  const { onTyped, onLeft, placeholder, inputMode } = more;
  const form = useWayForm();
  const message = useMessage(form.control, name);
  const { onChange, onBlur, ref } = form.control.register(name);
  const Input = (rows === 1 ? TextInput : TextArea) as typeof TextInput;
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? message}
      {...(className !== undefined && { className })}
      {...(required && { required })}
    >
      {(ties) => (
        <Input
          {...ties}
          {...(rows > 1 && { rows })}
          {...(inputMode && { inputMode })}
          placeholder={placeholder}
          ref={ref}
          name={name}
          onChange={(event) => {
            stripBrackets(event);
            void onChange(event);
            if (message !== undefined) void form.trigger(name);
            onTyped?.(event.currentTarget.value);
          }}
          onBlur={(event) => {
            const tidied = TIDY[tidy](event.currentTarget.value);
            if (tidied !== event.currentTarget.value) event.currentTarget.value = tidied;
            void onBlur(event);
            onLeft?.();
          }}
        />
      )}
    </Field>
  );
}
