/**
 * The link of an invitation to the portal. The token stands behind a `#`, so that it is never sent to a server
 * by opening the link: neither a preview of a chat nor a log has it.
 */
const BEFORE_TOKEN = '#join/';

/** Below the address of the server. */
export const invitationPath = (token: string): string => `/shop/${BEFORE_TOKEN}${token}`;

/** The token in the part behind the `#` of an address; null when it is no invitation. */
export function readInvitation(hash: string): string | null {
  if (!hash.startsWith(BEFORE_TOKEN)) return null;
  const token = hash.slice(BEFORE_TOKEN.length);
  return /^[\w-]{43}$/.test(token) ? token : null;
}
