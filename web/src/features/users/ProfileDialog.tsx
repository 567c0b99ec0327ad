import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { When } from '../../ui/When.tsx';
import type { UserRecord } from './read.ts';
import { UserStatus } from './UserStatus.tsx';

interface Props {
  user: UserRecord;
  onClose: () => void;
}

export function ProfileDialog({ user, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={`${t('Profile')}: ${user.username}`} onClose={onClose}>
      <Facts
        facts={{
          [t('Username')]: user.username,
          [t('Name')]: user.name,
          [t('Email')]: user.email,
          [t('Role')]: t(user.role),
          [t('Status')]: <UserStatus isActive={user.isActive} />,
          [t('Created At')]: <When at={user.createdAt} />,
        }}
      />
    </Dialog>
  );
}
