import {
  MAX_RECORDS_AT_ONCE,
  type RecordKind,
  type RecordOutcome,
} from '@waydesk/contract/records/record-imports.ts';
import type { RecordRow } from '@waydesk/contract/sheet/record-reading.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { write } from '../../../api/useWrite.ts';
import { RECORD_CALLS } from '../kinds.ts';

export interface RecordLookup {
  of: (row: RecordRow) => RecordOutcome | undefined;
  /** Some rows are still looked up. */
  isBusy: boolean;
  failure: ApiError | null;
  /** Asks anew: after a failure, or when rows were saved. */
  again: () => void;
}

/** Milliseconds: one question for a burst of edits. */
const PAUSE = 300;

type Others = ReadonlyMap<number, readonly number[]>;

/** What is sent of a row, as it is looked up and as it is saved. */
export const recordToSend = ({ line, record }: RecordRow, others: Others) => ({
  line,
  record: record ?? {},
  ...(others.has(line) && { other_than: [...others.get(line)!] }),
});

/** Asks the server which rows exist already, a hundred at a time. */
export function useRecordLookup(
  kind: RecordKind | null,
  rows: readonly RecordRow[],
  others: Others,
): RecordLookup {
  const [found, setFound] = useState<ReadonlyMap<string, RecordOutcome>>(new Map());
  const [failure, setFailure] = useState<ApiError | null>(null);
  const keyOf = (row: RecordRow) => JSON.stringify(recordToSend(row, others));
  const missing =
    kind === null
      ? []
      : rows
          .filter((row) => ['ready', 'check'].includes(row.status) && !found.has(keyOf(row)))
          .slice(0, MAX_RECORDS_AT_ONCE);
  const asked = missing.map(keyOf).join('\n');
  useEffect(() => {
    if (kind === null || asked === '' || failure !== null) return undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      const body = { rows: missing.map((row) => recordToSend(row, others)) };
      write(RECORD_CALLS[kind].look, { body } as never, { handledStatuses: true }).then(
        ({ data }) => {
          if (isGone) return;
          if (data === null) setFailure(new ApiError({ kind: 'unreadable' }));
          else {
            const pairs = data.map((one, n): [string, RecordOutcome] => [keyOf(missing[n]!), one]);
            setFound((before) => new Map([...before, ...pairs]));
          }
        },
        (error: unknown) => {
          if (!isGone && error instanceof ApiError) setFailure(error);
        },
      );
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` stands for all rows
  }, [kind, asked, failure]);
  return {
    of: (row) => (kind === null ? undefined : found.get(keyOf(row))),
    isBusy: asked !== '' && failure === null,
    failure,
    again: () => {
      setFound(new Map());
      setFailure(null);
    },
  };
}
