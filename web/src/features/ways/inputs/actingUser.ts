import { ApiError } from '../../../api/apiError.ts';
import { currentSession, readStoredSession, storedUserProblem } from '../../../api/session.ts';

/**
 * The id of the current user, read on submit: another tab may have signed out since the form was
 * opened. Throws an ApiError before any call if there is none.
 */
export function actingUserId(): number {
  const message = storedUserProblem();
  if (message !== null) throw new ApiError({ kind: 'answered', message });
  return readStoredSession()?.user.id ?? currentSession()?.user.id ?? 0;
}
