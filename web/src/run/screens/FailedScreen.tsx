/** Why a parcel could not be handed over, the day that the customer wishes, a photo. */
import { FAIL_REASONS, type FailReason } from '@waydesk/contract/rules/parcel-facts.ts';
import { REASON_NAMES } from '@waydesk/contract/rules/parcel-words.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea, TextInput } from '../../ui/inputs.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { BigChoice } from './BigChoice.tsx';
import { DoorPhotos } from './DoorPhotos.tsx';
import { RunPage } from './RunPage.tsx';
import { useActSheet, type ActSheet } from './useActSheet.ts';
import { SaveMove } from './SaveMove.tsx';
import { useRecord } from './useRecord.ts';
import { useRunViews } from './views.ts';

interface Values {
  reason: FailReason | null;
  note: string;
  /** `YYYY-MM-DD`, or empty. */
  wish: string;
}

const BLANK: Values = { reason: null, note: '', wish: '' };

/** What is wrong with each field; empty when it can be recorded. */
function problemsOf({ reason, note, wish }: Values, today: string) {
  const problems: Partial<Record<keyof Values, Text>> = {};
  if (reason === null) problems.reason = 'Please select why it failed';
  if (reason === 'other' && note.trim() === '') problems.note = 'Please describe what happened';
  if (wish !== '' && wish < today) problems.wish = 'The next day cannot be in the past';
  return problems;
}

function Wish({
  sheet,
  today,
  error,
}: {
  sheet: ActSheet<Values>;
  today: string;
  error: Text | undefined;
}) {
  const t = useT();
  const { wish } = sheet.values;
  const days = [
    { day: addDays(today, 1), label: t('Tomorrow') },
    { day: addDays(today, 2), label: t('In two days') },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('Day that the customer wishes')}
        hint={t('The office confirms it.')}
        error={error}
      >
        {(ties) => (
          <TextInput
            {...ties}
            type="date"
            min={today}
            value={wish}
            onChange={({ target }) => sheet.set({ wish: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        {days.map(({ day, label }) => (
          <BigButton
            key={day}
            aria-pressed={wish === day}
            fill={wish === day ? 'main' : 'plain'}
            onClick={() => sheet.set({ wish: wish === day ? '' : day })}
          >
            {label}
          </BigButton>
        ))}
      </div>
    </div>
  );
}

export function FailedScreen({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { back } = useRunViews();
  const { now, zone } = useRiderPhone();
  const sheet = useActSheet(parcel.id, 'failed', BLANK);
  const { record, isBusy, error } = useRecord();
  const [isPressed, setPressed] = useState(false);
  if (sheet === null) return <Loading />;
  const { values, photos } = sheet;
  const today = dayOf(new Date(now()), zone);
  const problems = isPressed ? problemsOf(values, today) : {};

  const save = async () => {
    setPressed(true);
    const { reason, note, wish } = values;
    if (reason === null || Object.keys(problemsOf(values, today)).length > 0) return;
    const move = { kind: 'failed', reason, note: note.trim() || null, wish: wish || null } as const;
    await record([{ parcel: parcel.id, move, pictures: { photos } }], async () => {
      await sheet.forget();
      back(2);
    });
  };
  return (
    <RunPage
      title={t('Failed: {name}', { name: parcel.customer_name })}
      actions={
        <SaveMove fill="bad" isBusy={isBusy} error={error} onSave={() => void save()}>
          {t('Save as failed')}
        </SaveMove>
      }
    >
      <BigChoice
        name="reason"
        legend={t('Why was it not delivered?')}
        choices={FAIL_REASONS.map((value) => ({ value, label: t(REASON_NAMES[value]) }))}
        chosen={values.reason}
        onChoose={(reason) => sheet.set({ reason })}
        error={problems.reason && t(problems.reason)}
      />
      <Field
        label={t('Tell what happened')}
        required={values.reason === 'other'}
        error={problems.note}
      >
        {(ties) => (
          <TextArea
            {...ties}
            rows={2}
            maxLength={LENGTH.short}
            value={values.note}
            onChange={({ target }) => sheet.set({ note: target.value })}
          />
        )}
      </Field>
      <Wish sheet={sheet} today={today} error={problems.wish} />
      <DoorPhotos photos={photos} onChange={sheet.setPhotos} flush={sheet.flush} />
    </RunPage>
  );
}
