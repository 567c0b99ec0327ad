import { newPassword } from '@waydesk/contract/auth/passwords.ts';
import { users, type User } from '@waydesk/contract/records/users.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { rules } from '../../form/rules.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PasswordField } from './UserFields.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

const BLANK = { password: '' };
const passwordRules = rules<typeof BLANK>(z.object({ password: newPassword }));

/** Sets a new password for a user. */
export function PasswordDialog({ user, onClose }: Props) {
  const t = useT();
  const form = useScreenForm({ values: BLANK, resolver: passwordRules });
  const save = useWrite(users.edit, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    send: ({ password }) =>
      save.run({ params: { id: user.id }, body: { password } }, { ifMatch: user.version }),
    onSaved: () => {
      showToast('success', t('Password updated successfully'));
      onClose();
    },
  });
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <Dialog title={`${t('Update Password')}: ${user.username}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <PasswordField control={form.control} name="password" label={t('New Password')} />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Update Password')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
