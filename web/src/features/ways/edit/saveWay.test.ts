import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { DELIVERIES_MISSING } from '../../../api/partlyDone.ts';
import { wayOf } from '../../../testing/ways.ts';
import { differences, mergeEdits } from './conflicts.ts';
import { originalOf, type Original } from './original.ts';
import { saveWay, type SaveCalls } from './saveWay.ts';

type Row = Record<string, unknown>;

const delivery = (id: number, more: Row = {}): Row => ({
  id,
  wayId: 5,
  rider: null,
  customer_name: `Name ${id}`,
  customer_phone: `+95911111111${id}`,
  other_phones: null,
  township: 'Hlaing',
  township_id: 1,
  delivery_address: 'Street',
  weight: 1.5,
  item_price: 1000,
  delivery_charges: 2500,
  actualDeliveryCharges: 2500,
  fragile: false,
  cod: true,
  os_paid: false,
  status: 'pending',
  version: 1,
  ...more,
});

const wayRow = (more: Row = {}, deliveries = [delivery(1), delivery(2)]): Row => ({
  id: 5,
  shopId: 3,
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-01-31T03:30:00.000Z',
  status: 'assigned',
  comments: null,
  version: 7,
  ...more,
  deliveries,
});

const read = (row: Row): Original => originalOf(wayOf(row), []);

const base = read(wayRow());
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
function server(rows: Row[], more: Partial<SaveCalls> = {}) {
  const log: unknown[] = [];
  const calls: SaveCalls = {
    read: async () => read((rows.length > 1 ? rows.shift() : rows[0]) ?? {}),
    way: async (body, version) => {
      log.push(['way', version, body]);
      return wayRow({}, [delivery(1), delivery(2, { version: 2 })]);
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

it('saves the way and the changes of its deliveries in one call, with the current status', async () => {
  const { calls, log } = server([wayRow({ status: 'on_the_way', version: 8 })]);
  expect(await saveWay(base, mine, calls)).toEqual({ outcome: 'saved' });
  expect(log).toEqual([
    [
      'way',
      8,
      {
        shop_id: 3,
        pickup_type: 'Merchant',
        delivery_count: 2,
        pickup_date: '2026-01-31T03:30:00.000Z',
        comments: 'careful',
        status: 'on_the_way',
        deliveries: [{ id: 2, version: 1, customer_name: 'Daw Hla', item_price: 2000 }],
      },
    ],
  ]);
});

it("sends unchanged fields as they were read, although the form's values are less precise", async () => {
  const seconds = { pickupDate: '2026-01-31T03:30:27.500Z', comments: ' two  blanks ' };
  const before = read(wayRow(seconds));
  const { calls, log } = server([wayRow(seconds)]);
  const values = structuredClone(before.values);
  values.delivery_count = '3';
  await saveWay(before, values, calls);
  const sent = { pickup_date: seconds.pickupDate, comments: seconds.comments, delivery_count: 3 };
  expect(log[0]).toMatchObject(['way', 7, sent]);
  values.pickup_date = '2026-01-31T10:01';
  values.comments = '';
  await saveWay(before, values, calls);
  const changed = { pickup_date: '2026-01-31T03:31:00.000Z', comments: null };
  expect(log[1]).toMatchObject(['way', 7, changed]);
});

describe('another township', () => {
  const bahan = { id: 2, value: '2', label: 'Bahan', name: 'Bahan', state: '', charge: 4500 };
  const sentWith = async (more: Row) => {
    const row = wayRow({}, [delivery(1, more)]);
    const before = read(row);
    const { calls, log } = server([row]);
    const values = structuredClone(before.values);
    values.deliveries[0]!.township = bahan;
    await saveWay(before, values, calls);
    const [, , body] = log[0] as [string, number, { deliveries: Row[] }];
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
  const { calls, log } = server([wayRow()]);
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
  const partly = server([wayRow()], { way: refuse(DELIVERIES_MISSING, 201) });
  expect(await saveWay(base, mine, partly.calls)).toMatchObject({
    outcome: 'partly',
    failure: { errors },
  });
  const { calls } = server([wayRow()], { way: refuse('', 400) });
  await expect(saveWay(base, mine, calls)).rejects.toMatchObject({ errors });
});

describe('when somebody else has saved meanwhile', () => {
  const stale = new ApiError({ kind: 'answered', status: 412 });
  const changed = () =>
    wayRow({ version: 9, comments: 'fragile' }, [
      delivery(1, { version: 2, weight: 3 }),
      delivery(2),
    ]);

  it('writes nothing and returns the other version', async () => {
    const { calls, log } = server([changed()]);
    const saved = await saveWay(base, mine, calls);
    expect(saved).toMatchObject({ outcome: 'conflict', theirs: { version: 9 } });
    expect(log).toEqual([]);
  });

  it('notices a change between reading and writing, too', async () => {
    const { calls } = server([wayRow(), changed()], {
      way: async () => {
        throw stale;
      },
    });
    expect(await saveWay(base, mine, calls)).toMatchObject({ outcome: 'conflict' });
  });

  it('retries if only a note or the status changed', async () => {
    let tries = 0;
    const { calls, log } = server([wayRow(), wayRow({ version: 8, status: 'cancelled' })], {
      way: async (body, version) => {
        log.push([version, body.status]);
        if (++tries === 1) throw stale;
        return wayRow({}, [delivery(2, { version: 2 })]);
      },
    });
    expect(await saveWay(base, mine, calls)).toEqual({ outcome: 'saved' });
    expect(log).toEqual([
      [7, 'assigned'],
      [8, 'cancelled'],
    ]);
  });

  it('counts its own write with a lost response as saved', async () => {
    const written = wayRow({ version: 8, comments: 'careful' }, [
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
    wayRow({ comments: 'fragile', pickupType: 'Highway' }, [
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

  it('merge: my changes on top, or theirs where chosen', () => {
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
});
