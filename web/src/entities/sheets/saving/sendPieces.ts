/** Sends an import piece by piece, each under a key that was stored before it was sent. */
import { ApiError } from '../../../api/apiError.ts';

export interface StoredPiece {
  /** Its Idempotency-Key. */
  key: string;
  /** Answered: saved, or refused as a whole. */
  isDone: boolean;
}

/** What is left of a saving that an earlier page stored: nothing if it ended there. */
export const unfinished = <S>(saving: S, pieces: readonly StoredPiece[] | undefined): S | null =>
  pieces?.every(({ isDone }) => isDone) === true ? null : saving;

interface How<P extends StoredPiece> {
  /** Sends it and stores what was answered. Throws ApiError. */
  send: (piece: P) => Promise<void>;
  /** Stores that it was refused as a whole. */
  refuse: (piece: P, error: ApiError) => Promise<void>;
  isStopped: () => boolean;
}

/** `stopped` and `failed` can go on with what is left. */
export type SendingEnd = { end: 'done' | 'stopped' } | { end: 'failed'; failure: ApiError };

/** The piece will be refused however often it is sent. */
const isRefused = ({ kind, status }: ApiError) =>
  kind === 'answered' && [400, 404, 413, 422].includes(status);

/** Sends what is left, one piece after the other. A refused piece does not keep the next ones back. */
export async function sendPieces<P extends StoredPiece>(
  pieces: readonly P[],
  { send, refuse, isStopped }: How<P>,
): Promise<SendingEnd> {
  for (const piece of pieces) {
    if (piece.isDone) continue;
    if (isStopped()) return { end: 'stopped' };
    try {
      await send(piece);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isRefused(error)) return { end: 'failed', failure: error };
      await refuse(piece, error);
    }
  }
  return { end: 'done' };
}
