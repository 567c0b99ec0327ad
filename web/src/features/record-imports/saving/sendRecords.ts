/** Sends the rows of an import of records, piece by piece. */
import {
  MAX_RECORDS_AT_ONCE,
  type RecordOutcome,
} from '@waydesk/contract/records/record-imports.ts';
import { type Township } from '@waydesk/contract/records/township.ts';
import { type ChargeChange, townships } from '@waydesk/contract/records/townships.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ApiError } from '../../../api/apiError.ts';
import { write } from '../../../api/useWrite.ts';
import { type SendingEnd, sendPieces } from '../../../entities/sheets/saving/sendPieces.ts';
import { newIdempotencyKey } from '../../../form/once/attempt.ts';
import { RECORD_CALLS } from '../kinds.ts';
import type { RecordPiece, SentRow } from '../recordDraft.ts';

/** All charges of the country go in one piece: all or none. */
const MAX_CHARGES_AT_ONCE = 500;

export function recordPieces(kind: SheetKind, rows: readonly SentRow[]): RecordPiece[] {
  const size = kind === 'charges' ? MAX_CHARGES_AT_ONCE : MAX_RECORDS_AT_ONCE;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => ({
    key: newIdempotencyKey(),
    rows: rows.slice(n * size, (n + 1) * size),
    isDone: false,
  }));
}

const CHANGED_SINCE: Text = 'Someone else changed it';

/** A township whose charge somebody else has changed since it was shown keeps theirs. */
async function sendCharges({ rows }: RecordPiece): Promise<RecordOutcome[]> {
  const changes = rows.map(({ sent }) => sent as ChargeChange);
  try {
    await write(townships.charges, { body: { changes } }, { handledStatuses: true });
    return rows.map(({ line }) => ({ line, outcome: 'saved' }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const stale = new Set((error.data as Township[] | undefined)?.map(({ id }) => id));
    return rows.flatMap(({ line }, n): RecordOutcome[] =>
      stale.has(changes[n]!.id)
        ? [{ line, outcome: 'refused', errors: [{ field: 'charge', message: CHANGED_SINCE }] }]
        : [],
    );
  }
}

async function sendRecords(
  kind: Exclude<SheetKind, 'charges'>,
  { rows, key }: RecordPiece,
): Promise<RecordOutcome[]> {
  const body = { rows: rows.map(({ sent }) => sent) };
  const options = { idempotencyKey: key, handledStatuses: true } as const;
  const { data } = await write(RECORD_CALLS[kind].save, { body } as never, options);
  if (data === null) throw new ApiError({ kind: 'unreadable' });
  return data;
}

interface How {
  /** Stores where it stands; what comes next waits for it. */
  keep: (pieces: readonly RecordPiece[], outcomes: readonly RecordOutcome[]) => Promise<void>;
  isStopped: () => boolean;
}

export async function saveRecords(
  kind: SheetKind,
  first: readonly RecordPiece[],
  { keep, isStopped }: How,
): Promise<SendingEnd> {
  let pieces = first;
  const after = async (piece: RecordPiece, outcomes: readonly RecordOutcome[]) => {
    pieces = pieces.map((one) => (one.key === piece.key ? { ...one, isDone: true } : one));
    await keep(pieces, outcomes);
  };
  await keep(pieces, []);
  return sendPieces(first, {
    isStopped,
    send: async (piece) =>
      after(piece, await (kind === 'charges' ? sendCharges(piece) : sendRecords(kind, piece))),
    refuse: (piece, { message, errors }) =>
      after(
        piece,
        piece.rows.map(({ line }) => {
          const said = errors[0]?.message ?? message ?? '';
          return { line, outcome: 'refused', errors: [{ field: '', message: said }] };
        }),
      ),
  });
}
