/** Labels of 200 parcels, read and printed, beside bare SQL. */
import { randomUUID } from 'node:crypto';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns } from '../../lib/stats.ts';
import { preparedAs } from '../floor/statement.ts';
import { LABEL, LABEL_TABLES } from './bareReads.ts';
import { besideBare } from './besideBare.ts';

const COUNT = 200;
const LIMIT = { most: 50 };
const ROUNDS = { rounds: 40, warmUp: 15 };

const READ = preparedAs(`
  select json_agg(l)::text as json from (
    select ${LABEL}, p.remark, p.prints from deliveries as d ${LABEL_TABLES}
      left join parcels as p on p.delivery_id = d.id
    where d.id = any($1::integer[]) order by d.way_id, d.id) as l`);

const PRINT = preparedAs(`
  with told as (
    insert into parcel_events (id, delivery_id, kind, source, user_id)
    select gen_random_uuid(), id, 'label', 'office', 1 from unnest($1::integer[]) as id
  ), counted as (
    insert into parcels (delivery_id, prints) select id, 1 from unnest($1::integer[]) as id
    on conflict (delivery_id) do update set prints = parcels.prints + 1, updated_at = now()
    returning delivery_id, remark, prints
  )
  select json_agg(l)::text as json from (
    select ${LABEL}, p.remark, p.prints from counted as p
      join deliveries as d on d.id = p.delivery_id ${LABEL_TABLES}
    order by d.way_id, d.id) as l`);

/** Parcels of the newest ways, where labels are printed; none is the app's and the statement's. */
export async function measureLabelData({ bare, app }: Build): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  const { rows } = await bare.query<{ id: number }>(
    'select id from deliveries order by id desc limit $1',
    [2 * COUNT],
  );
  const [ofApp, ofBare] = [0, 1].map((half) =>
    rows.map(({ id }) => id).filter((_, n) => n % 2 === half),
  );
  const path = '/api/parcels/labels';
  const [read = [], bareRead = [], print = [], barePrint = []] = await inTurns(
    [
      () => client.call({ path: `${path}?ids=${ofApp!.join()}` }),
      () => bare.query({ ...READ, values: [ofBare] }),
      () =>
        client.call({
          method: 'POST',
          path,
          headers: { 'idempotency-key': randomUUID() },
          body: { ids: ofApp },
        }),
      () => bare.query({ ...PRINT, values: [ofBare] }),
    ],
    ROUNDS,
  );
  client.close();
  return [
    besideBare(`${COUNT} labels, looked at`, read, bareRead, LIMIT),
    besideBare(`${COUNT} labels, printed`, print, barePrint, LIMIT),
  ];
}
