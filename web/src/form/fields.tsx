/**
 * The inputs of `ui`, bound to a form by name; each renders on its own when its message changes.
 */
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import {
  useFormState,
  type Control,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { Field, type FieldTies } from '../ui/Field.tsx';
import { Checkbox, SelectInput, TextArea, TextInput } from '../ui/inputs.tsx';
import { stripBrackets, TIDY, type Tidy } from './typing.ts';

export interface BoundProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  /** Translated. */
  label: string;
  hint?: string | undefined;
  required?: boolean;
  className?: string | undefined;
  disabled?: boolean;
}

/** The error message of one field, undefined if it is valid. */
export function useMessage<V extends FieldValues>(
  control: Control<V>,
  name: Path<V>,
): string | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  const found = name
    .split('.')
    .reduce<unknown>(
      (place, part) => (place as Record<string, unknown> | undefined)?.[part],
      errors,
    );
  return (found as { message?: string } | undefined)?.message || undefined;
}

/** For any other input: renders label and message, and passes on the ties and `register`. */
export function BoundField<V extends FieldValues>({
  control,
  name,
  children,
  ...field
}: BoundProps<V> & {
  children: (ties: FieldTies & Partial<UseFormRegisterReturn>) => ReactNode;
}) {
  const error = useMessage(control, name);
  const { disabled, ...rest } = field;
  return (
    <Field {...rest} error={error}>
      {(ties) => children({ ...ties, ...control.register(name), ...(disabled && { disabled }) })}
    </Field>
  );
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Cleans text while it is typed and again on blur, before the form sees it. */
export const cleaning = (
  { onChange, onBlur, ...ties }: FieldTies & Partial<UseFormRegisterReturn>,
  tidy: Tidy,
) => ({
  ...ties,
  onChange: (event: ChangeEvent<Box>) => {
    stripBrackets(event);
    void onChange?.(event);
  },
  onBlur: (event: FocusEvent<Box>) => {
    const box = event.currentTarget;
    const tidied = TIDY[tidy](box.value);
    if (tidied !== box.value) box.value = tidied;
    void onBlur?.(event);
  },
});

interface Extra {
  /** For the phone's keyboard and autofill; the rules validate. */
  type?: 'email' | 'url' | 'tel';
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'tel' | 'email';
  /** How the text is tidied on blur. */
  tidy?: Tidy;
}

export function TextField<V extends FieldValues>({
  type,
  placeholder,
  maxLength,
  inputMode,
  tidy = 'text',
  ...bound
}: BoundProps<V> & Extra) {
  return (
    <BoundField {...bound}>
      {(ties) => (
        <TextInput
          {...cleaning(ties, tidy)}
          {...{ placeholder, maxLength, inputMode }}
          {...(type && { type })}
        />
      )}
    </BoundField>
  );
}

/** A multi-line text. */
export function TextAreaField<V extends FieldValues>({
  rows = 3,
  maxLength,
  ...bound
}: BoundProps<V> & { rows?: number; maxLength?: number }) {
  return (
    <BoundField {...bound}>
      {(ties) => <TextArea {...cleaning(ties, 'text')} rows={rows} maxLength={maxLength} />}
    </BoundField>
  );
}

/** `<option>`s as children. */
export function SelectField<V extends FieldValues>({
  children,
  ...bound
}: BoundProps<V> & { children: ReactNode }) {
  return (
    <BoundField {...bound}>{(ties) => <SelectInput {...ties}>{children}</SelectInput>}</BoundField>
  );
}

export function CheckField<V extends FieldValues>({
  control,
  name,
  label,
  disabled = false,
}: Pick<BoundProps<V>, 'control' | 'name' | 'label' | 'disabled'>) {
  return <Checkbox label={label} {...control.register(name)} disabled={disabled} />;
}
