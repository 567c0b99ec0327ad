import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import { startSession } from '../api/session.ts';

/** Begins the session; false while a shop is still to be chosen. */
export function enterPortal(opened: PortalSession | null): boolean {
  const { token = null, person = null } = opened ?? {};
  if (token === null || person === null) return false;
  startSession(token, { id: person.id, name: person.name });
  return true;
}
