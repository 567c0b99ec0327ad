/** Changes one delivery where it is seen; its way is not part of the form. */
import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { usePresence } from '../../api/presence.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { DraftBanner } from '../../form/DraftBanner.tsx';
import { NumberField } from '../../form/amounts/NumberField.tsx';
import { CheckField, TextField } from '../../form/fields.tsx';
import { pressInForm } from '../../form/formKeys.ts';
import { useConflict } from '../../form/conflict/useConflict.ts';
import { useDraft } from '../../form/useDraft.ts';
import { type ScreenForm, useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useShopCharges } from './chargeLookup.ts';
import { deliveryFieldOf } from './deliveryFields.ts';
import {
  deliveryConflictFields,
  deliveryFormChanges,
  deliveryFormValues,
  type DeliveryFormValues,
  deliveryFormRules,
} from './deliveryForm.ts';
import type { ChargeOf, TownshipOption } from '../options.ts';
import { useTownships } from '../townships/townshipLookup.ts';
import { TownshipSelect } from '../townships/TownshipSelect.tsx';

interface Props {
  delivery: Delivery;
  /** The shop of its way, which decides what another township costs. */
  shopId: number | null;
  /** `isSaved`: the delivery was changed. */
  onClose: (isSaved: boolean) => void;
}

export function DeliveryEditor(props: Props) {
  const t = useT();
  const townships = useTownships();
  usePresence(`deliveries:${props.delivery.id}`, 'editing');
  if (townships.loading) {
    return (
      <Dialog title={titleOf(t('Edit Delivery'), props)} onClose={() => props.onClose(false)}>
        <Loading />
      </Dialog>
    );
  }
  return <Editor {...props} known={townships.options} />;
}

const titleOf = (text: string, { delivery }: Props) => `${text} #${delivery.id}`;

function Editor({ known, ...props }: Props & { known: readonly TownshipOption[] }) {
  const { delivery, shopId, onClose } = props;
  const t = useT();
  const [original] = useState(() => deliveryFormValues(delivery, known));
  /** The stored delivery, as far as known; a refusal may bring newer values. */
  const base = useRef({ delivery, values: original });
  const form = useScreenForm<DeliveryFormValues>({
    values: original,
    resolver: (values, ...rest) => deliveryFormRules(base.current.values)(values, ...rest),
  });
  const { chargeOf } = useShopCharges(shopId);
  const { township } = original;
  const draft = useDraft(`deliveries/edit/${delivery.id}/2`, form, { mode: 'offer' });
  const save = useWrite(deliveries.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, {
    toValues: (theirs: Delivery) => {
      base.current = { delivery: theirs, values: deliveryFormValues(theirs, known) };
      return base.current.values;
    },
    fields: deliveryConflictFields(t),
  });
  const submit = useSubmit(form, {
    draft,
    toName: deliveryFieldOf,
    send: async (values) => {
      const { delivery: stored, values: before } = base.current;
      const body = deliveryFormChanges(before, values);
      if (Object.keys(body).length === 0) return false;
      const input = { params: { id: delivery.id }, body };
      await save.run(input, { ifMatch: values.version, stored });
      return true;
    },
    onConflict: conflict.onConflict,
    onSaved: (isChanged) => {
      if (isChanged) showToast('success', t('Delivery updated'));
      else showToast('info', t('Nothing to save'));
      onClose(isChanged);
    },
  });
  // Read during rendering, so that react-hook-form tracks it.
  const { isDirty } = form.formState;
  const close = async () => {
    const question = t('Leave without saving? What you typed will be lost.');
    const choice = { confirm: t('Leave'), danger: true };
    if (isDirty && !(await confirmDialog(question, choice))) return;
    await draft.clear();
    onClose(false);
  };
  useEffect(() => form.setFocus('delivery_address', { shouldSelect: true }), [form]);
  return (
    <Dialog
      title={titleOf(t('Edit Delivery'), props)}
      onClose={() => void close()}
      className="w-[min(44rem,calc(100vw-1rem))]"
    >
      <DraftBanner draft={draft} />
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        onKeyDownCapture={pressInForm}
        className="flex flex-col gap-4"
      >
        <ConflictHost conflict={conflict} submit={submit} />
        <Fields
          form={form}
          known={known}
          chargeOf={(one) => chargeOf(one.id === township?.id ? township : one)}
        />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex justify-end gap-2">
          <Button onClick={() => void close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Save Changes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  form: ScreenForm<DeliveryFormValues>;
  known: readonly TownshipOption[];
  chargeOf: ChargeOf;
}

function Fields({ form, ...places }: FieldsProps) {
  const t = useT();
  const { control } = form;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
      <TextField
        className="col-span-2 sm:col-span-3"
        control={control}
        name="customer_name"
        label={t('Customer Name')}
        tidy="name"
        required
      />
      <TextField
        className="col-span-2 sm:col-span-3"
        control={control}
        name="customer_phone"
        label={t('Customer Phone')}
        tidy="phone"
        inputMode="tel"
        required
      />
      <TextField
        className="col-span-2 sm:col-span-3"
        control={control}
        name="other_phones"
        label={t('Other Phones')}
      />
      <div className="col-span-2 sm:col-span-3">
        <Township form={form} {...places} />
      </div>
      <TextField
        className="col-span-2 sm:col-span-6"
        control={control}
        name="delivery_address"
        label={t('Delivery Address')}
        required
      />
      <NumberField
        className="sm:col-span-2"
        control={control}
        name="weight"
        label={t('Weight (kg)')}
      />
      <NumberField
        className="sm:col-span-2"
        control={control}
        name="item_price"
        label={t('Item Price')}
      />
      <NumberField
        className="col-span-2"
        control={control}
        name="agreed"
        label={t('Agreed Charge')}
        hint={t('Only when it differs from the delivery charges')}
      />
      <div className="col-span-2 flex flex-wrap gap-x-5 sm:col-span-6">
        <CheckField control={control} name="fragile" label={t('Fragile')} />
        <CheckField control={control} name="cod" label={t('COD')} />
        <CheckField control={control} name="os_paid" label={t('OS Paid')} />
      </div>
    </div>
  );
}

function Township({ form, known, chargeOf }: FieldsProps) {
  const { control, getValues, setValue, trigger } = form;
  const { field, fieldState } = useController({ control, name: 'township' });
  const version = useWatch({ control, name: 'version' });
  return (
    <TownshipSelect
      // Remounts the input when another user's choice replaces what is typed here.
      key={version}
      name="township"
      inputRef={field.ref}
      onBlur={field.onBlur}
      known={known}
      chargeOf={chargeOf}
      value={field.value}
      onPick={(township) => {
        field.onChange(township);
        if (township !== null && fieldState.error) void trigger('township');
      }}
      onTyped={(text) => setValue('township_typed', text, { shouldDirty: true })}
      initialTyped={getValues('township_typed')}
      error={fieldState.error?.message}
    />
  );
}
