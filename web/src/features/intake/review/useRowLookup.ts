import { type RowLookupResult, MAX_ROWS_AT_ONCE, intake } from '@waydesk/contract/intake/intake.ts';
import { type IntakeWayRow, sentRow } from '@waydesk/contract/sheet/intake-ways.ts';
import { duplicatesAsSaved } from '@waydesk/contract/sheet/intake-saved-duplicates.ts';
import type { IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { write } from '../../../api/useWrite.ts';
import { ApiError } from '../../../api/apiError.ts';

interface Asked {
  shop_id: number;
  print: string;
  row: IntakeWayRow;
}

/** What identifies a row for the server, which does not know its line. */
const printOf = (shop_id: number, { line: _, ...row }: IntakeWayRow) =>
  JSON.stringify([shop_id, row]);

/** A row stays the same object until it is read again. */
const known = new WeakMap<IntakeRow, Asked>();

/** The row as it would be sent, whether or not it is ready. */
function askedOf(row: IntakeRow): Asked | null {
  const { shop_id, input } = row;
  // No shop is chosen yet.
  if (!input || !shop_id) return null;
  const found = known.get(row);
  if (found) return found;
  const sent = sentRow(row, input);
  const asked = { shop_id, row: sent, print: printOf(shop_id, sent) };
  known.set(row, asked);
  return asked;
}

const PAUSE = 400;

/** By shop, in batches of this size. */
function chunksOf(asked: readonly Asked[]): Asked[][] {
  const shops = [...new Set(asked.map(({ shop_id }) => shop_id))];
  return shops.flatMap((shop_id) => {
    const rows = asked.filter((one) => one.shop_id === shop_id);
    const count = Math.ceil(rows.length / MAX_ROWS_AT_ONCE);
    return Array.from({ length: count }, (_, n) =>
      rows.slice(n * MAX_ROWS_AT_ONCE, (n + 1) * MAX_ROWS_AT_ONCE),
    );
  });
}

export interface RowLookup {
  /** In the order of the file; equal ones have the numbers of those that are saved already. */
  rows: readonly IntakeRow[];
  of: (row: IntakeRow) => RowLookupResult | undefined;
  /** After rows were saved: the server knows more of them now. */
  again: () => void;
}

/**
 * What the server knows about the rows: which are already saved, and how parcels for their phones
 * ended. A failure is silent, because saving checks the same. Rows that are read again are looked
 * up again.
 */
export function useRowLookup(
  input: readonly IntakeRow[],
  isBehind: boolean,
  confirmed: ReadonlySet<string>,
): RowLookup {
  const [found, setFound] = useState<ReadonlyMap<string, RowLookupResult>>(new Map());
  const [round, setRound] = useState(0);
  const done = useRef(new Set<string>());
  const of = useCallback(
    (row: IntakeRow) => (found.size === 0 ? undefined : found.get(askedOf(row)?.print ?? '')),
    [found],
  );
  const rows = useMemo(
    () => duplicatesAsSaved(input, (row) => of(row)?.known?.cod, { confirmed }),
    [input, of, confirmed],
  );

  useEffect(() => {
    if (isBehind) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const all = rows === input ? rows : new Set([...input, ...rows]);
      const asked = [...all].flatMap((row) => askedOf(row) ?? []);
      const news = asked.filter(({ print }) => !done.current.has(print));
      for (const chunk of chunksOf(news)) {
        const [{ shop_id } = { shop_id: 0 }] = chunk;
        const body = { shop_id, rows: chunk.map(({ row }) => row) };
        const { data } = await write(
          intake.look,
          { body },
          { signal: stop.signal, handledStatuses: true },
        );
        const byLine = new Map(chunk.map(({ row, print }) => [row.line, print]));
        for (const { print } of chunk) done.current.add(print);
        setFound((before) => {
          const next = new Map(before);
          for (const one of data ?? []) {
            const print = byLine.get(one.line);
            if (print !== undefined) next.set(print, one);
          }
          return next;
        });
      }
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [input, rows, round, isBehind]);

  return {
    rows,
    of,
    again: () => {
      done.current.clear();
      setRound((n) => n + 1);
    },
  };
}
