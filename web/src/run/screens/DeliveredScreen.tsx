/** What was collected and how, who took the parcel, a photo, a signature. */
import { AMOUNT_REASONS } from '@waydesk/contract/run/phone-limits.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { formatFigure } from '@waydesk/contract/values/money.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberInput, TextInput } from '../../ui/inputs.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { BigChoice } from './BigChoice.tsx';
import { deliveredMove, differs, doorProblems, type DoorValues } from './paying.ts';
import { DoorPhotos } from './DoorPhotos.tsx';
import { RunPage } from './RunPage.tsx';
import { RUN_AMOUNT_REASONS } from './runWords.ts';
import { SignatureField } from './SignatureField.tsx';
import { DoorTransfers } from './DoorTransfers.tsx';
import { useActSheet } from './useActSheet.ts';
import { SaveMove } from './SaveMove.tsx';
import { useRecord } from './useRecord.ts';
import { useRunViews } from './views.ts';

export function DeliveredScreen({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { back } = useRunViews();
  const expected = parcel.total_collect_amount;
  const sheet = useActSheet<DoorValues>(parcel.id, 'delivered', {
    collected: formatFigure(expected),
    amountReason: null,
    transfers: [],
    receivedBy: '',
    note: '',
  });
  const { record, isBusy, error } = useRecord();
  const [isPressed, setPressed] = useState(false);
  if (sheet === null) return <Loading />;
  const { values, photos, signature } = sheet;
  const problems = isPressed ? doorProblems(values, expected) : null;

  const save = async () => {
    setPressed(true);
    if (doorProblems(values, expected) !== null) return;
    const move = deliveredMove(values, expected);
    await record([{ parcel: parcel.id, move, pictures: { photos, signature } }], async () => {
      await sheet.forget();
      back(2);
    });
  };
  return (
    <RunPage
      title={t('Delivered: {name}', { name: parcel.customer_name })}
      actions={
        <SaveMove fill="good" isBusy={isBusy} error={error} onSave={() => void save()}>
          <CircleCheck aria-hidden="true" className="size-6" />
          {t('Save as delivered')}
        </SaveMove>
      }
    >
      <Field label={t('Collected from the customer (MMK)')} required error={problems?.collected}>
        {(ties) => (
          <NumberInput
            {...ties}
            className="text-2xl! font-bold"
            value={values.collected}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => sheet.set({ collected: target.value })}
          />
        )}
      </Field>
      {differs(values, expected) && (
        <BigChoice
          name="amount-reason"
          legend={t('The parcel says {amount}. Why another amount?', {
            amount: formatFigure(expected),
          })}
          choices={AMOUNT_REASONS.map((value) => ({ value, label: t(RUN_AMOUNT_REASONS[value]) }))}
          chosen={values.amountReason}
          onChoose={(amountReason) => sheet.set({ amountReason })}
          error={problems?.amountReason && t(problems.amountReason)}
        />
      )}
      <DoorTransfers
        values={values}
        problems={problems}
        onChange={(transfers) => sheet.set({ transfers })}
      />
      <DoorPhotos photos={photos} onChange={sheet.setPhotos} flush={sheet.flush} />
      <SignatureField signature={signature} onChange={sheet.setSignature} />
      <Field label={t('Who took the parcel')}>
        {(ties) => (
          <TextInput
            {...ties}
            maxLength={LENGTH.short}
            value={values.receivedBy}
            onChange={({ target }) => sheet.set({ receivedBy: target.value })}
          />
        )}
      </Field>
      <Field label={t('Note for the office')}>
        {(ties) => (
          <TextInput
            {...ties}
            maxLength={LENGTH.short}
            value={values.note}
            onChange={({ target }) => sheet.set({ note: target.value })}
          />
        )}
      </Field>
    </RunPage>
  );
}
