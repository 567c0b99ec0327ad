/** A count of 60 deliveries, a statement and a payment of 600, each taken back between the rounds. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import { jsonOf } from '../../lib/decode.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { CASH_IN, PAYMENT, STATEMENT, UNDO_CASH_IN, UNDO_STATEMENT } from './bareWrites.ts';
import { nextCount, nextStatement } from './bodies.ts';
import type { Pair } from './pair.ts';

const REASON = { reason: 'Measured' };

/** Writes something and returns its id. */
export async function postFor(client: BenchClient, path: string, body: object): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await client.call({ method: 'POST', path: `/api${path}`, body, headers });
  return jsonOf<{ data: { id: number } }>(answer).data.id;
}

export const timesOf = (
  what: string,
  [app, bare]: readonly [readonly number[], readonly number[]],
  limit: number,
): ReportLine => {
  const [ms, floor] = [median(app), median(bare)];
  return {
    what,
    figures: { 'app ms': ms, 'bare ms': floor, times: ms / floor },
    limit: `${limit}x`,
    ok: ms <= limit * floor,
  };
};

const madeBy = async (bare: pg.ClientBase, statement: pg.QueryConfig, values: unknown[]) =>
  (await bare.query<{ id: number }>({ ...statement, values })).rows[0]!.id;

export async function measureDocuments(pair: Pair): Promise<ReportLine[]> {
  const client = newBenchClient(pair.money.app.url, pair.money.app.token);
  const lines = [await cashInLine(client, pair), ...(await statementLines(client, pair))];
  client.close();
  return lines;
}

async function cashInLine(client: BenchClient, { money, without, cases }: Pair) {
  const body = await nextCount(money.bare, cases.rider);
  let [counted, bare] = [0, 0];
  const [app = [], , ofBare = []] = await inTurns(
    [
      async () => {
        counted = await postFor(client, '/cash-ins', body);
      },
      () => postFor(client, `/cash-ins/${counted}/void`, REASON),
      async () => {
        bare = await madeBy(without.bare, CASH_IN, [
          randomUUID(),
          cases.rider,
          JSON.stringify(body.notes),
        ]);
      },
      () => without.bare.query(UNDO_CASH_IN, [bare]),
    ],
    { rounds: 40, warmUp: 10 },
  );
  return timesOf('a cash-in of 60 deliveries', [app, ofBare], 3);
}

async function statementLines(client: BenchClient, { money, without, cases }: Pair) {
  const body = await nextStatement(money.bare, cases.shop);
  let [statement, bare] = [0, 0];
  const [made = [], paid = [], , bareMade = [], barePaid = []] = await inTurns(
    [
      async () => {
        statement = await postFor(client, '/statements', body);
      },
      () =>
        postFor(client, `/statements/${statement}/payments`, {
          place: 'Cash',
          amount: body.expect,
          allow_negative: true,
        }),
      async () => {
        const { rows } = await money.bare.query<{ id: number }>(
          'select max(id) as id from entries where statement_id = $1',
          [statement],
        );
        await postFor(client, `/entries/${rows[0]!.id}/void`, REASON);
        await postFor(client, `/statements/${statement}/void`, REASON);
      },
      async () => {
        bare = await madeBy(without.bare, STATEMENT, [randomUUID(), cases.shop]);
      },
      () => madeBy(without.bare, PAYMENT, [randomUUID(), bare]),
      async () => {
        for (const sql of UNDO_STATEMENT) await without.bare.query(sql, [bare]);
      },
    ],
    { rounds: 15, warmUp: 4 },
  );
  return [
    timesOf('a statement of 600 deliveries', [made, bareMade], 2.5),
    timesOf('a payment of 600 deliveries', [paid, barePaid], 2.5),
  ];
}
