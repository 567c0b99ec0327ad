/**
 * The app against the floor: an empty call of the same process, and the fastest statement for the
 * same rows.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { ReportLine } from '../../lib/report.ts';
import { type Work, inTurns, median } from '../../lib/stats.ts';
import { parcelsFor, randomShopId, randomWayBody } from '../bodies.ts';
import type { Bench } from '../copy.ts';
import { measurePalette, parcelReads } from './find.ts';
import { type ReadCase, recordReads, readsOfWays } from './reads.ts';
import { type FoundRows, fastestOf } from './statement.ts';
import { bareCreateWay, bareSetWayStatus } from './writes.ts';

const ROUNDS = { rounds: 120, warmUp: 40 };
/** No other call has warmed up what a write runs; first calls are measured by themselves. */
const WRITE_ROUNDS = { rounds: 120, warmUp: 1_500 };
/** Answers without a token, the database or a body to shorten, through the same hooks. */
const EMPTY = { path: '/health/live' };
const TIMES = 2;
/** Smaller differences are noise. */
const SPARE_MS = 1;

interface Turns {
  app: Work;
  statement: Work;
  /** Not measured. */
  before?: Work;
}

async function againstFloor(
  client: BenchClient,
  what: string,
  { app, statement, before }: Turns,
  { spare = 0, rounds = ROUNDS } = {},
): Promise<ReportLine> {
  const empty = () => client.call(EMPTY);
  const works = before ? [before, app, empty, statement] : [app, empty, statement];
  const [ofApp = [], ofEmpty = [], ofStatement = []] = (await inTurns(works, rounds)).slice(-3);
  const floor = median(ofEmpty) + median(ofStatement);
  const ms = median(ofApp);
  return {
    what,
    figures: {
      'app ms': ms,
      'empty ms': median(ofEmpty),
      'statement ms': median(ofStatement),
      times: ms / floor,
    },
    limit: `${TIMES}x${spare ? ` or +${spare} ms` : ''}`,
    ok: ms <= Math.max(TIMES * floor, floor + spare),
  };
}

export async function measureReads(bench: Bench, ways: number): Promise<ReportLine[]> {
  const { app, bare } = bench;
  const client = newBenchClient(app.url, app.token);
  const lines: ReportLine[] = [];
  for (const read of [
    ...(await readsOfWays(bare, ways)),
    ...(await recordReads(bare)),
    ...(await parcelReads(bare)),
  ]) {
    lines.push(await readLine(client, bare, read));
  }
  client.close();
  lines.push(await measurePalette(bench));
  return lines;
}

export async function readLine(
  client: BenchClient,
  bare: pg.ClientBase,
  { what, path, statements, before }: ReadCase,
): Promise<ReportLine> {
  const statement = await fastestOf(bare, statements);
  const found = await statement.run(bare);
  const answered = foundBy(jsonOf(await client.call({ path })));
  const line = await againstFloor(
    client,
    what,
    {
      app: () => client.call({ path }),
      statement: () => statement.run(bare),
      ...(before ? { before: () => bare.query(before) } : {}),
    },
    { spare: SPARE_MS },
  );
  if (isSame(answered, found)) return line;
  return { ...line, what: `${what}: OTHER ROWS than the statement's`, ok: false };
}

/** The ids and the total of an answer. */
function foundBy(answer: unknown): FoundRows {
  const { data, pagination } = answer as {
    data: Record<string, unknown>;
    pagination?: { total: number; atLeast?: boolean };
  };
  const total = pagination?.total ?? (data['total'] as number | undefined) ?? null;
  const parts: unknown[] = [data, ...Object.values(data)];
  const one = Array.isArray(data) ? undefined : parts.find(hasId);
  const found = (one ? [one] : (parts.find(Array.isArray) ?? [])) as { id: number }[];
  return { ids: found.map(({ id }) => id), total, atLeast: pagination?.atLeast ?? false };
}

const hasId = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && 'id' in value;

const isSame = (app: FoundRows, statement: FoundRows) =>
  app.ids.join() === statement.ids.join() &&
  (app.atLeast ? (statement.total ?? 0) > (app.total ?? 0) : statement.total === app.total);

export async function measureWrites({ app, bare }: Bench): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const parcels = await parcelsFor(bare);
  const rounds = WRITE_ROUNDS;
  const create = await againstFloor(
    client,
    'create with 3 deliveries',
    {
      app: () =>
        client.call({
          method: 'POST',
          path: '/api/ways',
          body: randomWayBody(parcels()),
          headers: { 'idempotency-key': randomUUID() },
        }),
      statement: () => bareCreateWay(bare, randomShopId(), parcels(), randomUUID()),
    },
    { rounds },
  );
  // Two ways, so that neither waits for the other's lock.
  const { rows } = await bare.query<{ id: number }>(
    "select id from ways where status = 'on_the_way' and delivery_count = 3 order by id limit 2",
  );
  const next = (round: number) => (round % 2 === 0 ? 'assigned' : 'on_the_way');
  const move = await againstFloor(
    client,
    'status change',
    {
      app: (round) =>
        client.call({
          method: 'PATCH',
          path: `/api/ways/${rows[0]!.id}/status`,
          body: { status: next(round) },
        }),
      statement: (round) => bareSetWayStatus(bare, rows[1]!.id, next(round)),
    },
    { rounds },
  );
  client.close();
  return [create, move];
}
