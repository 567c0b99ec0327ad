import { TRANSFER_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { NumberInput, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { Money } from '../../ui/Money.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import {
  cashLeft,
  MAX_TRANSFERS,
  type DoorProblems,
  type DoorValues,
  type TransferAccount,
  type DoorTransfer,
} from './paying.ts';

const NEW: DoorTransfer = { account: '', amount: '', reference: '' };

interface Props {
  values: DoorValues;
  problems: DoorProblems | null;
  onChange: (transfers: DoorTransfer[]) => void;
}

/** How the customer paid, if not all in cash: each transfer with its number, the rest is cash. */
export function DoorTransfers({ values, problems, onChange }: Props) {
  const t = useT();
  const { transfers } = values;
  const change = (at: number, part: Partial<DoorTransfer>) =>
    onChange(transfers.map((one, n) => (n === at ? { ...one, ...part } : one)));
  const cash = cashLeft(values);
  return (
    <div className="flex flex-col gap-3">
      {transfers.map((transfer, at) => (
        <fieldset
          key={at}
          className="bg-surface border-line rounded-card flex flex-col gap-3 border p-3"
        >
          <legend className="text-label px-1 font-medium">
            {t('Transfer {n}', { n: at + 1 })}
          </legend>
          <Field label={t('Account')} required error={problems?.transfers[at]}>
            {(ties) => (
              <SelectInput
                {...ties}
                value={transfer.account}
                onChange={({ target }) =>
                  change(at, { account: target.value as TransferAccount | '' })
                }
              >
                <option value="">{t('Choose')}</option>
                {TRANSFER_ACCOUNTS.map((account) => (
                  <option key={account} value={account}>
                    {t.sent(account)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Field label={t('Amount of the transfer (MMK)')} required>
            {(ties) => (
              <NumberInput
                {...ties}
                value={transfer.amount}
                onChange={({ target }) => change(at, { amount: target.value })}
              />
            )}
          </Field>
          <Field label={t('Number of the transfer')}>
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={LENGTH.short}
                value={transfer.reference}
                onChange={({ target }) => change(at, { reference: target.value })}
              />
            )}
          </Field>
          <BigButton fill="quiet" onClick={() => onChange(transfers.filter((_, n) => n !== at))}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t('Remove this transfer')}
          </BigButton>
        </fieldset>
      ))}
      {transfers.length > 0 && cash !== null && (
        <p className="flex justify-between text-base font-semibold">
          {t('In cash')} <Money amount={cash} exact />
        </p>
      )}
      {problems?.cash !== undefined && (
        <p role="alert" className="text-danger">
          {t(problems.cash)}
        </p>
      )}
      {transfers.length < MAX_TRANSFERS && (
        <BigButton onClick={() => onChange([...transfers, NEW])}>
          <Plus aria-hidden="true" className="size-5" />
          {transfers.length === 0 ? t('Paid by transfer') : t('Another transfer')}
        </BigButton>
      )}
    </div>
  );
}
