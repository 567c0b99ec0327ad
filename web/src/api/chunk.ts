/** Code that loads on demand. */
import { serverAnswers } from './connection.ts';

const LIMIT = 120_000;

/**
 * Remembers across a reload that it was for this chunk, identified by the source of its function:
 * another chunk that loads proves nothing about this one. If nothing can be stored, the page must
 * not reload, because it might never stop.
 */
const mark = (part: () => unknown) => {
  const name = `reloaded for ${String(part)}`;
  return {
    clear: () => {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Then none was stored either.
      }
    },
    /** True if it was not set before. */
    set: () => {
      try {
        if (sessionStorage.getItem(name) !== null) return false;
        sessionStorage.setItem(name, '1');
        return true;
      } catch {
        return false;
      }
    },
  };
};

const RETURN = 'reloaded at';

/**
 * The address at which the page reloaded itself; null once that is used or the user has gone
 * elsewhere.
 */
let returnedTo: string | null = null;
try {
  returnedTo = sessionStorage.getItem(RETURN);
  sessionStorage.removeItem(RETURN);
} catch {
  // Then nothing was stored either.
}

/** Remembers the address across the reload that follows. */
export function rememberReturn() {
  try {
    sessionStorage.setItem(RETURN, location.pathname);
  } catch {
    // Then forms offer what was typed.
  }
}

/** The form at this address goes on as it was when one comes back from a detour. */
export function markReturn(pathname: string): void {
  returnedTo = pathname;
}

/** True once after a reload or a detour, at the same address: its form goes on as it was. */
export function takeReloadMark(): boolean {
  const isReturn = returnedTo === location.pathname;
  if (isReturn) returnedTo = null;
  return isReturn;
}

/** Its own message, so that no library takes it for a reason to reload again. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

function withinLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartMissing('timeout')), LIMIT);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

interface LoadChunkOptions {
  reload?: () => void;
  /** Whether somebody waits for it at the moment of its failure. Always, by default. */
  isAwaited?: () => boolean;
}

/**
 * Loads a chunk. If a newer version of the app has replaced it, or the browser keeps a failure until
 * the page is reloaded, as Chromium does before 148, the page reloads once; drafts keep unsaved
 * input. Rejects while offline, after that one reload, and if nobody waits for it: a page that reloads
 * because a mouse has passed a link would lose the press that follows.
 */
export async function loadChunk<T>(
  part: () => Promise<T>,
  { reload = () => location.reload(), isAwaited = () => true }: LoadChunkOptions = {},
): Promise<T> {
  const reloaded = mark(part);
  try {
    const loaded = await withinLimit(part());
    reloaded.clear();
    return loaded;
  } catch (error) {
    const isReplaced = !(error instanceof PartMissing) && (await serverAnswers());
    if (isReplaced && isAwaited() && reloaded.set()) {
      rememberReturn();
      reload();
      return new Promise(() => {});
    }
    throw new PartMissing(String(error));
  }
}

const failures = new Set<() => void>();

/**
 * Returns a function that loads a chunk once across renders, because some browsers fetch a failed
 * file again on each import. A failure stays until `forgetFailedChunks`.
 */
export function loadChunkOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let stored: Promise<T> | null = null;
  return () => {
    stored ??= load().catch((error: unknown) => {
      failures.add(() => (stored = null));
      throw error;
    });
    return stored;
  };
}

/** Called on navigation: chunks that failed to load are requested again when they are needed. */
export function forgetFailedChunks(): void {
  for (const forget of failures) forget();
  failures.clear();
}
