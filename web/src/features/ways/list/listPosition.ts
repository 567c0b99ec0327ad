/** Remembers the list's address, so that going back leads to the same rows. */
import { currentSession, type Session } from '../../../api/session.ts';
import { type Destination, links, type SearchOf } from '../../../router/links.ts';

let left: { session: Session | null; search: SearchOf<'ways'> } | null = null;

/** `search` is the list's search string. */
export function rememberListPosition(search: SearchOf<'ways'>): void {
  left = { session: currentSession(), search };
}

/** The list as it was left in this session, otherwise from its start. */
export const wayList = (): Destination =>
  links.ways(left !== null && left.session === currentSession() ? left.search : {});
