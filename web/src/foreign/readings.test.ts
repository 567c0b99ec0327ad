import { customer } from '@waydesk/contract/records/customers.ts';
import { rateGroup } from '@waydesk/contract/records/rate-groups.ts';
import { rider, riderDetail } from '@waydesk/contract/records/rider.ts';
import { riderDelivery } from '@waydesk/contract/records/riders.ts';
import { shop } from '@waydesk/contract/records/shop.ts';
import { township } from '@waydesk/contract/records/township.ts';
import { user } from '@waydesk/contract/records/users.ts';
import { deliveryWithWay } from '@waydesk/contract/ways/deliveries.ts';
import { wayRow } from '@waydesk/contract/ways/way.ts';
import { fileStatus, historyEntry } from '@waydesk/contract/ways/ways.ts';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { changesOf } from '../features/ways/detail/changes.ts';
import { wayOf } from '../testing/ways.ts';
import { isSuccess } from './envelope.ts';
import { recordsReader, recordReader } from './records.ts';
import { deliveriesInside, readWayDetail } from './ways.ts';

const CUSTOMER = { id: 5, name: 'Daw Mya', phoneNumber: '+959420012345' };
const IN_BAHAN = { ...CUSTOMER, township: 'Bahan', townshipId: 1 };
const RIDER = { id: 9, name: 'Ko Min', email: 'a@b.mm', status: 'active', cashOnHand: 12_500 };
const FILE = { exists: true, relativePath: 'ways/a.jpg', stats: { size: 12 } };

/** The fields of a delivery that are read out of these. */
const delivery = (sent: object, read: object) =>
  [deliveryWithWay, { id: 1, ...sent }, read] as const;
const way = (sent: object, read: object) => [wayRow, { id: 1, ...sent }, read] as const;
const activeShop = (sent: object, isActive: boolean) =>
  [shop, { id: 1, ...sent }, { isActive }] as const;

const RECORDS: readonly (readonly [schema: z.ZodMiniType, sent: object, read: object])[] = [
  [customer, { ...CUSTOMER, id: '5', township: { id: 1, name: 'Bahan' } }, IN_BAHAN],
  [
    customer,
    {
      customer: {
        id: 5,
        name: 'Daw Mya',
        phone: '+959420012345',
        township_id: '1',
        township: 'Bahan',
      },
    },
    IN_BAHAN,
  ],
  [
    riderDetail,
    {
      rider: {
        id: 9,
        name: 'Ko Min',
        user: { email: 'a@b.mm' },
        email: 'old@b.mm',
        cashOnHand: '12500',
      },
    },
    { ...RIDER, assignedCount: null },
  ],
  [riderDetail, { id: '9', name: 'Ko Min', email: 'a@b.mm', cash_on_hand: 12500 }, RIDER],
  [rider, { id: 9, status: 'Suspended' }, { status: 'suspended' }],
  [
    riderDelivery,
    { id: 1, way_id: '7', status: 'completed', amount_collected: '12500', date: '2026-11-19' },
    {
      wayId: 7,
      status: 'money_sent_to_shop',
      amountCollected: 12_500,
      amountTransferred: null,
      date: '2026-11-19',
    },
  ],
  [
    shop,
    {
      data: {
        shop: {
          id: '3',
          // 00:30 on the 5th in the business zone.
          start_date: '2026-11-04T18:00:00.000Z',
          pending_ways: '1',
          contact_person: '{"name":"Ko Ko","mobile_phone":"09111"}',
          bank_accounts: '[{"bank":"CB Bank","account_name":"Hla","is_available":"false"}]',
          payment_methods: '[{"name":"Cash"}]',
          bank_info: '{"preferred_bank":"CB Bank","settlement_type":"weekly"}',
          version: '5',
        },
      },
    },
    {
      id: 3,
      name: '#3',
      startDate: '2026-11-05',
      pendingWays: 1,
      contactPerson: { name: 'Ko Ko', mobilePhone: '09111', otherPhone: null },
      bankAccounts: [{ bank: 'CB Bank', accountName: 'Hla', is_available: false }],
      paymentMethods: [{ name: 'Cash', details: null, is_active: true }],
      bankInfo: { preferred_bank: 'CB Bank', settlement_type: 'weekly' },
      version: 5,
    },
  ],
  [
    shop,
    { id: 1, bankAccounts: '[{', paymentMethods: 7, bankInfo: '"x"', startDate: '?' },
    { bankAccounts: [], paymentMethods: [], bankInfo: { notes: null }, startDate: null },
  ],
  [township, { id: 4, name: 'Hlaing', deliveryCharge: '900.50' }, { delivery_charge: 900.5 }],
  [
    rateGroup,
    { rateGroup: { id: 7, townships: [{ id: 11, name: 'Minhla', delivery_charge: '900.50' }] } },
    { townshipCount: 1, townships: [{ township_name: 'Minhla', delivery_charge: 900.5 }] },
  ],
  activeShop({}, true),
  activeShop({ status: 'Inactive' }, false),
  activeShop({ status: 'inactive', isActive: true }, true),
  activeShop({ status: 'active', is_active: 0 }, false),
  way(
    { creator: 'aye', rider: { id: '4', name: 'Ko Min', phone: '+959420012345' } },
    {
      creator: { username: 'aye' },
      rider: { id: 4, name: 'Ko Min', phone_number: '+959420012345' },
      riderId: 4,
    },
  ),
  way({ shop: { os_name: 'Shwe' }, shop_id: '3' }, { shop: { id: 3, osName: 'Shwe' }, shopId: 3 }),
  way({ status: 'On the way' }, { status: 'on_the_way' }),
  way({ status: 'money_sent_to_shop' }, { status: 'completed' }),
  way({ status: 'Wrong Phone/Address' }, { status: 'wrong_contact' }),
  way({ status: 'held_at_customs' }, { status: 'held_at_customs' }),
  way({ pickupDate: 'soon', rider: 9 }, { pickupDate: null, rider: { id: 9, name: null } }),
  // The price is the total only where the key is absent.
  delivery({ item_price: 900 }, { totalCollectAmount: 900 }),
  delivery({ item_price: 900, total_collect_amount: 0 }, { totalCollectAmount: 0 }),
  delivery({ item_price: 900, totalCollectAmount: null }, { totalCollectAmount: 0 }),
  delivery({ township: { name: 'Hlaing', id: 5 } }, { township: 'Hlaing', township_id: 5 }),
  delivery({ township: 'Hlaing' }, { township: 'Hlaing' }),
  delivery({ rider: 'Ko Min' }, { rider: { id: null, name: 'Ko Min' } }),
  delivery({ rider: '8' }, { rider: { id: 8, name: null } }),
  delivery({ rider_id: '8' }, { rider: { id: 8, name: null } }),
  delivery({}, { rider: null }),
  delivery(
    { cod: 'false', os_paid: 1, fragile: 'true' },
    { cod: false, os_paid: true, fragile: true },
  ),
  delivery({ status: 'completed' }, { status: 'money_sent_to_shop' }),
  delivery({ status: 'Returned' }, { status: 'returned_to_shop' }),
  delivery({ status: 'canceled' }, { status: 'cancelled' }),
  delivery({ status: 'picked_up' }, { status: 'picked_up' }),
  delivery({ status: 'lost' }, { status: 'lost' }),
  delivery(
    { way: { id: 7, status: 'pending', shop: { id: 3, name: 'Shwe' } } },
    { wayId: 7, way: { id: 7, shop: { id: 3, osName: 'Shwe' } } },
  ),
  [fileStatus, { data: { fileStatus: FILE } }, { ...FILE, directoryContents: [] }],
  [fileStatus, { fileStatus: FILE }, FILE],
  [fileStatus, FILE, FILE],
];

test.each(RECORDS.map(([schema, sent, read]) => ({ schema, sent, read })))(
  'reads $sent',
  ({ schema, sent, read }) => {
    expect(recordReader(schema)(sent)).toMatchObject(read);
  },
);

describe('records in a list', () => {
  test.each([
    ['customers', customer, CUSTOMER],
    ['riders', rider, RIDER],
    ['shops', shop, { id: 3 }],
    ['ways', wayRow, { id: 7 }],
    ['users', user, { id: 7, username: 'mya' }],
    ['rate_groups', rateGroup, { id: 7 }],
  ])('those under %s are found in any list; what is none is skipped', (name, schema, one) => {
    const rows = [one, null, 'x', {}, { name: 'no id' }, { id: 'abc' }];
    const lists = [
      rows,
      { data: rows },
      { success: true, [name]: rows },
      { data: { [name]: rows } },
    ];
    for (const sent of lists) {
      const found = recordsReader(schema)(sent) as { id: number | null }[];
      expect(found.filter(({ id }) => id !== null).map(({ id }) => id)).toEqual([one.id]);
    }
    expect(recordsReader(schema)(undefined)).toEqual([]);
    expect(recordReader(schema)({})).toBeNull();
  });

  test('a customer without a name and a phone is skipped', () => {
    expect(recordsReader(customer)([{ id: 4 }])).toEqual([]);
  });
});

describe('a way', () => {
  it('gets the figures that its summary lacks from its deliveries', () => {
    const deliveries = [
      { id: 1, status: 'delivered', delivery_charges: 2500, item_price: 10000, cod: true },
      { id: 2, status: 'money_sent_to_shop', delivery_charges: '1000', totalCollectAmount: 1000 },
      { id: 3, status: 'cancelled', delivery_charges: 500, actualDeliveryCharges: 0, cod: true },
    ];
    expect(wayOf({ data: { id: 7, deliveries } }).summary).toEqual({
      totalDeliveries: 3,
      totalCharges: 3500,
      totalCollected: 13500,
      totalTransferred: 1000,
    });
    expect(deliveriesInside({ id: 7 })).toBeNull();
    expect(wayOf({ id: 7, summary: { totalCharges: '9' } })).toMatchObject({
      summary: { totalCharges: 9, totalDeliveries: 0 },
    });
  });

  it('has its notes newest first, with the name of the person or else the username', () => {
    const sent = [
      { id: 1, note: 'old', user: { username: 'aye' }, createdAt: '2026-11-01T00:00:00Z' },
      { id: 2, note: 'new', user: { name: 'Aye Aye', username: 'aye' }, createdAt: '2026-11-02' },
      { id: 3, note: '  ' },
    ];
    const notes = readWayDetail({ id: 7, notes: sent }, [])!.notes;
    expect(notes.map((n) => [n.note, n.user?.name])).toEqual([
      ['new', 'Aye Aye'],
      ['old', 'aye'],
    ]);
  });
});

describe('history', () => {
  const readHistory = recordsReader(historyEntry);

  it('accepts changes as scalars, pairs or JSON text, and unknown action types', () => {
    const changes = {
      pickup_type: 'Merchant -> Highway',
      note: 'a -> b',
      count: { from: 1, to: 2 },
      fragile: false,
    };
    const [entry, text] = readHistory({
      data: [
        { actionType: 'SHELVED', changes, createdAt: '2026-11-02T00:00:00Z' },
        { changes: '{"a":{"old":null,"new":"b"}}' },
        {},
      ],
    });
    expect(entry).toMatchObject({
      actionType: 'SHELVED',
      changes: { ...changes, count: '1 -> 2', fragile: 'false' },
    });
    expect(entry && changesOf(entry)).toEqual([
      { field: 'pickup_type', from: 'Merchant', to: 'Highway' },
      { field: 'note', from: null, to: 'a -> b' },
      { field: 'count', from: '1', to: '2' },
      { field: 'fragile', from: null, to: 'false' },
    ]);
    expect(text && changesOf(text)).toEqual([{ field: 'a', from: '', to: 'b' }]);
  });

  it('keeps the first status of a way, which has no previous one', () => {
    const [entry] = readHistory([{ statusChange: { from: null, to: 'Way Created' } }]);
    expect(entry?.statusChange).toEqual({ from: null, to: 'pending' });
  });
});

it('a write succeeds only when the envelope reports success', () => {
  expect(isSuccess({ status: 'success' })).toBe(true);
  expect(isSuccess({ success: true, data: {} })).toBe(true);
  expect(isSuccess({ id: 3, status: 'active' })).toBe(false);
  expect(isSuccess(null)).toBe(false);
});
