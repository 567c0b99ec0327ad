import { useEffect } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAddUser } from './useAddUser.ts';
import { UserFields } from './UserFields.tsx';

const OFFERED = ['user', 'admin'] as const;

interface Props {
  onDone: () => void;
  onCancel: () => void;
  /** Called when unsaved input appears or is gone. */
  onDirty: (isDirty: boolean) => void;
}

/** The short form above the list. */
export function AddUserForm({ onDone, onCancel, onDirty }: Props) {
  const t = useT();
  const { form, submit } = useAddUser(onDone);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => form.setFocus('username'), [form]);
  return (
    <Card title={t('Add User')}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-3"
      >
        <UserFields control={form.control} roles={OFFERED} />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
