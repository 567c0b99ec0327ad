/** Parts of the app that load when they are needed. */
import { serverAnswers } from './connection.ts';

const LIMIT = 120_000;

/**
 * Remembers over a reload that it was for this part, which its function names: another part that
 * loads says nothing of this one. Where nothing can be remembered no reload could be the last.
 */
const mark = (part: () => unknown) => {
  const name = `reloaded for ${String(part)}`;
  return {
    clear: () => {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Then none was set either.
      }
    },
    /** True when it was not there. */
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

/** Own words, so that no library mistakes it for a reason to reload again. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

function withinLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartMissing('timeout')), LIMIT);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads a part. When a newer version of the app has replaced it, the page reloads once; typed text
 * is in the drafts. Without a line, or after that one reload, it rejects.
 */
export async function loadPart<T>(
  part: () => Promise<T>,
  reload = () => location.reload(),
): Promise<T> {
  const reloaded = mark(part);
  try {
    const loaded = await withinLimit(part());
    reloaded.clear();
    return loaded;
  } catch (error) {
    if (!(error instanceof PartMissing) && (await serverAnswers()) && reloaded.set()) {
      reload();
      return new Promise(() => {});
    }
    throw new PartMissing(String(error));
  }
}

const failures = new Set<() => void>();

/**
 * Answers a function that loads a part once, however often the page is drawn: some browsers fetch a
 * file that failed again on each import. A failure is kept until `forgetFailedParts`.
 */
export function keepPart<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= load().catch((error: unknown) => {
      failures.add(() => (kept = null));
      throw error;
    });
    return kept;
  };
}

/** The person moves on: a part that could not be had is asked for again when it is needed. */
export function forgetFailedParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}
