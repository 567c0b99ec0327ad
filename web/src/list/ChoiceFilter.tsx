import { useT } from '../i18n/t.ts';
import { Field } from '../ui/Field.tsx';
import { SelectInput } from '../ui/inputs.tsx';

interface Props<Choice extends string> {
  label: string;
  /** The chosen one; without it the list has all. */
  value: string | null | undefined;
  choices: readonly Choice[];
  toText: (choice: Choice) => string;
  /** '' for all. */
  onPick: (choice: Choice | '') => void;
}

/** Narrows a list to rows of one status, type or the like. */
export function ChoiceFilter<Choice extends string>({
  label,
  value,
  choices,
  toText,
  onPick,
}: Props<Choice>) {
  const t = useT();
  return (
    <Field label={label}>
      {(ties) => (
        <SelectInput
          {...ties}
          value={value ?? ''}
          onChange={({ target }) => onPick(target.value as Choice | '')}
        >
          <option value="">{t('All')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {toText(choice)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
