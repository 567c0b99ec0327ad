import { type LookedUp, MAX_ROWS_AT_ONCE, intake } from '@waydesk/contract/intake.ts';
import { intakeWays, type IntakeWayRow } from '@waydesk/contract/intake-ways.ts';
import type { IntakeRow } from '@waydesk/contract/intake-types.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { write } from '../../../api/useWrite.ts';
import { ApiError } from '../../../api/apiError.ts';

interface Asked {
  shop_id: number;
  print: string;
  row: IntakeWayRow;
}

/** What identifies a row for the server; its line does not. */
const printOf = (shop_id: number, { line: _, ...row }: IntakeWayRow) =>
  JSON.stringify([shop_id, row]);

/** The rows as they would be sent, whether or not they are ready. */
function askedOf(rows: readonly IntakeRow[]): Asked[] {
  const all = rows.map((row) => ({ ...row, status: 'ready' as const }));
  const ways = intakeWays(all, { pickupDate: () => '' });
  return ways.flatMap(({ shop_id, rows: sent }) =>
    shop_id === 0 ? [] : sent.map((row) => ({ shop_id, row, print: printOf(shop_id, row) })),
  );
}

const PAUSE = 400;

/** By shop, so many at once. */
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

export interface RowLook {
  of: (row: IntakeRow) => LookedUp | undefined;
  /** After rows were saved: the server knows more of them now. */
  again: () => void;
}

/**
 * What the server knows of the rows: which are saved already, and how parcels for their phones ended.
 * A failure is silent, because saving finds out as well.
 */
export function useLook(rows: readonly IntakeRow[]): RowLook {
  const [found, setFound] = useState<ReadonlyMap<string, LookedUp>>(new Map());
  const [round, setRound] = useState(0);
  const done = useRef(new Set<string>());
  const asked = useMemo(() => askedOf(rows), [rows]);
  const prints = useMemo(() => new Map(asked.map(({ row, print }) => [row.line, print])), [asked]);

  useEffect(() => {
    const news = asked.filter(({ print }) => !done.current.has(print));
    if (news.length === 0) return undefined;
    const stop = new AbortController();
    const ask = async () => {
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
  }, [asked, round]);

  const of = useCallback(
    ({ line }: Pick<IntakeRow, 'line'>) => found.get(prints.get(line) ?? ''),
    [found, prints],
  );
  return {
    of,
    again: () => {
      done.current.clear();
      setRound((n) => n + 1);
    },
  };
}
