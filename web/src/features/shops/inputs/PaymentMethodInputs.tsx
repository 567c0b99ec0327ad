import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Control } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, TextInput } from '../../../ui/inputs.tsx';
import { methodFacts } from '../labels.ts';
import type { MethodValues, ShopValues } from '../shopForm.ts';
import { EntryList } from './EntryList.tsx';
import { useEntries } from './useEntries.ts';

const BLANK: MethodValues = { name: '', details: '', is_active: true };

interface Props {
  control: Control<ShopValues>;
  /** The error for a method without a name, which differs between the two forms. Untranslated. */
  namelessText: Text;
}

export function PaymentMethodInputs({ control, namelessText }: Props) {
  const t = useT();
  const entries = useEntries(control, ['paymentMethods', 'openMethod'], {
    errorOf: ({ name }) => (name.trim() === '' ? namelessText : null),
    failed: 'Error editing payment method. Please try again.',
  });
  return (
    <EntryList
      title={t('Payment Methods')}
      entries={entries}
      blank={BLANK}
      emptyText={t('No payment methods yet')}
      addLabel={t('Add Payment Method')}
      nameOf={({ name }) => name}
      show={(method) => <p className="text-muted text-xs">{methodFacts(method, t)}</p>}
      inputs={(entry, change) => (
        <>
          <Field label={t('Payment Method Name')} required>
            {(ties) => (
              <TextInput
                {...ties}
                autoFocus
                maxLength={200}
                value={entry.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('Details')}>
            {(ties) => (
              <TextInput
                {...ties}
                maxLength={2000}
                value={entry.details}
                onChange={(event) => change({ details: event.target.value })}
              />
            )}
          </Field>
          <Checkbox
            label={t('Active')}
            checked={entry.is_active}
            onChange={(event) => change({ is_active: event.target.checked })}
          />
        </>
      )}
    />
  );
}
