import { users } from '@waydesk/contract/users.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failures.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { ROW, useRowAction } from '../../list/useRowAction.ts';
import { notify } from '../../ui/notices.ts';
import { readUser, type UserRecord } from './read.ts';

/** Turns a user's status round: reads what it is now, sends the opposite. */
export function useToggle(rows: readonly UserRecord[] | undefined) {
  const t = useT();
  const edit = useWrite(users.edit, { quiet: ROW });
  const action = useRowAction();
  // What the answer said stands in the row until newer rows have come.
  const [answered, setAnswered] = useState<{ rows: unknown; id: number; isActive: boolean }>();
  const work = async (id: number) => {
    const params = { id };
    const found = await call(users.get, { params }, { quiet: ROW });
    const status = readUser(found.data)?.isActive ?? null;
    // Unread, it must not be guessed.
    if (status === null) throw new ApiFailure({ kind: 'unreadable' });
    const input = { params, body: { status: !status } };
    const answer = await edit.run(input, { ifMatch: found.version });
    const isActive = readUser(answer.data)?.isActive ?? !status;
    setAnswered({ rows, id, isActive });
    notify(
      'success',
      isActive ? t('User activated successfully') : t('User deactivated successfully'),
    );
  };
  const words = ({ message }: ApiFailure) => t(message || 'Error toggling user status');
  const isNews = answered !== undefined && answered.rows === rows;
  return {
    busy: action.busy,
    problem: action.problem,
    press: ({ id }: UserRecord) => action.run(id, () => work(id), words),
    rows: rows?.map((row) =>
      isNews && row.id === answered.id ? { ...row, isActive: answered.isActive } : row,
    ),
  };
}
