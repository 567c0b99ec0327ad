import { wayRow } from '@waydesk/contract/ways/way.ts';
import { fileStatus, historyEntry } from '@waydesk/contract/ways/ways.ts';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../features/ways/detail/changes.ts';
import { wayOf } from '../testing/ways.ts';
import { readDelivery } from './deliveries.ts';
import { recordsReader, recordReader } from './records.ts';
import { deliveriesInside, readWayDetail } from './ways.ts';

const readWay = recordReader(wayRow);
const readWays = recordsReader(wayRow);
const readHistory = recordsReader(historyEntry);
const readFileStatus = recordReader(fileStatus);

const camel = {
  id: 7,
  shopId: 3,
  shop: { id: 3, osName: 'Shwe Shop', address: 'No. 5, Pansodan' },
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-11-19T04:00:00.000Z',
  status: 'on_the_way',
  comments: 'Call first',
  parcelPhoto: 'a.jpg',
  creator: { username: 'aye' },
  riderId: 4,
  rider: { id: 4, name: 'Ko Min', phone_number: '+959420012345' },
  createdAt: '2026-11-18T04:00:00.000Z',
  version: 2,
};

const status = (s: unknown) => readWay({ id: 1, status: s })?.status;

describe('a way', () => {
  it('reads the same from camelCase or snake_case, with numbers as text', () => {
    const snake = {
      id: '7',
      shop_id: '3',
      shop: { os_name: 'Shwe Shop', address: 'No. 5, Pansodan' },
      pickup_type: 'Merchant',
      delivery_count: '2',
      pickup_date: '2026-11-19T04:00:00.000Z',
      status: 'On the way',
      comments: 'Call first',
      parcel_photo: 'a.jpg',
      creator: 'aye',
      rider: { id: '4', name: 'Ko Min', phone: '+959420012345' },
      created_at: '2026-11-18T04:00:00.000Z',
      version: '2',
    };
    expect(readWay(snake)).toEqual(readWay(camel));
    expect(readWay(camel)).toMatchObject({
      id: 7,
      creator: { username: 'aye' },
      status: 'on_the_way',
    });
  });

  it('maps aliases and labels to our code and keeps an unknown status', () => {
    expect(status('money_sent_to_shop')).toBe('completed');
    expect(status('Wrong Phone/Address')).toBe('wrong_contact');
    expect(status('held_at_customs')).toBe('held_at_customs');
  });

  it('skips rows without an id and never throws', () => {
    expect(readWays([camel, {}, null, 'x', { id: 'abc' }]).map((w) => w.id)).toEqual([7]);
    expect(readWays({ success: true, data: [camel] })).toHaveLength(1);
    expect(readWays(undefined)).toEqual([]);
    expect(readWay({ id: 1, pickupDate: 'soon', rider: 9 })).toMatchObject({
      pickupDate: null,
      rider: { id: 9, name: null },
    });
  });

  it('computes the summary when the answer has none', () => {
    const deliveries = [
      { id: 1, status: 'delivered', delivery_charges: 2500, item_price: 10000, cod: true },
      { id: 2, status: 'money_sent_to_shop', delivery_charges: '1000', totalCollectAmount: 1000 },
      { id: 3, status: 'cancelled', delivery_charges: 500, actualDeliveryCharges: 0, cod: true },
    ];
    const detail = wayOf({ data: { ...camel, deliveries } });
    expect(detail.summary).toEqual({
      totalDeliveries: 3,
      totalCharges: 3500,
      totalCollected: 13500,
      totalTransferred: 1000,
    });
    expect(deliveriesInside(camel)).toBeNull();
    expect(wayOf({ ...camel, summary: { totalCharges: '9' } })).toMatchObject({
      summary: { totalCharges: 9, totalDeliveries: 0 },
    });
  });
});

describe('a delivery', () => {
  it('uses the item price as the total only when the key is absent', () => {
    expect(readDelivery({ id: 1, item_price: 900 })?.totalCollectAmount).toBe(900);
    expect(
      readDelivery({ id: 1, item_price: 900, total_collect_amount: 0 })?.totalCollectAmount,
    ).toBe(0);
    expect(
      readDelivery({ id: 1, item_price: 900, totalCollectAmount: null })?.totalCollectAmount,
    ).toBe(0);
  });

  it('reads the township and the rider in each of their forms', () => {
    const inside = { name: 'Hlaing', id: 5 };
    expect(readDelivery({ id: 1, township: inside })).toMatchObject({
      township: 'Hlaing',
      township_id: 5,
    });
    expect(readDelivery({ id: 1, township: 'Hlaing' })?.township).toBe('Hlaing');
    expect(readDelivery({ id: 1, rider: 'Ko Min' })?.rider).toEqual({ id: null, name: 'Ko Min' });
    expect(readDelivery({ id: 1, rider: '8' })?.rider).toEqual({ id: 8, name: null });
    expect(readDelivery({ id: 1, rider_id: '8' })?.rider).toEqual({ id: 8, name: null });
    expect(readDelivery({ id: 1 })?.rider).toBeNull();
  });

  it('reads flags sent as text or digits', () => {
    expect(readDelivery({ id: 1, cod: 'false', os_paid: 1, fragile: 'true' })).toMatchObject({
      cod: false,
      os_paid: true,
      fragile: true,
    });
  });

  it('maps way statuses to its own codes and keeps an unknown status', () => {
    const words = ['completed', 'Returned', 'canceled', 'picked_up', 'lost'];
    expect(words.map((word) => readDelivery({ id: 1, status: word })?.status)).toEqual([
      'money_sent_to_shop',
      'returned_to_shop',
      'cancelled',
      'picked_up',
      'lost',
    ]);
  });

  it('reads its way from the answer', () => {
    const answer = { id: 1, way: { id: 7, status: 'pending', shop: { id: 3, name: 'Shwe' } } };
    expect(readDelivery(answer)).toMatchObject({
      wayId: 7,
      way: { id: 7, shop: { id: 3, osName: 'Shwe' } },
    });
  });
});

describe('notes and history', () => {
  it('sorts newest first and shows the name of the person, else the username', () => {
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

  it('accepts changes as scalars, pairs or JSON text, and unknown action types', () => {
    const [entry, text] = readHistory({
      data: [
        {
          actionType: 'SHELVED',
          changes: {
            pickup_type: 'Merchant -> Highway',
            note: 'a -> b',
            count: { from: 1, to: 2 },
            fragile: false,
          },
          createdAt: '2026-11-02T00:00:00Z',
        },
        { changes: '{"a":{"old":null,"new":"b"}}' },
        {},
      ],
    });
    expect(entry).toMatchObject({
      actionType: 'SHELVED',
      changes: {
        pickup_type: 'Merchant -> Highway',
        note: 'a -> b',
        count: '1 -> 2',
        fragile: 'false',
      },
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

describe('the file check', () => {
  it('is found at any depth', () => {
    const fileStatus = { exists: true, relativePath: 'ways/a.jpg', stats: { size: '12' } };
    const found = readFileStatus({ data: { fileStatus } });
    expect(found).toMatchObject({ exists: true, stats: { size: 12 }, directoryContents: [] });
    expect(readFileStatus({ fileStatus })).toEqual(found);
    expect(readFileStatus(fileStatus)).toEqual(found);
    expect(readFileStatus({})).toBeNull();
  });
});
