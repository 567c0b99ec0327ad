/** A file that takes long is for its reader only as long as they may have it. */
import type { ServerResponse } from 'node:http';

/** With the seconds that the question itself may take, less than ten. */
const EVERY_MS = 3_000;

/**
 * Checks repeatedly while an answer is being sent, and breaks the connection when its reader loses
 * the right to it. The last piece is then missing, so that the file cannot be mistaken for
 * complete.
 */
export function watchReader(response: ServerResponse, mayGoOn: () => Promise<boolean>): void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    if (!response.closed && !response.destroyed) timer = setTimeout(() => void ask(), EVERY_MS);
  };
  const ask = async () => {
    // While the database is unreachable, nobody can be disabled either.
    const may = await mayGoOn().catch(() => true);
    if (may) later();
    else response.destroy();
  };
  response.once('close', () => clearTimeout(timer));
  later();
}
