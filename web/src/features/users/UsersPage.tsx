import { Plus } from 'lucide-react';
import { type User, users } from '@waydesk/contract/records/users.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { hasLoadedOrWarned } from '../../api/hasLoadedOrWarned.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useT } from '../../i18n/t.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress, type ListAddress } from '../../list/useListAddress.ts';
import { searches } from '../../router/searches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirmLeave } from '../../ui/confirmLeave.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { userColumns } from './userColumns.tsx';
import { useToggle } from './useToggle.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { userListRules } from '../../entities/people/userListRules.ts';
import { useLocalPage } from '../../list/local/useLocalPage.ts';

/** Their code is of use after a press. */
const AddUserForm = lazyComponent(() => import('./AddUserForm.tsx'), 'AddUserForm');
const PasswordDialog = lazyComponent(() => import('./PasswordDialog.tsx'), 'PasswordDialog');

const join = (pages: Data<typeof users.list>[]) => {
  const all = pages.flatMap((page) => page.users);
  return { users: all, total: all.length, totalPages: 1, currentPage: 1 };
};

/** The page itself tells a role that may not see users. */
const READ = { cache: 'five-minutes', atOnce: true, handledStatuses: [403] } as const;
const READ_PAGE = { ...READ, keepPrevious: true } as const;
const NEWEST = { sortBy: 'createdAt', order: 'desc' } as const;

type Asked = Pick<
  ListAddress<typeof searches.users>,
  'values' | 'page' | 'limit' | 'sortOrder' | 'query'
>;
const isSearched = ({ values }: Asked) => values.search !== undefined;
const inputOf = ({ page, limit, sortOrder, query: { sortBy = 'createdAt' } }: Asked) => ({
  query: { page, limit, sortBy, order: sortOrder },
});

const planUsers = (address: Asked): PlannedRead | null =>
  isSearched(address) ? null : planRead(users.list, inputOf(address), READ_PAGE);

const PAGING = {
  limits: [10, 25, 50, 100],
  order: { sortBy: 'createdAt', sortOrder: 'desc' },
} as const;
/** Exactly these roles: an older Administrator only sees the list. */
const CHANGERS = ['admin', 'manager'];

export const firstRead = (search: Record<string, string>): PlannedRead | null =>
  planUsers(readAddress(searches.users, search, PAGING));

/** /settings/users */
export function UsersPage() {
  const t = useT();
  const role = useSession()?.user.role ?? '';
  const mayChange = CHANGERS.includes(role);
  const address = useListAddress(searches.users, PAGING);
  const { read, rows, pagination } = useUsers(address);
  const toggle = useToggle(rows);
  const [form, setForm] = useState({ n: 0, isOpen: false });
  const isDirty = useRef(false);
  const [open, setOpen] = useState<{ what: 'profile' | 'password'; user: User } | null>(null);
  const failureText = (failure: ApiError) =>
    failure.kind === 'offline'
      ? t('You are offline and no cached data is available')
      : inlineText(failure);
  // Closes only its own dialog: a late response must not close one opened since.
  const close = () => setOpen((now) => (now === open ? null : now));
  const remove = (n: number) => setForm((now) => (now.n === n ? { n: n + 1, isOpen: false } : now));
  // Another person may change the user while the dialog is open.
  const present = (user: User) => toggle.rows?.find(({ id }) => id === user.id) ?? user;
  const toggleForm = async () => {
    if (!form.isOpen) {
      if (await hasLoadedOrWarned(AddUserForm.load)) setForm((now) => ({ ...now, isOpen: true }));
      return;
    }
    if (!isDirty.current || (await confirmLeave())) remove(form.n);
  };
  const openPassword = async (user: User) => {
    if (await hasLoadedOrWarned(PasswordDialog.load)) setOpen({ what: 'password', user });
  };
  return (
    <>
      <ListPage
        title={t('Users')}
        address={address}
        read={read}
        rows={toggle.rows}
        pagination={pagination}
        columns={userColumns(t, {
          mayChange,
          busy: toggle.busy,
          onProfile: (user) => setOpen({ what: 'profile', user }),
          onPassword: (user) => void openPassword(user),
          onToggle: (user) => void toggle.press(user),
        })}
        toKey={({ id }) => id}
        searchLabel={t('Search username, email or role')}
        notice={
          <>
            {form.isOpen && (
              <AddUserForm
                key={form.n}
                onDirty={(is) => {
                  isDirty.current = is;
                }}
                onDone={() => remove(form.n)}
                onCancel={() => void toggleForm()}
              />
            )}
            {toggle.problem !== null && <Banner kind="error">{toggle.problem}</Banner>}
          </>
        }
        empty={{ text: t('No users found'), showAll: t('Show all users') }}
        failureText={failureText}
        forbiddenText={t(
          'Access denied. Your role ({role}) does not have permission to view users. Please contact an administrator.',
          { role },
        )}
        countText={(x, y, isMore) =>
          t(isMore ? 'Showing {x} of more than {y} users' : 'Showing {x} of {y} users', { x, y })
        }
        actions={
          mayChange && (
            <Button
              variant="primary"
              aria-keyshortcuts="n"
              aria-expanded={form.isOpen}
              onClick={() => void toggleForm()}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('Add User')}
            </Button>
          )
        }
      />
      {open?.what === 'profile' && <ProfileDialog user={present(open.user)} onClose={close} />}
      {open?.what === 'password' && <PasswordDialog user={present(open.user)} onClose={close} />}
    </>
  );
}

/** The rows of the list: a page from the server or, with a search, a page out of all users. */
function useUsers(address: ListAddress<typeof searches.users>) {
  const isSearch = isSearched(address);
  const onePage = useRead(users.list, inputOf(address), { ...READ_PAGE, enabled: !isSearch });
  // The search also covers roles, which the server's does not: it needs all users.
  const all = useRead(users.list, { query: NEWEST }, { ...READ, join, enabled: isSearch });
  const found = useLocalPage(isSearch ? all.data?.users : undefined, address, userListRules);
  const read = isSearch ? all : onePage;
  const shown = isSearch ? found : { rows: onePage.data?.users, pagination: onePage.pagination };
  // Cached rows must not show for a role that may no longer see them.
  const isForbidden = read.failure?.status === 403;
  return { read, ...(isForbidden ? { rows: undefined, pagination: undefined } : shown) };
}
