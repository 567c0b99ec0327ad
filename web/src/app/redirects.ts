/** Who may open which addresses, and where signing in and out lead. */
import { onSessionEnd, type Session } from '../api/session.ts';
import { withoutTrailingSlashes, escapeBrokenPercents } from '../router/address.ts';
import { PUBLIC_PATHS } from '../router/publicPaths.ts';

const RESET = /^\/reset-password\/([^/]+)$/;
const PUBLIC = /^\/(login|forgot-password|reset-password\/[^/]+)$/;

let left: { userId: number; href: string } | undefined;

/** After a lost session the same user returns to the same address. */
export function rememberPageForNextLogin(): void {
  onSessionEnd(({ user }, why) => {
    const { pathname, search } = location;
    left = why === 'logged-out' ? undefined : { userId: user.id, href: pathname + search };
  });
}

/** Somebody was signed out in the middle of something, and comes back to it. */
export const willReturn = (): boolean => left !== undefined;

/** The token of a password reset link; null at any other address. */
export function resetToken(pathname: string): string | null {
  const word = RESET.exec(withoutTrailingSlashes(pathname))?.[1];
  if (word === undefined) return null;
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Where this visitor should be instead of `pathname`; null if they may stay. */
export function redirectFor(session: Session | null, pathname: string): string | null {
  const isPublic = PUBLIC.test(withoutTrailingSlashes(pathname));
  if (session === null) return isPublic ? null : PUBLIC_PATHS.login;
  if (!isPublic && pathname !== '/') return null;
  const back = left?.userId === session.user.id ? left.href : PUBLIC_PATHS.dashboard;
  left = undefined;
  return back;
}

/**
 * Corrects the address bar without a history entry: redirects the visitor if necessary, and
 * rewrites an address that the router could not read.
 */
export function applyRedirect(session: Session | null): void {
  const { pathname, search, hash } = location;
  const whole = escapeBrokenPercents(pathname);
  const place = redirectFor(session, pathname);
  if (place !== null) history.replaceState(null, '', place);
  else if (whole !== pathname) history.replaceState(null, '', whole + search + hash);
}
