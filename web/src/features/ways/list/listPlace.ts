/** Where the list of ways was left, so that the way back leads to the same rows. */
import { currentSession, type Session } from '../../../api/session.ts';

let left: { session: Session | null; href: string } | null = null;

/** `href` with its search, as the address stands. */
export function leaveListAt(href: string): void {
  left = { session: currentSession(), href };
}

/** The list as it was left in this session, else from its start. */
export function listHref(): string {
  return left !== null && left.session === currentSession() ? left.href : '/ways';
}
