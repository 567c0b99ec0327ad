/** The calls that move many ways or parcels at once, and a job taken back. */
import { type WriteCases, type WriteContext, flip } from './writeCase.ts';

const chosen = ({ ways }: WriteContext) => ways.slice(0, 3);
const picked = (context: WriteContext) => chosen(context).map(({ id }) => id);
const parcelsOf = (context: WriteContext) => chosen(context).map(({ delivery }) => delivery);

const moveOf = (round: number) => ({
  type: 'status',
  status: flip(round) ? 'assigned' : 'on_the_way',
});

async function versionsOf({ bare }: WriteContext, table: 'ways' | 'deliveries', ids: number[]) {
  const { rows } = await bare.query<{ id: number; version: number }>(
    `select id, version from ${table} where id = any($1) order by id`,
    [ids],
  );
  return rows;
}

/** So many ways of those that are out or about to be, whichever are more: to the other side. */
const movedWays = (count: number) => async (_: number, context: WriteContext) => {
  const { rows } = await context.bare.query<{ id: number; version: number; status: string }>(
    `with possible as (
         select id, version, status from ways
         where status in ('assigned', 'on_the_way') and id <> all($2)
       )
       select * from possible
       where status = (select status from possible group by 1 order by count(*) desc, 1 limit 1)
       order by id limit $1`,
    [count, context.ways.map(({ id }) => id)],
  );
  const status = rows[0]!.status === 'assigned' ? 'on_the_way' : 'assigned';
  const items = rows.map(({ id, version }) => ({ id, version }));
  return { action: { type: 'status', status }, items };
};

export const JOB_WRITES = {
  'bulkJobs.previewWays': [
    { body: (round, context) => ({ action: moveOf(round), pick: { ids: picked(context) } }) },
    {
      label: 'by filters',
      body: (round) => ({ action: moveOf(round), pick: { query: { shop_id: 3 } } }),
    },
  ],
  'bulkJobs.moveWays': [
    {
      body: async (round, context) => ({
        action: moveOf(round),
        items: await versionsOf(context, 'ways', picked(context)),
      }),
    },
    { label: '100 ways', body: movedWays(100) },
    { label: '1,500 ways', limitMs: 600, body: movedWays(1_500) },
  ],
  'bulkJobs.previewParcels': {
    body: (round, context) => ({ action: moveOf(round), pick: { ids: parcelsOf(context) } }),
  },
  'bulkJobs.moveParcels': {
    body: async (round, context) => ({
      action: moveOf(round),
      items: await versionsOf(context, 'deliveries', parcelsOf(context)),
    }),
  },
  'bulkJobs.undo': {
    prepare: async (context) => {
      const { job } = await context.made<{ job: number }>('/api/ways/many', {
        action: { type: 'status', status: 'on_the_way' },
        items: await versionsOf(context, 'ways', picked(context)),
      });
      return { id: job };
    },
  },
} satisfies WriteCases;
