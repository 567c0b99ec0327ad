import type { Role } from '@waydesk/contract/calls/permissions.ts';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { BoundField, SelectField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import type { UserValues } from './userForm.ts';

interface Props {
  control: Control<UserValues>;
  /** The available roles. */
  roles: readonly Role[];
}

export function UserFields({ control, roles }: Props) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <TextField control={control} name="username" label={t('Username')} required />
      <TextField control={control} name="email" type="email" label={t('Email')} required />
      <PasswordField control={control} name="password" label={t('Password')} />
      <SelectField control={control} name="role" label={t('Role')} required>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(role)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface PasswordProps<V extends FieldValues> {
  control: Control<V>;
  name: Path<V>;
  label: string;
}

/** A password for another user: sent unchanged, and the browser must not autofill it. */
export function PasswordField<V extends FieldValues>(props: PasswordProps<V>) {
  return (
    <BoundField {...props} required>
      {(ties) => <PasswordInput {...ties} autoComplete="new-password" />}
    </BoundField>
  );
}
