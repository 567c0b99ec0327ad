import { type Control, useController } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import type { ShopAccount, PayValues } from './payForm.ts';

interface Props {
  control: Control<PayValues>;
  accounts: readonly ShopAccount[];
  /** As in the form: '' for none of them. */
  onPick: (to: string) => void;
}

const LINE =
  'border-line has-checked:border-accent has-checked:bg-accent-soft rounded-control flex items-center gap-2 border px-3 py-1.5';

/** Which account of the shop is paid to, each with its number to copy. */
export function PayTo({ control, accounts, onPick }: Props) {
  const t = useT();
  const { field } = useController({ control, name: 'to' });
  const radio = (value: string) => (
    <input
      type="radio"
      name={field.name}
      value={value}
      checked={field.value === value}
      onChange={() => {
        field.onChange(value);
        onPick(value);
      }}
      onBlur={field.onBlur}
      className="accent-accent size-4 shrink-0"
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-label mb-1 font-medium">{t('Pay to')}</legend>
      {accounts.map((account, at) => {
        const { bank, accountName, accountNumber, remark } = account;
        return (
          <div key={at} className={LINE}>
            <label className="flex min-h-control min-w-0 flex-1 items-center gap-3">
              {radio(String(at))}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-medium tabular-nums">{accountNumber}</span>
                <span className="text-muted block text-xs">
                  {[bank, accountName, remark].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
            <CopyButton
              small
              text={accountNumber}
              label={t('Copy number {number}', { number: accountNumber })}
            />
          </div>
        );
      })}
      <label className={`${LINE} min-h-control gap-3`}>
        {radio('')}
        {t('Cash or another account')}
      </label>
    </fieldset>
  );
}
