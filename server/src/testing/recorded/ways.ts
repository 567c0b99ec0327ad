/** Ways are created, with deliveries, notes and photos, and refused. */
import { NEITHER, OS_PAID, recordedDelivery, recordedWay } from './bodies.ts';
import { type RecordedStep, recordedCalls, withKey } from './call.ts';

const { get, post } = recordedCalls;

/** Way 1: cash on delivery, paid by the shop, and neither. */
const THREE = recordedWay({
  delivery_count: 3,
  deliveries: [
    recordedDelivery('Ma Aye'),
    recordedDelivery('Ko Zaw', OS_PAID),
    recordedDelivery('Daw Hla', { ...NEITHER, township_id: 2, item_price: 0, weight: null }),
  ],
});

const BAD_DELIVERY = {
  customer_name: 'R2D2',
  customer_phone: '1',
  township: 'Hlaing',
  weight: -1,
  item_price: 'much',
  cod: 'perhaps',
  rider_id: 'x',
};

const PHOTO_WAY = recordedWay({ shop_id: 1, deliveries: [recordedDelivery('With Photo')] });

export const CREATING_STEPS: readonly RecordedStep[] = [
  post('/ways', THREE, 'user', withKey('way-1')),
  post('/ways', THREE, 'user', withKey('way-1')),
  post('/ways', { ...THREE, comments: 'other' }, 'user', withKey('way-1')),
  // Way 2: by highway, with nothing in it yet.
  post('/ways', recordedWay({ shop_id: 2, pickup_type: 'highway', pickup_date: null }), 'rider'),
  post(
    '/ways',
    recordedWay({ shop_id: 99, deliveries: [recordedDelivery('x', { rider_id: 99 })] }),
  ),
  post('/ways', recordedWay({ deliveries: [recordedDelivery('x', { township_id: 99 })] })),
  post('/ways', recordedWay({ deliveries: [recordedDelivery('x', { rider_id: 3 })] })),
  post('/ways', recordedWay({ deliveries: [BAD_DELIVERY, {}] })),
  post('/ways', { pickup_type: 'Boat', delivery_count: 10_001, deliveries: 'all' }),
  post('/ways', {}),
  post('/ways', { ...THREE, deliveries: [] }, 'user', { headers: { 'idempotency-key': 'a b' } }),
  get('/ways/1'),
  get('/ways/99'),
  get('/ways/x'),
];

const form = { file: 'picture' } as const;

/** Way 3, as a browser sends it: a form whose fields are all text. */
export const PHOTO_STEPS: readonly RecordedStep[] = [
  post('/ways', PHOTO_WAY, 'user', { ...form, ...withKey('photo-1') }),
  post('/ways', PHOTO_WAY, 'user', { ...form, ...withKey('photo-1') }),
  post('/ways', { ...PHOTO_WAY, comments: 'x' }, 'user', { ...form, ...withKey('photo-1') }),
  post('/ways', PHOTO_WAY, 'user', { file: 'text' }),
  post('/ways', { ...PHOTO_WAY, deliveries: '[{' }, 'user', form),
  post('/ways', { ...PHOTO_WAY, shop_id: 99 }, 'user', form),
  post('/customers', { name: 'x' }, 'user', form),
  get('/ways/3/check-file'),
  get('/ways/1/check-file'),
  get('/ways/99/check-file'),
  get('/ways/image/<photo 1>', 'nobody'),
  get('//uploads/ways/<photo 1>', 'nobody'),
  get('/ways/image/none.jpg', 'nobody'),
  get('//file/none.jpg', 'nobody'),
];

const addTo = (wayId: number, body: object, key?: string) =>
  post(`/ways/${wayId}/deliveries`, body, 'user', key ? withKey(key) : {});
const note = (wayId: number, text: unknown, key?: string) =>
  post(`/ways/${wayId}/notes`, { note: text }, 'user', key ? withKey(key) : {});

/** Deliveries 5 and 6 join way 2. */
export const ADDING_STEPS: readonly RecordedStep[] = [
  addTo(2, recordedDelivery('Late One', { rider_id: 2, fragile: 'on' }), 'late-1'),
  addTo(2, recordedDelivery('Late One', { rider_id: 2, fragile: 'on' }), 'late-1'),
  addTo(2, recordedDelivery('Late Two'), 'late-1'),
  addTo(2, recordedDelivery('ဒေါ်လှ', { cod: true, os_paid: true, item_price: '999.99' })),
  addTo(2, recordedDelivery('', { customer_phone: '1', item_price: -1 })),
  addTo(2, recordedDelivery('x', { rider_id: 3, township_id: 99 })),
  addTo(2, recordedDelivery('x', { township_id: undefined, township: '' })),
  addTo(99, recordedDelivery('x')),
  note(1, 'ဖုန်းကြိုဆက်ပါ', 'note-1'),
  note(1, 'ဖုန်းကြိုဆက်ပါ', 'note-1'),
  note(1, 'Another', 'note-1'),
  note(1, ' '),
  note(1, 7),
  note(99, 'x'),
  get('/ways/1'),
  get('/ways/2'),
  get('/ways/1/history'),
  get('/ways/2/history'),
];
