import type { User } from '@waydesk/contract/records/users.ts';
import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { UserStatus } from './UserStatus.tsx';

interface Props {
  user: User;
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
          [t('Role')]: t.sent(user.role),
          [t('Status')]: <UserStatus isActive={user.status} />,
          [t('Created At')]: <Timestamp at={user.createdAt} />,
        }}
      />
    </Dialog>
  );
}
