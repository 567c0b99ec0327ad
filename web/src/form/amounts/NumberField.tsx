import { useWatch, type FieldValues } from 'react-hook-form';
import { NumberInput } from '../../ui/inputs.tsx';
import { type BoundProps, BoundField } from '../fields.tsx';
import { AmountInput } from './AmountInput.tsx';

/** A number as text, as it is typed; `typedNumber` makes the value to send. */
export function NumberField<V extends FieldValues>({
  whole = false,
  ...bound
}: BoundProps<V> & { whole?: boolean }) {
  const { control, name } = bound;
  const typed: string | undefined = useWatch({ control, name, disabled: whole });
  return (
    <BoundField {...bound}>
      {(ties) =>
        whole ? (
          <NumberInput {...ties} integer min={0} step={1} />
        ) : (
          <AmountInput {...ties} typed={typed} min={0} step={0.01} />
        )
      }
    </BoundField>
  );
}
