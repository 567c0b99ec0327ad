import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
import { deliveryOf, shownWayOf, type fullWayOf } from '../../../testing/wayRecords.ts';
import { differences, mergeEdits } from './conflicts.ts';
import { originalOf, type Original } from './original.ts';
import { saveWay, type SaveCalls } from './saveWay.ts';

type DeliveryAnswer = ReturnType<typeof deliveryOf>;
type WayAnswer = ReturnType<typeof fullWayOf>;

const delivery = (id: number, more: Partial<DeliveryAnswer> = {}) =>
  deliveryOf({
    id,
    customer_name: `Name ${id}`,
    customer_phone: `+95911111111${id}`,
    township: 'Hlaing',
    weight: 1.5,
    delivery_charges: 2500,
    totalCollectAmount: 3500,
    cod: true,
    ...more,
  });

const way = (more: Partial<WayAnswer> = {}, deliveries = [delivery(1), delivery(2)]) =>
  shownWayOf({
    deliveryCount: 2,
    pickupDate: '2026-01-31T03:30:00.000Z',
    status: 'assigned',
    version: 7,
    ...more,
    deliveries,
  });

const read = (row: WayDetail): Original => originalOf(row, []);

const base = read(way());
const mineWith = (change: (values: Original['values']) => void) => {
  const values = structuredClone(base.values);
  change(values);
  return values;
};
const mine = mineWith((values) => {
  values.comments = 'careful';
  values.deliveries[1]!.customer_name = 'Daw Hla';
  values.deliveries[1]!.item_price = '2,000';
});

/** `rows`: the server's response to each read; the last one repeats. */
function server(rows: [WayDetail, ...WayDetail[]], more: Partial<SaveCalls> = {}) {
  const log: unknown[] = [];
  const calls: SaveCalls = {
    read: async () => read((rows.length > 1 && rows.shift()) || rows[0]),
    way: async (body, version) => {
      log.push(['way', version, body]);
      return way({}, [delivery(1), delivery(2, { version: 2 })]);
    },
    ...more,
  };
  return { calls, log };
}

it("starts from the server's values", () => {
  expect(base.values).toMatchObject({ pickup_date: '2026-01-31T10:00', comments: '' });
  expect(base.values.deliveries[0]).toMatchObject({
    customer_phone: '09111111111',
    weight: '1.5',
    agreed: '',
  });
});

it('saves what changed of the way and of its deliveries in one call', async () => {
  const { calls, log } = server([way({ status: 'on_the_way', version: 8 })]);
  expect(await saveWay(base, mine, calls)).toEqual({ outcome: 'saved' });
  expect(log).toEqual([
    [
      'way',
      8,
      {
        comments: 'careful',
        deliveries: [{ id: 2, version: 1, customer_name: 'Daw Hla', item_price: 2000 }],
      },
    ],
  ]);
});

it("sends nothing of what was not changed, although the form's values are less precise", async () => {
  const before = read(way({ pickupDate: '2026-01-31T03:30:27.500Z', comments: ' two  blanks ' }));
  const { calls, log } = server([way()], { read: async () => before });
  const values = structuredClone(before.values);
  values.delivery_count = '3';
  await saveWay(before, values, calls);
  expect(log[0]).toEqual(['way', 7, { delivery_count: 3 }]);
  values.pickup_date = '2026-01-31T10:01';
  values.comments = '';
  await saveWay(before, values, calls);
  const changed = { pickup_date: '2026-01-31T03:31:00.000Z', comments: null, delivery_count: 3 };
  expect(log[1]).toEqual(['way', 7, changed]);
});

describe('another township', () => {
  const bahan = { id: 2, value: '2', label: 'Bahan', name: 'Bahan', state: '', charge: 4500 };
  const sentWith = async (more: Partial<DeliveryAnswer>) => {
    const row = way({}, [delivery(1, more)]);
    const before = read(row);
    const { calls, log } = server([row]);
    const values = structuredClone(before.values);
    values.deliveries[0]!.township = bahan;
    await saveWay(before, values, calls);
    const [, , body] = log[0] as [string, number, { deliveries: object[] }];
    return { agreed: values.deliveries[0]!.agreed, sent: body.deliveries[0] };
  };

  it.each([null, 2500])('sets its charge if no other charge was agreed (%s)', async (actual) => {
    const { agreed, sent } = await sentWith({ actualDeliveryCharges: actual });
    expect(agreed).toBe('');
    expect(sent).toMatchObject({ township_id: 2, actualDeliveryCharges: null });
  });

  it('keeps an agreed charge', async () => {
    const { agreed, sent } = await sentWith({ actualDeliveryCharges: 1500 });
    expect(agreed).toBe('1500');
    expect(sent).toMatchObject({ township_id: 2, actualDeliveryCharges: 1500 });
  });
});

it('sends no deliveries if none was changed', async () => {
  const { calls, log } = server([way()]);
  await saveWay(base, structuredClone(base.values), calls);
  expect(log).toHaveLength(1);
  expect(log[0]).not.toHaveProperty('2.deliveries');
});

it('maps errors of the sent deliveries to their indexes in the form', async () => {
  const refuse = (code: string, status: number) => async () => {
    const errors = [{ field: 'deliveries.0', message: 'no' }];
    throw new ApiError({ kind: 'answered', status, code, errors });
  };
  const errors = [{ field: 'deliveries.1', message: 'no' }];
  const partly = server([way()], { way: refuse(DELIVERIES_MISSING, 201) });
  expect(await saveWay(base, mine, partly.calls)).toMatchObject({
    outcome: 'partly',
    failure: { errors },
  });
  const { calls } = server([way()], { way: refuse('', 400) });
  await expect(saveWay(base, mine, calls)).rejects.toMatchObject({ errors });
});

describe('when somebody else has saved meanwhile', () => {
  const stale = new ApiError({ kind: 'answered', status: 412 });
  const changed = () =>
    way({ version: 9, comments: 'fragile' }, [delivery(1, { version: 2, weight: 3 }), delivery(2)]);

  it('writes nothing and returns the other version', async () => {
    const { calls, log } = server([changed()]);
    const saved = await saveWay(base, mine, calls);
    expect(saved).toMatchObject({ outcome: 'conflict', theirs: { version: 9 } });
    expect(log).toEqual([]);
  });

  it('notices a change between reading and writing, too', async () => {
    const { calls } = server([way(), changed()], {
      way: async () => {
        throw stale;
      },
    });
    expect(await saveWay(base, mine, calls)).toMatchObject({ outcome: 'conflict' });
  });

  it('retries if only a note or the status changed', async () => {
    let attempts = 0;
    const sent = { comments: 'careful', deliveries: [expect.objectContaining({ id: 2 })] };
    const { calls, log } = server([way(), way({ version: 8, status: 'cancelled' })], {
      way: async (body, version) => {
        log.push([version, body]);
        if (++attempts === 1) throw stale;
        return way({}, [delivery(2, { version: 2 })]);
      },
    });
    expect(await saveWay(base, mine, calls)).toEqual({ outcome: 'saved' });
    expect(log).toEqual([
      [7, sent],
      [8, sent],
    ]);
  });

  it('counts its own write with a lost response as saved', async () => {
    const written = way({ version: 8, comments: 'careful' }, [
      delivery(1),
      delivery(2, { version: 2, customer_name: 'Daw Hla', item_price: 2000 }),
    ]);
    const { calls, log } = server([written]);
    expect(await saveWay(base, mine, calls)).toEqual({ outcome: 'saved' });
    expect(log[0]).not.toHaveProperty('2.deliveries');
  });
});

describe('two versions of a way', () => {
  const theirs = read(
    way({ comments: 'fragile', pickupType: 'Highway' }, [
      delivery(2, { customer_name: 'U Ba', cod: false }),
      delivery(1),
      delivery(3),
    ]),
  );

  it('differ where the other person changed something; a field that both changed is contested', () => {
    const found = differences(base, mine, theirs);
    expect(found.map((one) => [one.key, one.mine, one.theirs, one.isContested])).toEqual([
      ['pickup_type', 'Merchant', 'Highway', false],
      ['comments', 'careful', 'fragile', true],
      ['2.customer_name', 'Daw Hla', 'U Ba', true],
      ['2.cod', true, false, false],
    ]);
  });

  it('merge: my changes on top, or theirs where selected', () => {
    const choices = new Map([
      ['2.customer_name', 'theirs'],
      ['2.cod', 'yours'],
    ] as const);
    const both = mergeEdits(base, mine, theirs, choices);
    expect(both).toMatchObject({ pickup_type: 'Highway', comments: 'careful' });
    expect(both.deliveries.map((d) => d.customer_name)).toEqual(['U Ba', 'Name 1', 'Name 3']);
    expect(both.deliveries[0]).toMatchObject({ item_price: '2,000', cod: true });
    expect(theirs.values.comments).toBe('fragile');
  });

  it("give text typed without a pick to the pick's side", () => {
    const without = (more: Partial<DeliveryAnswer>) =>
      read(way({}, [delivery(1, { township_id: null, ...more })]));
    const before = without({});
    const typed = structuredClone(before.values);
    typed.deliveries[0]!.rider_typed = 'Ko M';
    typed.deliveries[0]!.township_typed = 'Hla';
    const other = without({ customer_name: 'U Ba', rider: { id: 9, name: 'Ko Min' } });
    expect(mergeEdits(before, typed, other).deliveries[0]).toMatchObject({
      customer_name: 'U Ba',
      rider: { id: 9 },
      rider_typed: '',
      township_typed: 'Hla',
    });
  });
});
