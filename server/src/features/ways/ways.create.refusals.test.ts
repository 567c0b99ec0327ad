import { beforeAll, describe, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
let township_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop();
  township_id = await testApp.seedTownship();
});

const create = (body: object) => testApp.as('user').post('/ways', body);
const counts = async () => {
  const of = async (table: 'ways' | 'deliveries' | 'customers' | 'history') =>
    (await testApp.db.selectFrom(table).select('id').execute()).length;
  return [await of('ways'), await of('deliveries'), await of('customers'), await of('history')];
};

describe('refuses the whole way, naming every fault with its path,', () => {
  it('when fields are wrong', async () => {
    const before = await counts();
    const { status, body } = await create({
      shop_id: '',
      pickup_type: 'Drone',
      delivery_count: 0,
      deliveries: [
        sampleDeliveryBody({ township_id }),
        { customer_name: 'Ko Ko 2', customer_phone: '0912', weight: -1, item_price: 'x' },
      ],
    });
    expect([status, body.code, body.message]).toEqual([400, 'bad_input', 'Please select a shop']);
    const errors = Object.fromEntries((body.errors ?? []).map((e) => [e.field, e.message]));
    expect(errors).toEqual({
      shop_id: 'Please select a shop',
      pickup_type: 'Pickup type is required',
      delivery_count: 'Delivery count must be at least 1',
      'deliveries.1.customer_name': 'Customer name should only contain letters',
      'deliveries.1.customer_phone': 'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX',
      'deliveries.1.weight': 'Weight must be a non-negative number',
      'deliveries.1.item_price': 'Item price must be a valid number',
      'deliveries.1.township_id': 'Township is required',
    });
    expect(await counts()).toEqual(before);
  });

  it('when it refers to something that does not exist', async () => {
    const before = await counts();
    const idle = await testApp.seedRider({ status: 'inactive' });
    const { status, body } = await create(
      sampleWayBody({
        shop_id: 999_999,
        deliveries: [
          sampleDeliveryBody({ township_id }),
          sampleDeliveryBody({ township_id: 999_999, rider_id: 999_999 }),
          sampleDeliveryBody({ township_id, rider_id: idle }),
        ],
      }),
    );
    expect([status, body.message]).toEqual([400, 'Please select a shop']);
    expect(body.errors).toEqual([
      { field: 'shop_id', message: 'Please select a shop' },
      {
        field: 'deliveries.1.township_id',
        message: 'Invalid township selected. Please choose a valid township.',
      },
      { field: 'deliveries.1.rider_id', message: 'Rider not found' },
      { field: 'deliveries.2.rider_id', message: 'This rider is not active' },
    ]);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['a price with 3 decimals', 0.001],
    ['a price below zero', -0.01],
    ['a price that is no number', '12k'],
    ['a price of a trillion', 1e12],
    ['a price that is too much with its charge', 999_999_999_999.99],
  ])('for %s', async (_, item_price) => {
    const deliveries = [sampleDeliveryBody({ township_id, item_price, cod: true })];
    const { status, body } = await create(sampleWayBody({ shop_id, deliveries }));
    expect([status, body.message]).toEqual([400, 'Item price must be a valid number']);
    expect(body.errors?.[0]?.field).toBe('deliveries.0.item_price');
  });

  it('for a township without its id', async () => {
    const { township_id: _, ...typed } = sampleDeliveryBody({ township_id, township: 'Sanchaung' });
    const { body } = await create(sampleWayBody({ shop_id, deliveries: [typed] }));
    expect(body.message).toBe('Invalid township selected. Please choose a valid township.');
  });

  it.each(['2026-01-01T24:00', '2026-01-01T24:00:00', '2026-01-01 24:00:00.000'])(
    'for an hour that no clock shows: %s',
    async (pickup_date) => {
      const { status, body } = await create(sampleWayBody({ shop_id, pickup_date }));
      expect([status, body.message]).toEqual([400, 'Pickup date is not a valid date']);
    },
  );

  it('for more than 100 deliveries', async () => {
    const deliveries = Array.from({ length: 101 }, () => sampleDeliveryBody({ township_id }));
    const { status, body } = await create(sampleWayBody({ shop_id, deliveries }));
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'deliveries']);
  });
});
