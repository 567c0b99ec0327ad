import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { StateOptions } from './StateOptions.tsx';

interface Props {
  /** '' for all. */
  value: string;
  onPick: (state: string) => void;
  className?: string;
}

/** Narrows townships to one state. */
export function StateFilter({ value, onPick, className }: Props) {
  const t = useT();
  return (
    <Field label={t('State')} className={className}>
      {(ties) => (
        <SelectInput {...ties} value={value} onChange={(event) => onPick(event.target.value)}>
          <StateOptions none={t('All')} />
        </SelectInput>
      )}
    </Field>
  );
}
