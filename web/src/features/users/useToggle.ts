import { users, type User } from '@waydesk/contract/records/users.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/apiError.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { showToast } from '../../ui/toasts.ts';

interface Answered {
  rows: unknown;
  id: number;
  now: Pick<User, 'status' | 'version'>;
}

/** Toggles a user's status: reads the current one and sends the opposite. */
export function useToggle(rows: readonly User[] | undefined) {
  const t = useT();
  const edit = useWrite(users.edit, { handledStatuses: ROW_STATUSES });
  const action = useRowAction();
  // The row shows the response until newer rows arrive.
  const [answered, setAnswered] = useState<Answered>();
  const work = async ({ id, version }: User) => {
    const params = { id };
    const found = await call(users.get, { params }, { handledStatuses: ROW_STATUSES });
    const { status } = found.data;
    // An unknown status must not be guessed.
    if (status === null) throw new ApiError({ kind: 'unreadable' });
    const input = { params, body: { status: !status } };
    // The version of the row: the user clicked on that state, not on the one just read.
    const { data } = await edit.run(input, { ifMatch: version });
    const isActive = data?.status ?? !status;
    setAnswered({ rows, id, now: { status: isActive, version: data?.version ?? null } });
    showToast(
      'success',
      isActive ? t('User activated successfully') : t('User deactivated successfully'),
    );
  };
  const words = ({ message }: ApiError) => t.sent(message, 'Error toggling user status');
  const isNews = answered !== undefined && answered.rows === rows;
  return {
    busy: action.busy,
    problem: action.problem,
    press: (user: User) => action.run(user.id, () => work(user), words),
    rows: rows?.map((row) =>
      isNews && row.id === answered.id ? { ...row, ...answered.now } : row,
    ),
  };
}
