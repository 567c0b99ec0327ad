import { useSession } from '../api/session.ts';
import { useRouter } from '../router/place.ts';
import { menuFor, type MenuGroup } from './menu.ts';

/** The sidebar of the person of the moment. */
export function useMenu(): MenuGroup[] {
  const router = useRouter();
  // A stored person may lack a role; he is signed in all the same.
  const role = useSession()?.user.role ?? '';
  return menuFor(role, router.has);
}
