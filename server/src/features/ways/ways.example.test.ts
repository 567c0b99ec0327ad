import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

/** One way from its creation until the money is back with the shop, exact to the kyat. */
it('follows two deliveries until the money is back with the shop', async () => {
  const clerk = testApp.as('user');
  const township_id = await testApp.seedTownship({ delivery_charge: 2500 });
  const rider = await testApp.seedRider({ name: 'Ko Zaw' });
  const made = await clerk.post<WayDetail>(
    '/ways',
    sampleWayBody({
      shop_id: await testApp.seedShop(),
      deliveries: [
        sampleDeliveryBody({ township_id, cod: true, item_price: 10_000 }),
        sampleDeliveryBody({ township_id, os_paid: true, customer_phone: '09420099887' }),
      ],
    }),
  );
  expect(made.status).toBe(201);
  const { id, deliveries } = made.data;
  const [d1, d2] = deliveries.map((d) => d.id);

  const now = async () => {
    const way = (await clerk.get<WayDetail>(`/ways/${id}`)).data;
    const { rider: r } = (await clerk.get<{ rider: Record<string, number> }>(`/riders/${rider}`))
      .data;
    return {
      way: way.status,
      deliveries: way.deliveries.map((d) => d.status),
      riders: way.deliveries.map((d) => d.rider_id),
      summary: Object.values(way.summary),
      counts: [r['assignedCount'], r['onTheWayCount'], r['successCount'], r['cancelledCount']],
      cash: r['cashOnHand'],
    };
  };

  expect(await now()).toEqual({
    way: 'pending',
    deliveries: ['pending', 'pending'],
    riders: [null, null],
    summary: [2, 5000, 0, 0],
    counts: [0, 0, 0, 0],
    cash: 0,
  });

  await clerk.post(`/ways/${id}/accept`, { riderId: rider });
  expect(await now()).toMatchObject({
    way: 'assigned',
    deliveries: ['assigned', 'assigned'],
    riders: [rider, rider],
    counts: [2, 0, 0, 0],
  });

  await clerk.patch(`/ways/${id}/status`, { status: 'On the way' });
  expect(await now()).toMatchObject({ way: 'on_the_way', counts: [0, 2, 0, 0], cash: 0 });

  await clerk.put(`/deliveries/${d2}`, { status: 'cancelled' });
  expect(await now()).toMatchObject({
    way: 'on_the_way',
    deliveries: ['on_the_way', 'cancelled'],
    counts: [0, 1, 0, 1],
  });

  await clerk.patch(`/ways/${id}/status`, { status: 'delivered' });
  expect(await now()).toEqual({
    way: 'delivered',
    deliveries: ['delivered', 'cancelled'],
    riders: [rider, rider],
    summary: [2, 5000, 12_500, 0],
    counts: [0, 0, 1, 1],
    cash: 12_500,
  });

  await clerk.patch(`/ways/${id}/status`, { status: 'Money Sent back to online shops' });
  expect(await now()).toEqual({
    way: 'completed',
    deliveries: ['money_sent_to_shop', 'cancelled'],
    riders: [rider, rider],
    summary: [2, 5000, 12_500, 12_500],
    counts: [0, 0, 1, 1],
    cash: 0,
  });

  const history = (await clerk.get<Record<string, unknown>[]>(`/ways/${id}/history`)).data;
  expect(
    history.map((h) => [h['description'], h['actionType'], h['statusChange'], h['changes']]),
  ).toEqual([
    ['Status changed', 'STATUS_CHANGED', { from: 'delivered', to: 'completed' }, {}],
    ['Status changed', 'STATUS_CHANGED', { from: 'on_the_way', to: 'delivered' }, {}],
    [
      'Delivery updated',
      'UPDATED',
      null,
      { [`delivery #${d2} status`]: 'on_the_way -> cancelled' },
    ],
    ['Status changed', 'STATUS_CHANGED', { from: 'assigned', to: 'on_the_way' }, {}],
    ['Rider assigned', 'STATUS_CHANGED', { from: 'pending', to: 'assigned' }, { rider: 'Ko Zaw' }],
    ['Way created', 'STATUS_CHANGED', { from: null, to: 'pending' }, {}],
  ]);
  expect(history[0]?.['user']).toEqual({
    id: await testApp.idOf('user'),
    username: 'the-user',
    name: 'The user',
  });
  expect(d1).toBeGreaterThan(0);
});
