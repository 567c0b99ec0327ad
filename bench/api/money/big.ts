/** A statement of 5,000 deliveries made, read, paid and voided while many look at lists. */
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchClient, newBenchClient } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import type { ReportLine } from '../../lib/report.ts';
import { percentile, timed } from '../../lib/stats.ts';
import { nextStatement } from './bodies.ts';
import type { Pair } from './pair.ts';
import { postFor } from './writes.ts';

const READERS = 16;
/** A person does not ask for the next page at once. */
const REST_MS = 20;
const STEP_MS = 25_000;
const LISTS_P99_MS = 500;
const LISTS = [
  'ways?page=1',
  'ways?page=1&status=pending',
  'statements?page=1',
  'money/shops?page=1',
];
const REASON = { reason: 'Measured' };

export async function measureBig({ money, cases }: Pair): Promise<ReportLine[]> {
  const client = newBenchClient(money.app.url, money.app.token);
  const body = await nextStatement(money.bare, cases.bigShop);
  const stop = startReaders(money);
  const steps = await oneLife(client, money, body);
  const waits = await stop();
  client.close();
  const p99 = percentile(waits, 0.99);
  return [
    ...steps.map(([what, ms]) => ({
      what: `a statement of 5,000 deliveries, ${what}`,
      figures: { ms },
      limit: `${STEP_MS / 1_000} s`,
      ok: ms < STEP_MS,
    })),
    {
      what: `${READERS} people at lists meanwhile`,
      figures: { 'p50 ms': percentile(waits, 0.5), 'p99 ms': p99, lists: waits.length },
      limit: `p99 ${LISTS_P99_MS} ms`,
      ok: p99 < LISTS_P99_MS,
    },
  ];
}

async function oneLife(
  client: BenchClient,
  { bare }: Build,
  body: { shop_id: number; expect: number },
): Promise<[what: string, ms: number][]> {
  let id = 0;
  const preview = `/api/online-shops/${body.shop_id}/money`;
  const shown = await timed(() => client.call({ path: preview }));
  const made = await timed(async () => {
    id = await postFor(client, '/statements', body);
  });
  const read = await timed(() => client.call({ path: `/api/statements/${id}` }));
  const paid = await timed(() =>
    postFor(client, `/statements/${id}/payments`, {
      place: 'Cash',
      amount: body.expect,
      allow_negative: true,
    }),
  );
  const { rows } = await bare.query<{ id: number }>(
    'select id from entries where statement_id = $1',
    [id],
  );
  const back = await timed(() => postFor(client, `/entries/${rows[0]!.id}/void`, REASON));
  const voided = await timed(() => postFor(client, `/statements/${id}/void`, REASON));
  return [
    ['shown before', shown],
    ['made', made],
    ['read', read],
    ['paid', paid],
    ['its payment voided', back],
    ['voided', voided],
  ];
}

/** `stop` resolves to what each list took. */
function startReaders({ app }: Build): () => Promise<number[]> {
  const times: number[] = [];
  let isRunning = true;
  const readers = Array.from({ length: READERS }, async (_, n) => {
    const client = newBenchClient(app.url, app.token);
    while (isRunning) {
      const path = `/api/${LISTS[n % LISTS.length]}&limit=20`;
      times.push(await timed(() => client.call({ path })));
      await wait(REST_MS);
    }
    client.close();
  });
  return async () => {
    isRunning = false;
    await Promise.all(readers);
    return times;
  };
}
