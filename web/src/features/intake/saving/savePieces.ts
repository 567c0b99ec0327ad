/**
 * Sends the rows of an import in pieces, each saved completely or not at all. Every piece has its
 * own idempotency key, stored before sending, so that sending it again after a crash saves nothing
 * twice.
 */
import type { IntakePiece, IntakeRowOutcome, SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { type IntakeWay, intakePieces } from '@waydesk/contract/sheet/intake-ways.ts';
import type { ApiError } from '../../../api/apiError.ts';
import {
  type SendingEnd,
  type StoredPiece,
  sendPieces,
} from '../../../entities/sheets/saving/sendPieces.ts';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';

export interface Piece extends StoredPiece {
  ways: IntakeWay[];
}

export interface Saving {
  source: IntakePiece['source'];
  file_name: string | null;
  /** Of the first piece that was saved. */
  import_id: number | null;
  /** The request that the rows are of, as it was opened; without one, what anybody imports. */
  request?: { id: number; version: number | null } | null;
  pieces: readonly Piece[];
}

export type PieceBody = Pick<
  IntakePiece,
  'source' | 'file_name' | 'import_id' | 'request_id' | 'request_version'
> & { ways: IntakeWay[] };

export function newSaving(ways: readonly IntakeWay[], about: Omit<Saving, 'pieces'>): Saving {
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
  end: SendingEnd['end'];
  failure?: ApiError;
}

/** The message at each row of a piece that is refused as a whole. */
const refusedRows = (ways: readonly IntakeWay[], { message, errors }: ApiError) =>
  ways.flatMap(({ rows }) =>
    rows.map(({ line }): IntakeRowOutcome => {
      const said = errors[0]?.message ?? message ?? '';
      return { line, outcome: 'refused', errors: [{ field: '', message: said }] };
    }),
  );

/** Each piece names the request: the first that is saved accepts it. */
const sentRequest = (request: Saving['request']) =>
  request ? { request_id: request.id, request_version: request.version } : {};

/** Sends what is left, one piece after the other. */
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
  const ended = await sendPieces(first.pieces, {
    isStopped,
    send: async (piece) => {
      const { source, file_name, import_id, request } = saving;
      const about = { source, file_name, import_id, ...sentRequest(request) };
      const saved = await send({ ...about, ways: piece.ways }, piece.key);
      await after(piece, saved.import_id, saved.rows);
    },
    refuse: (piece, error) => after(piece, saving.import_id, refusedRows(piece.ways, error)),
  });
  return { saving, ...ended };
}
