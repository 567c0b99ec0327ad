import type { SavedPiece } from '@waydesk/contract/intake/intake.ts';
import type { IntakeWay } from '@waydesk/contract/sheet/intake-ways.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { type PieceBody, type Saving, newSaving, progressOf, savePieces } from './savePieces.ts';
import { labelGroups, savedWays } from './savedWays.ts';

const wayOf = (line: number): IntakeWay => ({
  shop_id: 1,
  pickup_type: 'Merchant',
  pickup_date: '2026-11-25T09:00',
  rows: [
    {
      line,
      customer_name: 'Mya',
      customer_phone: '09421000001',
      township_id: 1,
      township: 'Bahan',
      item_price: 1,
      cod: true,
      os_paid: false,
    } as unknown as IntakeWay['rows'][number],
  ],
});
/** 25 ways of one row: three pieces. */
const saving = (): Saving =>
  newSaving(
    Array.from({ length: 25 }, (_, n) => wayOf(n + 2)),
    { source: 'csv', file_name: 'a.csv', import_id: null },
  );

const answerTo = ({ ways }: PieceBody): SavedPiece => ({
  import_id: 12,
  ways: ways.map((_, n) => n + 1),
  rows: ways.flatMap(({ rows }) =>
    rows.map(({ line }) => ({ line, outcome: 'saved', way_id: line, delivery_id: line })),
  ),
});

/** A server that knows keys, and a browser that keeps drafts. */
function world(fails: (n: number) => ApiError | null = () => null) {
  const sent: { body: PieceBody; key: string }[] = [];
  const stored = new Map<string, SavedPiece>();
  let kept: Saving | undefined;
  const lines: number[] = [];
  return {
    sent,
    stored,
    lines,
    kept: () => structuredClone(kept!),
    how: {
      send: async (body: PieceBody, key: string) => {
        sent.push({ body, key });
        const failure = fails(sent.length);
        if (failure) throw failure;
        const answer = stored.get(key) ?? answerTo(body);
        stored.set(key, answer);
        return answer;
      },
      keep: async (now: Saving, outcomes: readonly { line: number }[]) => {
        kept = structuredClone(now);
        lines.push(...outcomes.map(({ line }) => line));
      },
      isStopped: () => false,
    },
  };
}

test('pieces go one after the other, each with a key of its own, under one import', async () => {
  const { how, sent, lines } = world();
  const { saving: after, end } = await savePieces(saving(), how);
  expect(end).toBe('done');
  expect(sent.map(({ body }) => [body.ways.length, body.import_id])).toEqual([
    [10, null],
    [10, 12],
    [5, 12],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(lines).toHaveLength(25);
  expect(progressOf(after)).toEqual({ done: 25, count: 25 });
});

test('the keys are stored before anything is sent', async () => {
  const { how } = world();
  let isKept = false;
  await savePieces(saving(), {
    ...how,
    keep: async () => {
      isKept = true;
    },
    send: (body, key) => {
      expect(isKept).toBe(true);
      return how.send(body, key);
    },
  });
});

test('a lost line ends it; what is left goes on from the draft with the same key, each row once', async () => {
  const first = world((n) => (n === 2 ? new ApiError({ kind: 'network' }) : null));
  const { end, failure } = await savePieces(saving(), first.how);
  expect([end, failure?.kind]).toEqual(['failed', 'network']);
  expect(progressOf(first.kept())).toEqual({ done: 10, count: 25 });
  const second = world();
  const resumed = await savePieces(first.kept(), second.how);
  expect(resumed.end).toBe('done');
  expect(second.sent.map(({ body }) => [body.ways.length, body.import_id])).toEqual([
    [10, 12],
    [5, 12],
  ]);
  expect(second.sent[0]?.key).toBe(first.sent[1]?.key);
  expect([...first.lines, ...second.lines].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, n) => n + 2),
  );
});

test('a piece that is refused as a whole keeps no other one back', async () => {
  const refusal = new ApiError({ kind: 'answered', status: 400, message: 'Shop not found' });
  const { how, sent } = world((n) => (n === 2 ? refusal : null));
  const said: unknown[] = [];
  const { end, saving: after } = await savePieces(saving(), {
    ...how,
    keep: async (now, outcomes) => {
      await how.keep(now, outcomes);
      said.push(...outcomes.filter(({ outcome }) => outcome === 'refused'));
    },
  });
  expect([end, sent.length, said.length]).toEqual(['done', 3, 10]);
  expect(said[0]).toEqual({
    line: 12,
    outcome: 'refused',
    errors: [{ field: '', message: 'Shop not found' }],
  });
  expect(after.import_id).toBe(12);
});

test('it stops between two pieces when asked', async () => {
  const { how, sent } = world();
  const { end, saving: after } = await savePieces(saving(), {
    ...how,
    isStopped: () => sent.length === 1,
  });
  expect([end, sent.length, progressOf(after).done]).toEqual(['stopped', 1, 10]);
});

test('labels are printed for at most 500 parcels together', () => {
  const outcomes = new Map(
    Array.from({ length: 1100 }, (_, n) => [
      n,
      { line: n, outcome: 'saved' as const, way_id: 1 + Math.floor(n / 100), delivery_id: n },
    ]),
  );
  const groups = labelGroups(savedWays(outcomes));
  expect(groups.map(({ ids, from, to }) => [ids.length, from, to])).toEqual([
    [5, 1, 500],
    [5, 501, 1000],
    [1, 1001, 1100],
  ]);
});
