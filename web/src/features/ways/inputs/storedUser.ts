import type { StoredUser } from '../../../api/session.ts';

/**
 * The user as the browser holds it at this moment: another tab may have signed out since the form was
 * opened. Without one, the text to show.
 */
export function storedUser(): StoredUser | string {
  let user: unknown;
  try {
    user = JSON.parse(localStorage.getItem('user') ?? '');
  } catch {
    user = null;
  }
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    return 'User session not found. Please log in again.';
  }
  const id = Number((user as { id?: unknown }).id);
  if (!Number.isInteger(id) || id <= 0) return 'User ID not found. Please log in again.';
  return { ...user, id };
}
