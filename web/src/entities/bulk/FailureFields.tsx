import { FAIL_REASONS, type FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectInput, TextArea } from '../../ui/inputs.tsx';
import { NEXT_NAMES, type NextStep, type TypedFailure } from './failure.ts';
import { NextDayField } from './NextDayField.tsx';

const NEXT_STEPS = Object.keys(NEXT_NAMES) as NextStep[];

interface Props {
  typed: TypedFailure;
  onChange: (changes: Partial<TypedFailure>) => void;
  /** The reason to propose one of the next steps. */
  hint?: string | undefined;
}

/** Why parcels could not be handed over, and what comes next. */
export function FailureFields({ typed: { reason, note, next, day }, onChange, hint }: Props) {
  const t = useT();
  return (
    <>
      <Field label={t('Reason')} required>
        {(ties) => (
          <SelectInput
            {...ties}
            value={reason}
            onChange={({ target }) => onChange({ reason: target.value as FailReason | '' })}
          >
            <option value="">{t('Select a reason')}</option>
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
          <TextArea
            {...ties}
            rows={2}
            maxLength={LENGTH.short}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <Field label={t('Next step')} hint={hint}>
        {(ties) => (
          <SelectInput
            {...ties}
            value={next}
            onChange={({ target }) => onChange({ next: target.value as NextStep })}
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
        <NextDayField value={day} onChange={(value) => onChange({ day: value })} />
      )}
    </>
  );
}
