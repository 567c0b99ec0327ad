import { SHOP_PASSWORD_MIN } from '@waydesk/contract/rules/portal-states.ts';
import type { Problems } from '../../../form/short/useShortForm.ts';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import type { NewPassword } from './newPassword.ts';

interface Props {
  label: string;
  typed: NewPassword;
  problems: Problems<keyof NewPassword>;
  onType: (typed: NewPassword) => void;
}

/** A new password, and the same again. */
export function NewPasswordFields({ label, typed, problems, onType }: Props) {
  const t = useT();
  return (
    <>
      <Field
        label={label}
        hint={t('At least {n} characters', { n: SHOP_PASSWORD_MIN })}
        required
        error={problems.password}
      >
        {(ties) => (
          <PasswordInput
            {...ties}
            name="password"
            autoComplete="new-password"
            value={typed.password}
            onChange={({ target }) => onType({ ...typed, password: target.value })}
          />
        )}
      </Field>
      <Field label={t('The same password again')} required error={problems.again}>
        {(ties) => (
          <PasswordInput
            {...ties}
            name="again"
            autoComplete="new-password"
            value={typed.again}
            onChange={({ target }) => onType({ ...typed, again: target.value })}
          />
        )}
      </Field>
    </>
  );
}
