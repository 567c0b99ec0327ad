import { useSession } from '../api/session.ts';
import { type MenuGroup, menuFor } from './menu.ts';

/** The sidebar of the current user. */
export function useMenu(): MenuGroup[] {
  // A stored user may lack a role but is still signed in.
  return menuFor(useSession()?.user.role ?? '');
}
