/**
 * Chooses the Idempotency-Key for sending a way. One key belongs to one body, so that another click
 * after a lost response writes nothing twice. A body changed after a definite refusal gets a new
 * key. If it changes after a lost response, it keeps the old key: if the first click did succeed,
 * the server reports that (422) instead of creating a second way.
 */

export interface KeyedAttempt {
  key: string;
  /** Fingerprint of the body and photo that were sent under the key. */
  print: string;
  /** Sent, without a definite answer so far. */
  isLost: boolean;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID: `xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx`. */
export const newUuid = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/** Fingerprint of a body; of a photo, it uses what the browser knows about the file. */
export function fingerprintOf(body: unknown, photo: File | null): string {
  const { name, size, lastModified } = photo ?? {};
  return JSON.stringify([body, name, size, lastModified]);
}

/** The attempt to send now: reuses the last one's key if that is safe. */
export function nextAttempt(last: KeyedAttempt | null, print: string): KeyedAttempt {
  if (last === null) return { key: newIdempotencyKey(), print, isLost: false };
  if (last.print === print) return last;
  return last.isLost ? { ...last, print } : { key: newIdempotencyKey(), print, isLost: false };
}
