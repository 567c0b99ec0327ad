/** Scans and return slips: one parcel each, which did not reach its customer. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { WriteCase, WriteContext } from './writeCase.ts';

interface Returnable {
  id: number;
  shop_id: number;
}

/** One that stands on no slip. */
async function nextReturnable({ bare }: WriteContext): Promise<Returnable> {
  const { rows } = await bare.query<Returnable>(
    `select d.id, w.shop_id from deliveries as d join ways as w on w.id = d.way_id
     where d.status = 'cancelled'
       and not exists (select from return_slip_items as i where i.delivery_id = d.id)
     order by d.id limit 1`,
  );
  return rows[0]!;
}

async function slipMade(context: WriteContext) {
  const { id, shop_id } = await nextReturnable(context);
  const made = (await context.made('/api/return-slips', { shop_id, items: [id] })) as {
    id: number;
  };
  return { id: String(made.id), parcel: String(id) };
}

export const PARCEL_WRITES = {
  'scans.send': [
    {
      body: (round, { ways }) => ({
        mode: 'hand_over',
        rider_id: 1,
        items: [{ id: randomUUID(), code: parcelCode(ways.at(round % ways.length)!.delivery) }],
      }),
    },
  ],
  'returnSlips.create': [
    {
      body: async (_, context) => {
        const { id, shop_id } = await nextReturnable(context);
        return { shop_id, items: [id] };
      },
    },
  ],
  'returnSlips.edit': [
    { prepare: slipMade, body: (_, __, { parcel }) => ({ items: [Number(parcel)] }) },
  ],
  'returnSlips.handOver': [{ prepare: slipMade, body: () => ({ received_by_name: 'Daw Mya' }) }],
  'returnSlips.void': [{ prepare: slipMade }],
} satisfies Record<string, WriteCase[]>;
