import { vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { VEHICLE_TYPES } from '@waydesk/contract/records/rider.ts';
import { missingFields } from '@waydesk/contract/sheet/record-columns.ts';
import { type RecordField, recordFields } from '@waydesk/contract/sheet/record-fields.ts';
import { isDay } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DateInput } from '../../../ui/dates/DateInput.tsx';
import { Field, type FieldTies } from '../../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../../ui/inputs.tsx';
import type { RecordReview } from './useRecordReview.ts';

/** What every record needs and the sheet has no column for: asked once, for all rows. */
export function ForAllCard({ review }: { review: RecordReview }) {
  const t = useT();
  const missing = missingFields(review.kind, review.reading.columns);
  const asked = missing.filter(({ isForAll }) => isForAll);
  const own = missing.filter(({ isForAll }) => !isForAll);
  return (
    <>
      {own.length > 0 && (
        <Banner kind="warning">
          {t('The sheet has no column for: {fields}. Each row needs it.', {
            fields: own.map(({ label }) => t(label)).join(', '),
          })}
        </Banner>
      )}
      {asked.length > 0 && (
        <Card title={t('For all rows')}>
          <p className="text-muted mb-3">
            {t('The sheet has no column for these. Say once what they are in all rows.')}
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {asked.map((field) => (
              <ForAllField key={field.name} field={field} review={review} />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

function ForAllField({ field, review }: { field: RecordField; review: RecordReview }) {
  const t = useT();
  const { name, label, sameAs } = field;
  const { forAll, same } = review.decisions;
  const other = recordFields(review.kind).find((one) => one.name === sameAs);
  const isSame = same[name] === true;
  const set = (value: string) => review.decide({ forAll: { ...forAll, [name]: value } });
  return (
    <div className="flex flex-col gap-2">
      {!isSame && (
        <Field label={t(label)} required>
          {(ties) => <ForAllInput {...{ ties, field, set }} value={forAll[name] ?? ''} />}
        </Field>
      )}
      {other && (
        <Checkbox
          label={
            isSame
              ? t('{field}: the same as {other}', { field: t(label), other: t(other.label) })
              : t('The same as {other}', { other: t(other.label) })
          }
          checked={isSame}
          onChange={({ target }) => review.decide({ same: { ...same, [name]: target.checked } })}
        />
      )}
    </div>
  );
}

interface InputProps {
  ties: FieldTies;
  field: RecordField;
  value: string;
  set: (value: string) => void;
}

/** All rows are read anew when the field is left, and not with each key. */
function ForAllInput({ ties, field, value, set }: InputProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const commit = () => {
    if (text !== value) set(text);
  };
  if (field.type === 'vehicle') {
    return (
      <SelectInput {...ties} value={value} onChange={({ target }) => set(target.value)}>
        <option value="">{t('Select a vehicle')}</option>
        {VEHICLE_TYPES.map((type) => (
          <option key={type} value={type}>
            {t.sent(vehicleLabel(type))}
          </option>
        ))}
      </SelectInput>
    );
  }
  if (field.type === 'day') {
    const pick = (next: string) => {
      setText(next);
      if (isDay(next)) set(next);
    };
    return <DateInput {...ties} value={text} onChange={pick} onBlur={commit} />;
  }
  return (
    <TextInput
      {...ties}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
