/** Session tokens: 256 random bits, of which the database stores only the SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form. Plain SHA-256 is enough, because tokens are random and cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token in an Authorization header, or null when it has none of our form. */
export function bearerToken(header: string | undefined): string | null {
  const token = /^bearer +(\S+) *$/i.exec(header?.slice(0, 200) ?? '')?.[1];
  return token && FORM.test(token) ? token : null;
}
