import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

interface Props {
  typed: string;
  onType: (phone: string) => void;
  problem: Text | undefined;
}

/** The phone with which a person of a shop signs in. */
export function PortalPhoneField({ typed, onType, problem }: Props) {
  const t = useT();
  return (
    <Field label={t('Phone Number')} required error={problem}>
      {(ties) => (
        <TextInput
          {...ties}
          name="phone"
          type="tel"
          autoComplete="username"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
