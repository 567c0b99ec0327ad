import { FAIL_REASONS } from '@waydesk/contract/parcel-facts.ts';
import { REASON_NAMES } from '@waydesk/contract/parcel-words.ts';
import { LENGTH } from '@waydesk/contract/fields.ts';
import { useT } from '../../../i18n/t.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput, TextInput } from '../../../ui/inputs.tsx';
import { today } from '../../../ui/zone.ts';
import { type BenchChoices, NEXT_NAMES, NEXT_STEPS } from '../modes.ts';

interface Props {
  choices: BenchChoices;
  onChoose: (choices: Partial<BenchChoices>) => void;
}

/** Why the parcels came back and what comes next, for all scans that follow. */
export function BackFields({ choices, onChoose }: Props) {
  const t = useT();
  const { reason, note, next, day } = choices;
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('Reason')} required>
        {(ties) => (
          <SelectInput
            {...ties}
            className="min-h-11"
            value={reason}
            onChange={({ target }) =>
              onChoose({ reason: FAIL_REASONS.find((one) => one === target.value) ?? '' })
            }
          >
            <option value="">{t('Choose a reason')}</option>
            {FAIL_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(REASON_NAMES[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('Note')} required={reason === 'other'}>
        {(ties) => (
          <TextInput
            {...ties}
            className="min-h-11"
            maxLength={LENGTH.short}
            value={note}
            onChange={({ target }) => onChoose({ note: target.value })}
          />
        )}
      </Field>
      <Field label={t('What comes next')}>
        {(ties) => (
          <SelectInput
            {...ties}
            className="min-h-11"
            value={next}
            onChange={({ target }) =>
              onChoose({ next: NEXT_STEPS.find((one) => one === target.value) ?? 'undecided' })
            }
          >
            {NEXT_STEPS.map((one) => (
              <option key={one} value={one}>
                {t(NEXT_NAMES[one])}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {next === 'day' && (
        <Field label={t('Next try')} required>
          {(ties) => (
            <DateInput
              {...ties}
              value={day}
              min={today()}
              onChange={(value) => onChoose({ day: value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
