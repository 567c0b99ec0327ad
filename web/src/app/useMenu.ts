import { useSession } from '../api/session.ts';
import { type MenuGroup, menuFor } from './menu.ts';

/** The sidebar of the person of the moment. */
export function useMenu(): MenuGroup[] {
  // A stored person may lack a role; he is signed in all the same.
  return menuFor(useSession()?.user.role ?? '');
}
