import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { classes } from './classes.ts';
import { useFieldNote } from './fieldNotes.ts';
import { Words } from './Words.tsx';

/** Props an input takes from its field, so that label, hint and message belong to it. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: string;
  /** The error message, untranslated. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  className?: string | undefined;
  children: (ties: FieldTies) => ReactNode;
}

/** Label above, message below, both tied to the one input that `children` renders. */
export function Field({ label, error, hint, required = false, className, children }: Props) {
  const t = useT();
  const id = useId();
  const messages = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  const describedBy = messages.filter(Boolean).join(' ');
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-label font-medium">
        <Words text={label} />
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          <Words text={hint} />
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-danger text-label text-pretty">
          <Words text={t.sent(error)} />
        </p>
      )}
      {useFieldNote(id)}
    </div>
  );
}
