import { useRouter } from '@tanstack/react-router';
import { ROLES } from '@waydesk/contract/calls/permissions.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { useAddUser } from './useAddUser.ts';
import { UserFields } from './UserFields.tsx';

/** /settings/users/add */
export function AddUserPage() {
  const t = useT();
  const router = useRouter();
  const { form, submit } = useAddUser(() => router.navigate(links.users()));
  return (
    <FormPage title={t('Add User')} submit={submit} cancelTo={links.users()}>
      <Card>
        <UserFields control={form.control} roles={ROLES} />
      </Card>
    </FormPage>
  );
}
