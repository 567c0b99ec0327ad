/**
 * Who is signed in. The browser keeps two items, `token` and `user`; this store is what the screens
 * see of them. A session that the server has ended stays visible for a moment (`endSession`), so
 * that the person can read why.
 */
import type { SessionUser } from '@waydesk/contract/auth.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../storage.ts';

export type StoredUser = Pick<SessionUser, 'id'> & Partial<Omit<SessionUser, 'id'>>;

export interface Session {
  token: string;
  user: StoredUser;
  /** Aborts every call made under this session when it is over. */
  over: AbortController;
}

const TOKEN = 'token';
const USER = 'user';

let session: Session | null = null;
const listeners = new Set<() => void>();
const endings = new Set<(session: Session, why: SessionEnd) => void>();
const partings = new Set<() => void>();
/** The session is over and its screens still stand. */
let isParting = false;

/** `expired`: the server no longer takes the token; `elsewhere`: another tab ended it somehow. */
export type SessionEnd = 'logged-out' | 'expired' | 'elsewhere';

function put(next: Session | null) {
  session = next;
  if (isParting) for (const parting of partings) parting();
  isParting = false;
  for (const listener of listeners) listener();
}

/** A person is an object with an id; anything else is nobody. */
export function parseUser(user: unknown): StoredUser | null {
  if (typeof user !== 'object' || user === null || Array.isArray(user)) return null;
  const id = Number((user as { id?: unknown }).id);
  return Number.isInteger(id) && id > 0 ? ({ ...user, id } as StoredUser) : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

export type StoredSession = Pick<Session, 'token' | 'user'>;

/** What the browser keeps: both items or nothing. */
export function readStoredSession(): StoredSession | null {
  const token = readItem(TOKEN);
  const user = parseUser(parseJson(readItem(USER)));
  return token && user ? { token, user } : null;
}

export function clearStoredSession(): void {
  removeItem(TOKEN);
  removeItem(USER);
}

/** At start: a half or damaged session is none, and both items go. */
export function restoreSession(): void {
  const stored = readStoredSession();
  if (stored === null) clearStoredSession();
  put(stored && { ...stored, over: new AbortController() });
}

export function startSession(token: string, user: StoredUser): void {
  session?.over.abort();
  writeItem(USER, JSON.stringify(user));
  writeItem(TOKEN, token);
  put({ token, user, over: new AbortController() });
}

/** Both items go and calls in flight end at once; the screens follow with `forgetSession`. */
export function endSession(why: SessionEnd): void {
  clearStoredSession();
  if (session === null || session.over.signal.aborted) return;
  const ended = session;
  isParting = true;
  ended.over.abort();
  for (const ending of endings) ending(ended, why);
}

/** Leads to the sign-in page, unless somebody has signed in since, here or in another tab. */
export function forgetSession(ended: Session): void {
  if (session === ended) restoreSession();
}

/** Told once per session that ends, while its screens may still stand: what is kept goes there. */
export function onSessionEnd(ending: (session: Session, why: SessionEnd) => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Told when the screens let go of a session that has ended: what they showed goes there. */
export function onSessionLeft(parting: () => void): () => void {
  partings.add(parting);
  return () => partings.delete(parting);
}

export const currentSession = (): Session | null => session;

/** Nobody is signed in any more, though the screens of the last session may stand for a moment. */
export const isSessionOver = (): boolean => session === null || session.over.signal.aborted;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}

/** Why nothing can be created in the stored person's name; null when it can. Read at each submit. */
export function storedUserProblem(): Text | null {
  const user = parseJson(readItem(USER));
  const isUser = typeof user === 'object' && user !== null && !Array.isArray(user);
  if (!isUser) return 'User session not found. Please log in again.';
  return parseUser(user) === null ? 'User ID not found. Please log in again.' : null;
}
