import { addMoney, formatExactMMK } from '@waydesk/contract/values/money.ts';
import type { StatementAccounts } from '@waydesk/contract/money/below-zero.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { MoneyAccountOptions } from '../../../entities/accounts/MoneyAccountOptions.tsx';
import { belowZeroText } from '../../../form/moneyOut/belowZero.ts';
import { NumberField } from '../../../form/amounts/NumberField.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { pressInForm } from '../../../form/formKeys.ts';
import { numberOrZero } from '../../../form/numbers.ts';
import { useMoneyOut } from '../../../form/moneyOut/useMoneyOut.ts';
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
  paymentAccountFor,
} from './payForm.ts';
import { accountToPayFrom } from './payFrom.ts';

interface Props {
  id: number;
  open: number;
  accounts: readonly ShopAccount[];
  /** Null where the server does not say what they have. */
  paymentAccounts: StatementAccounts | null;
}

const NAMES: readonly string[] = ['place', 'amount', 'reference'];

export function PayForm({ id, open, accounts, paymentAccounts }: Props) {
  const t = useT();
  const resolver = useMemo(() => payRules(accounts, open), [accounts, open]);
  const placeOf = (account: ShopAccount | undefined, sum: number) => {
    const usual = paymentAccountFor(account);
    return paymentAccounts === null ? usual : accountToPayFrom(usual, sum, paymentAccounts);
  };
  const form = useScreenForm<PayValues>({
    values: blankPayment(accounts, open, placeOf(accounts[0], open)),
    resolver,
  });
  const { control } = form;
  const pay = useMoneyOut(statements.pay, {
    anyway: t('Pay anyway'),
    instead: t('Choose another account'),
    onInstead: () => form.setFocus('place'),
  });
  const submit = useSubmit(form, {
    toName: (field) => (NAMES.includes(field) ? (field as keyof PayValues) : null),
    send: (values) => pay({ params: { id }, body: payBody(values, accounts) }),
    onSaved: ({ data }) =>
      showToast(
        'success',
        data?.state === 'paid' ? t('Paid in full') : t('The payment was recorded'),
      ),
  });
  const typed = useWatch({ control });
  const amount = numberOrZero(typed.amount ?? '');
  // While the field is empty, nothing is judged anew.
  const sum = amount > 0 ? amount : open;
  const suggestedFor = (to: string | undefined) =>
    placeOf(to ? accounts[Number(to)] : undefined, sum);
  const suggested = suggestedFor(typed.to);
  // What the person chose stays, whatever has the amount by now.
  const isChosen = form.formState.dirtyFields.place === true;
  useEffect(() => {
    if (!isChosen) form.resetField('place', { defaultValue: suggested });
  }, [form, suggested, isChosen]);

  const balanceOf = (place: string) =>
    paymentAccounts?.places.find((one) => one.place === place)?.balance;
  const balance = balanceOf(typed.place ?? '');
  const after = balance === undefined ? 0 : addMoney(balance, -amount);
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
          onPick={(to) => form.resetField('place', { defaultValue: suggestedFor(to) })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          control={control}
          name="place"
          label={t('Paid from')}
          required
          className="col-span-2"
        >
          {suggested === '' && <option value="">{t('Select an account')}</option>}
          <MoneyAccountOptions balanceOf={balanceOf} />
        </SelectField>
        <NumberField control={control} name="amount" label={t('Amount (MMK)')} required />
        <TextField control={control} name="reference" label={t('Reference')} maxLength={200} />
      </div>
      {typed.place === '' && (
        <Banner kind="warning">
          {t('No account has {amount}. Choose one anyway, or pay part of it.', {
            amount: formatExactMMK(sum),
          })}
        </Banner>
      )}
      {amount > 0 && after < 0 && (
        <Banner kind="warning">
          {belowZeroText({ place: typed.place ?? '', balance, after }, t)}
        </Banner>
      )}
      {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
      <Button type="submit" variant="primary" busy={submit.isSending}>
        {t('Record the payment of {amount}', {
          amount: formatExactMMK(amount),
        })}
      </Button>
    </form>
  );
}
