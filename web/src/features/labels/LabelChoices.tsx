import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { LABEL_SIZES, type LabelSize, PAPERS } from './labelSizes.ts';

interface Props {
  size: LabelSize;
  /** Labels already used on the first sheet. */
  used: number;
  onSize: (size: LabelSize) => void;
  onUsed: (used: number) => void;
}

/** The paper, and where on a sheet that was begun the first label goes. */
export function LabelChoices({ size, used, onSize, onUsed }: Props) {
  const t = useT();
  const { each } = PAPERS[size];
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <Field label={t('Paper')}>
        {(props) => (
          <SelectInput
            {...props}
            value={size}
            onChange={({ target }) => {
              const chosen = LABEL_SIZES.find((one) => one === target.value);
              if (chosen) onSize(chosen);
            }}
          >
            {LABEL_SIZES.map((one) => (
              <option key={one} value={one}>
                {t(PAPERS[one].name)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {each > 1 && (
        <Field label={t('First label on the sheet')}>
          {(props) => (
            <SelectInput
              {...props}
              value={used}
              onChange={({ target }) => onUsed(Number(target.value))}
            >
              {Array.from({ length: each }, (_, at) => (
                <option key={at} value={at}>
                  {at + 1}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
    </div>
  );
}
