/**
 * Sends the rows of an import in pieces, each saved completely or not at all. Every piece has its
 * own idempotency key, stored before sending, so that sending it again after a crash saves nothing
 * twice.
 */
import type { IntakePiece, IntakeRowOutcome, SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { type IntakeWay, intakePieces } from '@waydesk/contract/sheet/intake-ways.ts';
import { ApiError } from '../../../api/apiError.ts';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';

export interface Piece {
  key: string;
  ways: IntakeWay[];
  /** Answered: saved, or refused as a whole. */
  isDone: boolean;
}

export interface Saving {
  source: IntakePiece['source'];
  file_name: string | null;
  /** Of the first piece that was saved. */
  import_id: number | null;
  pieces: readonly Piece[];
}

export type PieceBody = Pick<Saving, 'source' | 'file_name' | 'import_id'> & { ways: IntakeWay[] };

export function newSaving(
  ways: readonly IntakeWay[],
  about: Pick<Saving, 'source' | 'file_name' | 'import_id'>,
): Saving {
  const pieces = intakePieces(ways);
  return {
    ...about,
    pieces: pieces.map((piece) => ({ key: newIdempotencyKey(), ways: piece, isDone: false })),
  };
}

export const rowsOf = (ways: readonly IntakeWay[]): number =>
  ways.reduce((sum, { rows }) => sum + rows.length, 0);

/** How many rows are answered, and how many there are. */
export function progressOf({ pieces }: Saving): { done: number; count: number } {
  const rows = (some: readonly Piece[]) => some.reduce((sum, { ways }) => sum + rowsOf(ways), 0);
  return { done: rows(pieces.filter(({ isDone }) => isDone)), count: rows(pieces) };
}

interface How {
  /** Throws ApiError. */
  send: (body: PieceBody, key: string) => Promise<SavedPiece>;
  /** Stores where it stands; what comes next waits for it. */
  keep: (saving: Saving, outcomes: readonly IntakeRowOutcome[]) => Promise<void>;
  isStopped: () => boolean;
}

export interface SavingEnd {
  saving: Saving;
  /** `stopped` and `failed` can go on with what is left. */
  end: 'done' | 'stopped' | 'failed';
  failure?: ApiError;
}

/** The piece will be refused however often it is sent. */
const isRefused = ({ kind, status }: ApiError) =>
  kind === 'answered' && [400, 404, 413, 422].includes(status);

/** The message at each row of a piece that is refused as a whole. */
const refusedRows = (ways: readonly IntakeWay[], { message, errors }: ApiError) =>
  ways.flatMap(({ rows }) =>
    rows.map(({ line }): IntakeRowOutcome => {
      const said = errors[0]?.message ?? message ?? '';
      return { line, outcome: 'refused', errors: [{ field: '', message: said }] };
    }),
  );

/** Sends what is left, one piece after the other. A refused piece does not keep the next ones back. */
export async function savePieces(
  first: Saving,
  { send, keep, isStopped }: How,
): Promise<SavingEnd> {
  let saving = first;
  const after = async (
    piece: Piece,
    import_id: number | null,
    outcomes: readonly IntakeRowOutcome[],
  ) => {
    const pieces = saving.pieces.map((one) => (one === piece ? { ...one, isDone: true } : one));
    saving = { ...saving, import_id, pieces };
    await keep(saving, outcomes);
  };
  await keep(saving, []);
  for (const piece of first.pieces) {
    if (piece.isDone) continue;
    if (isStopped()) return { saving, end: 'stopped' };
    const { source, file_name, import_id } = saving;
    try {
      const saved = await send({ source, file_name, import_id, ways: piece.ways }, piece.key);
      await after(piece, saved.import_id, saved.rows);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isRefused(error)) return { saving, end: 'failed', failure: error };
      await after(piece, import_id, refusedRows(piece.ways, error));
    }
  }
  return { saving, end: 'done' };
}
