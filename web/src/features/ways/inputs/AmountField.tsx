import { type FieldPathByValue, useWatch } from 'react-hook-form';
import { AmountInput } from '../../../form/amounts/AmountInput.tsx';
import { useMessage } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import type { WayValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

interface Props {
  name: FieldPathByValue<WayValues, string>;
  /** Translated. */
  label: string;
  hint?: string;
  /** Kyats: shows the currency in the field. */
  isMoney?: boolean;
  className?: string;
}

/** A number of at least 0 with at most two decimals, or empty. */
export function AmountField({ name, label, hint, isMoney = false, className }: Props) {
  const t = useT();
  const form = useWayForm();
  const error = useMessage(form.control, name);
  const typed = useWatch({ control: form.control, name, disabled: !isMoney });
  const { onChange, ...rest } = form.control.register(name);
  return (
    <Field
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    >
      {(ties) => (
        <div className="relative">
          {isMoney && (
            <span
              aria-hidden="true"
              className="text-muted pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-xs"
            >
              {t('MMK')}
            </span>
          )}
          <AmountInput
            typed={isMoney ? typed : ''}
            {...ties}
            {...rest}
            min={0}
            step={0.01}
            className={isMoney ? 'pl-12' : ''}
            onChange={(event) => {
              void onChange(event);
              if (error !== undefined) void form.trigger(name);
            }}
          />
        </div>
      )}
    </Field>
  );
}
