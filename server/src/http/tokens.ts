/** Session tokens and API keys: 256 random bits, of which the database stores only the SHA-256. */
import { createHash, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '@waydesk/contract/rules/webhooks.ts';

const FORM = new RegExp(`^(${KEY_PREFIX})?[\\w-]{43}$`);

export const newToken = (): string => randomBytes(32).toString('base64url');

export const newApiKey = (): string => KEY_PREFIX + newToken();

/** A session's token is never looked for among the keys, nor a key among the sessions. */
export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

/** The stored form. Plain SHA-256 is enough, because tokens are random and cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token in an Authorization header, or null when it has none of our form. */
export function bearerToken(header: string | undefined): string | null {
  const token = /^bearer +(\S+) *$/i.exec(header?.slice(0, 200) ?? '')?.[1];
  return token && FORM.test(token) ? token : null;
}
