import { formatExactMMK } from '@waydesk/contract/money.ts';
import { statements } from '@waydesk/contract/statements.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { PlaceOptions } from '../../../entities/PlaceOptions.tsx';
import { NumberField, SelectField, TextField } from '../../../form/fields.tsx';
import { pressInForm } from '../../../form/formKeys.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import { useCreate } from '../../../form/useCreate.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { PayTo } from './PayTo.tsx';
import {
  type ShopAccount,
  blankPayment,
  payBody,
  payRules,
  type PayValues,
  placeFor,
} from './payForm.ts';

interface Props {
  id: number;
  open: number;
  accounts: readonly ShopAccount[];
}

const NAMES: readonly string[] = ['place', 'amount', 'reference'];

export function PayForm({ id, open, accounts }: Props) {
  const t = useT();
  const resolver = useMemo(() => payRules(accounts, open), [accounts, open]);
  const form = useScreenForm<PayValues>({ values: blankPayment(accounts, open), resolver });
  const { control } = form;
  const pay = useCreate(statements.pay);
  const submit = useSubmit(form, {
    toName: (field) => (NAMES.includes(field) ? (field as keyof PayValues) : null),
    send: (values) => pay({ params: { id }, body: payBody(values, accounts) }),
    onSaved: ({ data }) =>
      showToast(
        'success',
        data?.state === 'paid' ? t('Paid in full') : t('The payment was recorded'),
      ),
  });
  const amount = numberOrZero(useWatch({ control, name: 'amount' }));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit.onSubmit(event)}
      onKeyDownCapture={pressInForm}
      className="flex flex-col gap-3"
    >
      {accounts.length > 0 && (
        <PayTo
          control={control}
          accounts={accounts}
          onPick={(account) =>
            form.setValue('place', placeFor(account), { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField control={control} name="place" label={t('Paid from')} required>
          <PlaceOptions />
        </SelectField>
        <NumberField control={control} name="amount" label={t('Amount (MMK)')} required />
        <TextField
          control={control}
          name="reference"
          label={t('Reference')}
          maxLength={200}
          className="col-span-2"
        />
      </div>
      {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
      <Button type="submit" look="primary" busy={submit.isSending}>
        {t('Record the payment of {amount}', {
          amount: formatExactMMK(amount),
        })}
      </Button>
    </form>
  );
}
