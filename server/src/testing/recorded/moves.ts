/** Ways move through every status; what riders and shops are shown moves with them. */
import { NEITHER, OS_PAID, recordedDelivery, recordedWay } from './bodies.ts';
import { type RecordedStep, ifMatch, recordedCalls } from './call.ts';

const { csv, get, patch, post, put } = recordedCalls;

/** All that shows what a change did: cash and counters of the rider, counters of the shop. */
export const shown = (wayId: number, riderId: number, shopId = 1): readonly RecordedStep[] => [
  get(`/ways/${wayId}`),
  get(`/riders/${riderId}`),
  get(`/riders/${riderId}/deliveries`),
  get(`/online-shops/${shopId}`),
  get('/dashboard/counts'),
];

const accept = (wayId: number, body: object, version?: number | string) =>
  post(`/ways/${wayId}/accept`, body, 'user', version === undefined ? {} : ifMatch(version));
const move = (wayId: number, status: unknown, version?: number | string) =>
  patch(`/ways/${wayId}/status`, { status }, 'user', version === undefined ? {} : ifMatch(version));

/** Way 1 as it usually goes, to the end and back. */
export const USUAL_LIFE_STEPS: readonly RecordedStep[] = [
  ...shown(1, 1),
  accept(1, {}),
  accept(1, { riderId: 99 }),
  accept(1, { riderId: 3 }),
  accept(1, { riderId: 'x' }),
  accept(1, { riderId: 1 }, 77),
  accept(1, { riderId: 1 }, 'seven'),
  accept(99, { riderId: 1 }),
  accept(1, { riderId: '1' }),
  accept(1, { rider_id: 1 }),
  accept(1, { riderId: 2 }),
  ...shown(1, 1),
  move(1, 'nowhere'),
  move(1, null),
  move(1, 'On the way', 1),
  move(1, 'On the way', 'x'),
  move(1, 'On the way'),
  move(1, 'on_the_way', 1),
  move(99, 'on_the_way'),
  ...shown(1, 1),
  put('/deliveries/2', { status: 'cancelled' }),
  move(1, 'sent'),
  ...shown(1, 1),
  move(1, 'completed'),
  ...shown(1, 1),
  csv('/riders/1/deliveries'),
  move(1, 'delivered'),
  ...shown(1, 1),
  move(1, 'money_sent_to_shop'),
  move(1, 'Returned to Online shops'),
  ...shown(1, 1),
  move(1, 'delivered'),
  get('/ways/1/history'),
];

/** Every move of a way that has one delivery of each kind, by the words that clients send. */
const WORDS = [
  'assigned',
  'On the way',
  'sent',
  'Money Sent back to online shops',
  'DELIVERED',
  'canceled',
  'wrong_phone_address',
  'delivered',
  'returned_to_shop',
  'pending',
  'completed',
  'way_created',
];

/** Way 4, with rider 2 on two of its deliveries. */
export const EVERY_STATUS_STEPS: readonly RecordedStep[] = [
  post(
    '/ways',
    recordedWay({
      delivery_count: 4,
      deliveries: [
        recordedDelivery('Cash', { rider_id: 2, item_price: 12_345.67 }),
        recordedDelivery('Paid', { ...OS_PAID, rider_id: 2 }),
        recordedDelivery('Neither', NEITHER),
        recordedDelivery('Both', { os_paid: true, township_id: 3 }),
      ],
    }),
  ),
  ...WORDS.flatMap((word) => [move(4, word), ...shown(4, 2)]),
  get('/ways/4/history'),
];

/** Ways 5 to 7 fail: cancelled at once, returned from the road, wrong contact and then delivered. */
export const FAILING_STEPS: readonly RecordedStep[] = [
  ...[5, 6, 7].map((n) =>
    post(
      '/ways',
      recordedWay({ shop_id: 2, deliveries: [recordedDelivery(`Fails ${'x'.repeat(n)}`)] }),
    ),
  ),
  move(5, 'cancelled'),
  accept(5, { riderId: 1 }),
  ...shown(5, 1, 2),
  accept(6, { riderId: 1 }),
  move(6, 'on_the_way'),
  move(6, 'returned'),
  ...shown(6, 1, 2),
  accept(7, { riderId: 2 }),
  move(7, 'on_the_way'),
  move(7, 'wrong_contact'),
  ...shown(7, 2, 2),
  move(7, 'delivered'),
  ...shown(7, 2, 2),
  get('/ways/5/history'),
  get('/ways/6/history'),
  get('/ways/7/history'),
  get('/ways/99/history'),
];
