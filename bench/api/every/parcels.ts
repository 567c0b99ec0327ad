/** Scans and return slips: one parcel each, which did not reach its customer; and tracking links. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { WriteCases, WriteContext } from './writeCase.ts';

/** With a parcel that is on no slip. */
async function slipBody({ bare }: WriteContext) {
  const { rows } = await bare.query<{ id: number; shop_id: number }>(
    `select d.id, w.shop_id from deliveries as d join ways as w on w.id = d.way_id
     where d.status = 'cancelled'
       and not exists (select from return_slip_items as i where i.delivery_id = d.id)
     order by d.id limit 1`,
  );
  const { id, shop_id } = rows[0]!;
  return { shop_id, items: [id] };
}

/** A parcel that nobody has asked for a link of. */
async function untracked(bare: WriteContext['bare']): Promise<number> {
  const { rows } = await bare.query<{ id: number }>(
    `select id from deliveries as d where status = 'on_the_way'
       and not exists (select from trackings as t where t.delivery_id = d.id)
     order by id limit 1`,
  );
  return rows[0]!.id;
}

async function slipMade(context: WriteContext) {
  const body = await slipBody(context);
  const { id } = await context.made('/api/return-slips', body);
  return { id, parcel: body.items[0]! };
}

export const PARCEL_WRITES = {
  'scans.send': {
    body: (round, { ways }) => ({
      mode: 'hand_over',
      rider_id: 1,
      items: [{ id: randomUUID(), code: parcelCode(ways.at(round % ways.length)!.delivery) }],
    }),
  },
  'trackings.link': {
    prepare: async ({ bare }) => ({ id: await untracked(bare) }),
  },
  'returnSlips.create': { body: (_, context) => slipBody(context) },
  'returnSlips.edit': { prepare: slipMade, body: (_, __, { parcel }) => ({ items: [parcel] }) },
  'returnSlips.handOver': { prepare: slipMade, body: () => ({ received_by_name: 'Daw Mya' }) },
  'returnSlips.void': { prepare: slipMade },
} satisfies WriteCases;
