import type { User } from '@waydesk/contract/records/users.ts';
import type { Translate } from '../../i18n/t.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import type { Column } from '../../list/table/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { UserStatus } from './UserStatus.tsx';

interface Presses {
  /** The user whose status is being saved. */
  busy: string | number | null;
  onProfile: (user: User) => void;
  onPassword: (user: User) => void;
  onToggle: (user: User) => void;
  /** Whether this role may change users. */
  mayChange: boolean;
}

export const userColumns = (t: Translate, presses: Presses): Column<User>[] => [
  { id: 'username', head: t('Username'), sort: 'username', cell: ({ username }) => username },
  {
    id: 'email',
    card: 'second',
    head: t('Email'),
    sort: 'email',
    cell: ({ email }) => <TruncatedText text={email} width="max-w-64 xl:max-w-44 2xl:max-w-none" />,
  },
  {
    id: 'role',
    card: 'second',
    head: t('Role'),
    sort: 'role',
    cell: ({ role }) => <span className="whitespace-nowrap">{t.sent(role) || '–'}</span>,
  },
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    sort: 'status',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <UserStatus isActive={status} />
      </span>
    ),
  },
  {
    id: 'created',
    card: 'third',
    head: t('Created At'),
    sort: 'createdAt',
    cell: ({ createdAt }) => <Timestamp at={createdAt} day />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: (user) => <Actions {...presses} user={user} t={t} />,
  },
];

function Actions({ t, user, ...presses }: Presses & { t: Translate; user: User }) {
  const { busy, mayChange, onProfile, onPassword, onToggle } = presses;
  const toggleText = user.status === false ? t('Activate') : t('Deactivate');
  const button = (text: string, onClick: (user: User) => void, more = {}) => (
    <Button small aria-label={`${text}: ${user.username}`} onClick={() => onClick(user)} {...more}>
      {text}
    </Button>
  );
  return (
    <span className="flex gap-1 max-sm:flex-wrap max-sm:justify-end sm:whitespace-nowrap">
      {button(t('Profile'), onProfile)}
      {mayChange && (
        <>
          {button(t('Update Password'), onPassword)}
          {button(toggleText, onToggle, { 'aria-disabled': busy !== null, busy: busy === user.id })}
        </>
      )}
    </span>
  );
}
