/** Deliveries and ways are edited before and after delivery: prices, riders, townships, shops. */
import { NEITHER, OS_PAID, recordedDelivery, recordedWay } from './bodies.ts';
import { type RecordedStep, ifMatch, recordedCalls } from './call.ts';
import { shown } from './moves.ts';

const { get, patch, post, put } = recordedCalls;

const edit = (id: number, body: object, version?: number | string) =>
  put(`/deliveries/${id}`, body, 'user', version === undefined ? {} : ifMatch(version));

/** Delivery 1 (way 1, delivered by rider 1) is corrected in every way. */
export const DELIVERY_EDIT_STEPS: readonly RecordedStep[] = [
  get('/deliveries/1'),
  edit(1, { item_price: 8_000 }),
  edit(1, { actualDeliveryCharges: 3_000 }),
  ...shown(1, 1),
  edit(1, { actualDeliveryCharges: '' }),
  edit(1, { actualDeliveryCharges: '2750.25', weight: 2, fragile: true, other_phones: '01 234' }),
  edit(1, { cod: false }),
  edit(1, { os_paid: true }),
  ...shown(1, 1),
  edit(1, { cod: true, os_paid: false }),
  edit(3, { rider_id: 2 }),
  ...shown(1, 2),
  edit(3, { rider_id: null }),
  edit(3, { township_id: 1 }),
  edit(3, { rider_id: 1, township_id: 2 }),
  ...shown(1, 1),
  edit(1, { customer_phone: '09420033333', customer_name: 'Ma Aye Aye' }),
  edit(1, { fullAddress: '13 Strand Road', delivery_address: 'အမှတ် ၁၂' }),
  edit(1, {}),
  edit(1, { township: 'Hlaing' }),
  edit(1, { township: 'Bahan' }),
  edit(1, { township_id: null }),
  edit(1, { item_price: -1, township_id: 99, rider_id: 99, status: 'lost' }),
  edit(1, { item_price: 1.234, actualDeliveryCharges: -5, weight: 'x', cod: 'y' }),
  edit(1, { customer_name: '', customer_phone: '', delivery_address: '' }),
  edit(1, { rider_id: 3 }),
  edit(1, { township_id: 99 }),
  edit(1, { item_price: 1 }, 1),
  edit(1, { item_price: 1 }, 'x'),
  edit(99, {}),
  put('/deliveries/x', {}),
  get('/deliveries/1'),
  get('/deliveries/99'),
  get('/ways/1/history'),
];

const CODES = [
  'way_created',
  'assigned',
  'picked_up',
  'on_the_way',
  'sent',
  'money_sent_to_shop',
  'delivered',
  'completed',
  'wrong_contact',
  'returned_to_shop',
  'delivered',
  'cancelled',
  'returned',
  'canceled',
  'wrong_phone_address',
  'pending',
  'Delivered',
];

/** Way 8: one delivery through every state on its own, the way staying where it is. */
export const DELIVERY_STATE_STEPS: readonly RecordedStep[] = [
  post('/ways', recordedWay({ deliveries: [recordedDelivery('Alone', { rider_id: 2 })] })),
  ...CODES.flatMap((status) => [edit(14, { status }), get('/riders/2'), get('/ways/8')]),
  edit(14, { status: 'money_sent_to_shop', item_price: 7_500, actualDeliveryCharges: 3_000 }),
  ...shown(8, 2),
  edit(14, { rider_id: 1 }),
  get('/riders/1'),
  ...shown(8, 2),
  patch('/ways/8/status', { status: 'completed' }),
  ...shown(8, 1),
  get('/ways/8/history'),
];

const editWay = (id: number, body: object, version?: number | string) =>
  put(`/ways/${id}`, body, 'user', version === undefined ? {} : ifMatch(version));

/** Way 1 and its deliveries in one call each; way 9 changes its shop with all it owes. */
export const WAY_EDIT_STEPS: readonly RecordedStep[] = [
  editWay(1, { comments: 'moved', pickup_type: 'dropoff', pickup_date: '2024-11-06' }),
  editWay(1, { comments: '', delivery_count: 5 }),
  editWay(1, {}),
  editWay(1, { comments: 'late' }, 1),
  editWay(1, { comments: 'late' }, 'x'),
  editWay(1, { pickup_type: '', pickup_date: '', delivery_count: 0, shop_id: 'x', status: 'y' }),
  editWay(1, { shop_id: 99, deliveries: [{ id: 1, township_id: 99, item_price: 1 }] }),
  editWay(1, { deliveries: [{ id: 4 }, { id: 1 }, { id: 1 }, {}] }),
  editWay(1, { deliveries: [{ id: 4 }, { id: 1 }, { id: 1 }] }),
  editWay(1, { deliveries: [{ id: 1, version: 1, item_price: 5 }] }),
  editWay(1, {
    deliveries: [
      { id: 1, item_price: 9_000 },
      { id: 3, ...OS_PAID },
    ],
  }),
  ...shown(1, 1),
  editWay(1, { status: 'completed', deliveries: [{ id: 1, item_price: 9_500 }] }),
  ...shown(1, 1),
  editWay(1, { status: 'returned', deliveries: [{ id: 1, status: 'delivered' }] }),
  ...shown(1, 1),
  editWay(1, { status: 'delivered' }),
  editWay(99, { comments: 'x' }),
  get('/ways/1/history'),
  post(
    '/ways',
    recordedWay({ deliveries: [recordedDelivery('Moves'), recordedDelivery('Too', NEITHER)] }),
  ),
  post('/ways/9/accept', { riderId: 1 }),
  patch('/ways/9/status', { status: 'delivered' }),
  ...shown(9, 1),
  editWay(9, { shop_id: 2 }),
  ...shown(9, 1, 2),
  get('/online-shops/1'),
  post('/ways/9/deliveries', recordedDelivery('After all')),
  ...shown(9, 1, 2),
  patch('/ways/9/status', { status: 'completed' }),
  editWay(9, { shop_id: 1 }),
  ...shown(9, 1),
  get('/online-shops/2'),
  get('/ways/9/history'),
];
