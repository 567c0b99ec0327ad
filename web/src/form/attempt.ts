/**
 * Under which key a way is sent. One key belongs to one body, so that pressing again after a lost
 * answer writes nothing twice. A body changed after a clear refusal gets a new key. Changed after a
 * lost answer it keeps the old one: if the first press did get through, the server then says so
 * (422) instead of making a second way.
 */

export interface KeyedAttempt {
  key: string;
  /** The body and photo that were sent under the key. */
  print: string;
  /** Sent, and not clearly answered since. */
  isLost: boolean;
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells bodies apart; a photo by what the browser knows of its file. */
export function fingerprintOf(body: unknown, photo: File | null): string {
  const { name, size, lastModified } = photo ?? {};
  return JSON.stringify([body, name, size, lastModified]);
}

export function nextAttempt(last: KeyedAttempt | null, print: string): KeyedAttempt {
  if (last === null) return { key: newIdempotencyKey(), print, isLost: false };
  if (last.print === print) return last;
  return last.isLost ? { ...last, print } : { key: newIdempotencyKey(), print, isLost: false };
}
