/** The calls that move many ways or parcels at once, and a job taken back. */
import type { WriteCase, WriteContext } from './writeCase.ts';

const chosen = ({ ways }: WriteContext) => ways.slice(0, 3);
const picked = (context: WriteContext) => chosen(context).map(({ id }) => id);
const parcelsOf = (context: WriteContext) => chosen(context).map(({ delivery }) => delivery);

/** There and back, so that each round finds something to move. */
const moveOf = (round: number) => ({
  type: 'status',
  status: round % 2 === 0 ? 'assigned' : 'on_the_way',
});

async function versionsOf({ bare }: WriteContext, table: 'ways' | 'deliveries', ids: number[]) {
  const { rows } = await bare.query<{ id: number; version: number }>(
    `select id, version from ${table} where id = any($1) order by id`,
    [ids],
  );
  return rows;
}

/** So many ways there, and the same ones back. */
const movedWays =
  (count: number) =>
  async (round: number, { bare }: WriteContext) => {
    const { rows } = await bare.query<{ id: number; version: number }>(
      'select id, version from ways where status = $1 order by updated_at desc, id limit $2',
      [moveOf(round + 1).status, count],
    );
    return { action: moveOf(round), items: rows };
  };

export const JOB_WRITES = {
  'jobs.previewWays': [
    { body: (round, context) => ({ action: moveOf(round), pick: { ids: picked(context) } }) },
    {
      label: 'by filters',
      body: (round) => ({ action: moveOf(round), pick: { query: { shop_id: 3 } } }),
    },
  ],
  'jobs.moveWays': [
    {
      body: async (round, context) => ({
        action: moveOf(round),
        items: await versionsOf(context, 'ways', picked(context)),
      }),
    },
    { label: '100 ways', body: movedWays(100) },
    { label: '1,500 ways', limitMs: 600, body: movedWays(1_500) },
  ],
  'jobs.previewParcels': [
    { body: (round, context) => ({ action: moveOf(round), pick: { ids: parcelsOf(context) } }) },
  ],
  'jobs.moveParcels': [
    {
      body: async (round, context) => ({
        action: moveOf(round),
        items: await versionsOf(context, 'deliveries', parcelsOf(context)),
      }),
    },
  ],
  'jobs.undo': [
    {
      prepare: async (context) => {
        const made = (await context.made('/api/ways/many', {
          action: { type: 'status', status: 'on_the_way' },
          items: await versionsOf(context, 'ways', picked(context)),
        })) as { job: number };
        return { id: String(made.job) };
      },
    },
  ],
} satisfies Record<string, WriteCase[]>;
