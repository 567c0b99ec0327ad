import { ApiError } from '../../../api/apiError.ts';
import { currentSession, readStoredSession, storedUserProblem } from '../../../api/session.ts';

/**
 * The id of who is sending, asked for when it is sent: another tab may have signed out since the
 * form was opened. Throws what is wrong as an ApiFailure, before anything is called.
 */
export function actingUserId(): number {
  const message = storedUserProblem();
  if (message !== null) throw new ApiError({ kind: 'answered', message });
  return readStoredSession()?.user.id ?? currentSession()?.user.id ?? 0;
}
