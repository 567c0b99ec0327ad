import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { BANKS } from '@waydesk/contract/rules/banks.ts';
import { ACCOUNT_INCOMPLETE } from '@waydesk/contract/records/shop-lists.ts';
import type { Control } from 'react-hook-form';
import { withStored } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../../ui/inputs.tsx';
import { accountFacts, accountTitle } from '../labels.ts';
import type { AccountValues, ShopValues } from '../shopForm.ts';
import { EntryList } from './EntryList.tsx';
import { useEntries } from './useEntries.ts';

const BLANK: AccountValues = {
  bank: '',
  accountName: '',
  accountNumber: '',
  remark: '',
  is_available: true,
};

const isFilled = (text: string) => text.trim() !== '';

const errorOf = ({ bank, accountName, accountNumber }: AccountValues) =>
  [bank, accountName, accountNumber].every(isFilled) ? null : ACCOUNT_INCOMPLETE;

export function BankAccountInputs({ control }: { control: Control<ShopValues> }) {
  const t = useT();
  const entries = useEntries(control, ['bankAccounts', 'openAccount'], {
    errorOf,
    failed: 'Error editing bank account. Please try again.',
  });
  return (
    <EntryList
      title={t('Bank Accounts')}
      entries={entries}
      blank={BLANK}
      emptyText={t('No bank accounts yet')}
      addLabel={t('Add Bank Account')}
      nameOf={accountTitle}
      show={(account) => <p className="text-muted text-xs">{accountFacts(account, t)}</p>}
      inputs={(entry, change) => (
        <>
          <Field label={t('Bank')} required>
            {(ties) => (
              <SelectInput
                {...ties}
                autoFocus
                value={entry.bank}
                onChange={(event) => change({ bank: event.target.value })}
              >
                <option value="">{t('Select Bank')}</option>
                {withStored(BANKS, entry.bank).map((bank) => (
                  <option key={bank}>{bank}</option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Field label={t('Account Name')} required>
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={200}
                value={entry.accountName}
                onChange={(event) => change({ accountName: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('Account Number')} required>
            {(ties) => (
              <TextInput
                {...ties}
                inputMode="numeric"
                maxLength={200}
                value={entry.accountNumber}
                onChange={(event) => change({ accountNumber: toLatinDigits(event.target.value) })}
              />
            )}
          </Field>
          <Field label={t('Remark')}>
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={2000}
                value={entry.remark}
                onChange={(event) => change({ remark: event.target.value })}
              />
            )}
          </Field>
          <Checkbox
            label={t('Available')}
            checked={entry.is_available}
            onChange={(event) => change({ is_available: event.target.checked })}
          />
        </>
      )}
    />
  );
}
