/** The plain inputs. All pass on what react-hook-form's `register` and a `Field` provide. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import type { ComponentProps, FormEvent } from 'react';
import { classes } from './classes.ts';

export const inputClasses = (extra?: string) =>
  classes(
    'bg-surface border-control rounded-control w-full min-w-0 border px-2.5 py-1 min-h-control text-ellipsis [:lang(my)_&]:py-0.5',
    'placeholder:text-muted aria-invalid:border-danger disabled:opacity-60',
    // A select counts as read-only for CSS.
    '[&:is(input,textarea):read-only]:bg-sunken',
    extra,
  );

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" autoComplete="off" {...rest} className={inputClasses(className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={inputClasses(className)} />;
}

// One Burmese digit becomes one Latin digit, so the caret can stay where it is.
function latinise(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const latin = toLatinDigits(input.value);
  if (latin === input.value) return;
  const caret = input.selectionStart;
  input.value = latin;
  input.setSelectionRange(caret, caret);
}

interface NumberProps extends ComponentProps<'input'> {
  /** Whole numbers only: the phone shows a keyboard without a decimal point. */
  integer?: boolean;
}

/** A text input for numbers: right-aligned; Burmese digits become Latin ones while typing. */
export function NumberInput({ className, integer = false, onChange, ...rest }: NumberProps) {
  return (
    <input
      type="text"
      inputMode={integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      onChange={(event) => {
        latinise(event);
        onChange?.(event);
      }}
      className={inputClasses(classes('text-right tabular-nums', className))}
    />
  );
}

/** `<option>`s as children. */
export function SelectInput({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={inputClasses(className)} />;
}

/** A checkbox with its label on the right; the whole line is clickable. */
export function Checkbox({
  label,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={classes('inline-flex min-h-control items-center gap-2', className)}>
      <input type="checkbox" {...rest} className="accent-accent size-4 shrink-0" />
      {label}
    </label>
  );
}
