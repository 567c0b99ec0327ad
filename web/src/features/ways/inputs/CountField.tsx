import { useState } from 'react';
import { useMessage } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/inputs.tsx';
import { errorAt } from './fieldErrors.ts';
import { countOf } from './values.ts';
import { useWayForm } from './WayForm.ts';

const NAME = 'delivery_count';

interface Props {
  max: number;
  hint?: string;
}

/**
 * The number of deliveries: shows an error while it is invalid, and corrects it on blur. A number
 * that is too large stays as typed: reducing it unnoticed would leave out parcels.
 */
export function CountField({ max, hint }: Props) {
  const t = useT();
  const { control, of, getValues, setValue } = useWayForm();
  const message = useMessage(control, NAME);
  const [live, setLive] = useState<string>();
  const { onChange, onBlur, ...rest } = control.register(NAME);
  const put = (count: number) => {
    setValue(NAME, String(count), { shouldDirty: true });
    setLive(undefined);
  };
  return (
    <Field label={t('Delivery Count')} error={live ?? message} required {...(hint && { hint })}>
      {(ties) => (
        <NumberInput
          {...ties}
          {...rest}
          integer
          min={1}
          max={max}
          step={1}
          onChange={(event) => {
            void onChange(event);
            setLive(errorAt(getValues(), NAME, { of, townships: null, lines: null }));
          }}
          onBlur={(event) => {
            put(countOf(event.currentTarget.value, Infinity));
            void onBlur(event);
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (step === 0 || event.altKey) return;
            event.preventDefault();
            put(countOf(String(countOf(event.currentTarget.value) + step), max));
          }}
        />
      )}
    </Field>
  );
}
