/**
 * Who is signed in. The browser stores two items, the token and the user; screens see them through this
 * store. A session that the server has ended stays visible briefly (`endSession`), so that the user
 * can read why.
 */
import type { SessionUser } from '@waydesk/contract/auth/auth.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../storage.ts';
import { clearSnapshot } from './screenSnapshot.ts';

export type StoredUser = Pick<SessionUser, 'id'> & Partial<Omit<SessionUser, 'id'>>;

export interface Session {
  token: string;
  user: StoredUser;
  /** Aborts every call of this session when the session ends. */
  over: AbortController;
}

let page = '';

/**
 * For a page that people enter by a door of their own: what it stores has other names than what the
 * office stores in the same browser. Called before anything is read.
 */
export function storeAs(name: 'shop'): void {
  page = `${name}-`;
}

/** The name of a stored item or of a store, as this page has it. */
export const storedName = (name: string): string => `${page}${name}`;

/** Whether the browser's storage tells of a change of the two items; null stands for all. */
export const isSessionItem = (key: string | null): boolean =>
  key === null || key === storedName('token') || key === storedName('user');

let session: Session | null = null;
const listeners = new Set<() => void>();
const endings = new Set<(session: Session, why: SessionEnd) => void>();
const partings = new Set<() => void>();
/** The session is over but its screens are still visible. */
let isParting = false;

/** `expired`: the server rejected the token; `elsewhere`: another tab ended the session. */
export type SessionEnd = 'logged-out' | 'expired' | 'elsewhere';

function put(next: Session | null) {
  session = next;
  if (isParting) for (const parting of partings) parting();
  isParting = false;
  for (const listener of listeners) listener();
}

/** A user is an object with an id; null for anything else. */
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

/** The stored session: both items or null. */
export function readStoredSession(): StoredSession | null {
  const token = readItem(storedName('token'));
  const user = parseUser(parseJson(readItem(storedName('user'))));
  return token && user ? { token, user } : null;
}

export function clearStoredSession(): void {
  removeItem(storedName('token'));
  removeItem(storedName('user'));
  clearSnapshot();
}

/** At start: an incomplete or damaged session is removed. */
export function restoreSession(): void {
  const stored = readStoredSession();
  if (stored === null) clearStoredSession();
  put(stored && { ...stored, over: new AbortController() });
}

export function startSession(token: string, user: StoredUser): void {
  session?.over.abort();
  writeItem(storedName('user'), JSON.stringify(user));
  writeItem(storedName('token'), token);
  put({ token, user, over: new AbortController() });
}

/** Removes both items and aborts calls in flight; the screens follow with `forgetSession`. */
export function endSession(why: SessionEnd): void {
  clearStoredSession();
  if (session === null || session.over.signal.aborted) return;
  const ended = session;
  isParting = true;
  ended.over.abort();
  for (const ending of endings) ending(ended, why);
}

/** Shows the sign-in page, unless someone has signed in since, here or in another tab. */
export function forgetSession(ended: Session): void {
  if (session === ended) restoreSession();
}

/**
 * Called once when a session ends, possibly while its screens are still visible: delete stored
 * data.
 */
export function onSessionEnd(ending: (session: Session, why: SessionEnd) => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Called when the screens of an ended session close: delete what they showed. */
export function onSessionLeft(parting: () => void): () => void {
  partings.add(parting);
  return () => partings.delete(parting);
}

export const currentSession = (): Session | null => session;

/** True when nobody is signed in, even if the screens of the last session are still visible. */
export const isSessionOver = (): boolean => session === null || session.over.signal.aborted;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}

/** Why the stored user cannot create anything; null if they can. Checked on each submit. */
export function storedUserProblem(): Text | null {
  const user = parseJson(readItem(storedName('user')));
  const isUser = typeof user === 'object' && user !== null && !Array.isArray(user);
  if (!isUser) return 'User session not found. Please log in again.';
  return parseUser(user) === null ? 'User ID not found. Please log in again.' : null;
}
