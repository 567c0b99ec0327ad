/** Parts of the app that load when they are needed. */
import { isReachable } from './connection.ts';

const LIMIT = 120_000;
const RELOADED = 'reloaded-for-new-version';

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
  try {
    const loaded = await withinLimit(part());
    sessionStorage.removeItem(RELOADED);
    return loaded;
  } catch (error) {
    const isFirst = sessionStorage.getItem(RELOADED) === null;
    if (isFirst && !(error instanceof PartMissing) && (await isReachable())) {
      sessionStorage.setItem(RELOADED, '1');
      reload();
      return new Promise(() => {});
    }
    throw new PartMissing(String(error));
  }
}
