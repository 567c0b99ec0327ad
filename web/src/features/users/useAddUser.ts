import { users } from '@waydesk/contract/records/users.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts.ts';
import { BLANK_USER, userBody, userFormRules } from './userForm.ts';

/** Adds a user, in the list or on its own page. Has no draft, because it contains a password. */
export function useAddUser(onAdded: () => void | Promise<void>) {
  const t = useT();
  const form = useScreenForm({ values: BLANK_USER, resolver: userFormRules });
  const add = useWrite(users.create, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    send: (values) => add.run({ body: userBody(values) }),
    onSaved: async () => {
      showToast('success', t('User added successfully'));
      await onAdded();
    },
  });
  return { form, submit };
}
